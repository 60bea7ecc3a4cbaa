package reference

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"testing"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

var update = flag.Bool("update", false, "write the tables from the folder shared beside the repository")

const recordedFrom = `of the real game at the start of a melee game, Terran against a built-in Zerg, recorded with python-sc2 (MIT): versions 4.8 and 4.10 on
Kairos Junction LE, 5.0.11 on Altitude AIE.`

// Rule: the tables are what the complete recordings say of what was picked; -update writes them.
func TestRecordingsAreTheRecorded(t *testing.T) {
	if *update {
		updateRecorded(t)
		return
	}
	for _, v := range gamedata.Versions() {
		same(t, v, Recorded[sc2api.ResponseData](t, "data", v), pickData)
		same(t, v, Recorded[sc2api.ResponseGameInfo](t, "gameinfo", v), pickGameInfo)
		same(t, v, Recorded[sc2api.ResponseObservation](t, "observation", v), pickObservation)
	}
}

func same[M proto.Message](t *testing.T, version string, all []Recording[M], pick func(M)) {
	t.Helper()
	if len(all) < 2 {
		return
	}
	pick(all[1].Message)
	if got, want := all[0].Message, all[1].Message; !proto.Equal(got, want) {
		t.Errorf("%T of %s is not what was recorded; go test ./reference -update writes it:\n got %v\nwant %v",
			got, version, got, want)
	}
}

// known are the numbers and names of all tables of gamedata.
type known struct {
	units     map[uint32]bool
	unitNames map[string]bool
	abilities map[uint32]bool
	upgrades  map[uint32]bool
}

func knownFacts() known {
	k := known{map[uint32]bool{}, map[string]bool{}, map[uint32]bool{}, map[uint32]bool{}}
	for _, v := range gamedata.Versions() {
		table, err := gamedata.ForVersion(v)
		if err != nil {
			panic(err)
		}
		for _, u := range table.Units() {
			k.units[uint32(u.ID)], k.unitNames[u.Name] = true, true
		}
		for _, a := range table.Abilities() {
			k.abilities[uint32(a.ID)] = true
		}
		for _, u := range table.Upgrades() {
			k.upgrades[uint32(u.ID)] = true
		}
	}
	return k
}

// pickData leaves the units, abilities and upgrades that the project knows, and all buffs and effects; what lies
// between is empty.
func pickData(d *sc2api.ResponseData) {
	k := knownFacts()
	d.Units = kept(d.Units,
		func(u *sc2api.UnitTypeData) bool { return k.units[u.GetUnitId()] || k.unitNames[u.GetName()] })
	d.Abilities = kept(d.Abilities, func(a *sc2api.AbilityData) bool { return k.abilities[a.GetAbilityId()] })
	d.Upgrades = kept(d.Upgrades, func(u *sc2api.UpgradeData) bool {
		return k.upgrades[u.GetUpgradeId()] || u.GetAbilityId() != 0 && k.abilities[u.GetAbilityId()]
	})
}

func kept[T any](all []*T, keep func(*T) bool) []*T {
	n := 0
	for i, e := range all {
		if keep(e) {
			n = i + 1
		} else {
			all[i] = new(T)
		}
	}
	return all[:n]
}

// pickGameInfo leaves the cells of images out.
func pickGameInfo(i *sc2api.ResponseGameInfo) {
	for _, image := range []*sc2api.ImageData{i.StartRaw.PathingGrid, i.StartRaw.PlacementGrid,
		i.StartRaw.TerrainHeight} {
		image.Data = []byte{}
	}
}

// pickObservation leaves the player's own units, and of everything else the first of its type that is seen, and the
// first that is not.
func pickObservation(o *sc2api.ResponseObservation) {
	raw := o.Observation.RawData
	raw.MapState.Visibility.Data, raw.MapState.Creep.Data = []byte{}, []byte{}
	had := map[string]bool{}
	raw.Units = slices.DeleteFunc(raw.Units, func(u *sc2api.Unit) bool {
		kind := u.GetDisplayType().String()
		if u.GetDisplayType() == sc2api.DisplayType_Visible {
			kind += fmt.Sprint(u.GetUnitType())
		}
		if u.GetAlliance() == sc2api.Alliance_Self {
			return false
		}
		gone := had[kind]
		had[kind] = true
		return gone
	})
}

func updateRecorded(t *testing.T) {
	var units, abilities, upgrades, buffs, effects, info, observation, seen []line
	for _, v := range gamedata.Versions() {
		if recordedOn[v] == unrecorded {
			continue
		}
		data := complete[sc2api.ResponseData](t, "data", v)
		pickData(data)
		units = entries(t, units, "/units", v, data.Units)
		abilities = entries(t, abilities, "/abilities", v, data.Abilities)
		upgrades = entries(t, upgrades, "/upgrades", v, data.Upgrades)
		buffs = entries(t, buffs, "/buffs", v, data.Buffs)
		effects = entries(t, effects, "/effects", v, data.Effects)

		i := complete[sc2api.ResponseGameInfo](t, "gameinfo", v)
		pickGameInfo(i)
		info = fields(t, info, "", v, i)

		o := complete[sc2api.ResponseObservation](t, "observation", v)
		pickObservation(o)
		raw, score := o.Observation.RawData, o.Observation.Score
		list, details := raw.Units, score.ScoreDetails
		o.Observation.RawData, o.Observation.Score, raw.Units, score.ScoreDetails = nil, nil, nil, nil
		observation = fields(t, observation, "/observation", v, o.Observation)
		observation = fields(t, observation, "/observation/raw_data", v, raw)
		observation = fields(t, observation, "/observation/score", v, score)
		observation = fields(t, observation, "/observation/score/score_details", v, details)
		for _, u := range list {
			seen = append(seen, line{at: "/observation/raw_data/units/-", of: v, fields: object(t, u)})
		}
	}
	byPlace := func(lines []line) block {
		slices.SortStableFunc(lines, func(a, b line) int {
			if len(a.at) != len(b.at) {
				return len(a.at) - len(b.at)
			}
			return bytes.Compare([]byte(a.at), []byte(b.at))
		})
		return block{lines: lines}
	}
	writeTable(t, "sc2/real/data.txt", "What ResponseData says of the units, abilities and upgrades that the project "+
		"knows, and of buffs and effects,\n"+recordedFrom,
		byPlace(units), byPlace(abilities), byPlace(upgrades), byPlace(buffs), byPlace(effects))
	writeTable(t, "sc2/real/gameinfo.txt", "What ResponseGameInfo says, but for the cells of images,\n"+recordedFrom,
		byPlace(info))
	writeTable(t, "sc2/real/observation.txt", "What the first ResponseObservation says, but for the cells of images: "+
		"of the player, the score, the player's units, and\n"+
		"of each kind of thing that is seen around them one; one more that is not in sight;\n"+recordedFrom,
		byPlace(observation), block{lines: seen})
}

func complete[T any, M interface {
	*T
	proto.Message
}](t *testing.T, kind, version string) M {
	t.Helper()
	var m M = new(T)
	if !recorded(t, kind, version, m) {
		t.Fatal("nothing to write the tables from")
	}
	return m
}

// entries adds a line for each entry that is not empty.
func entries[M proto.Message](t *testing.T, lines []line, at, version string, all []M) []line {
	for i, e := range all {
		if proto.Size(e) > 0 {
			lines = append(lines, line{at: fmt.Sprintf("%s/%d", at, i), of: version, fields: object(t, e)})
		}
	}
	return lines
}

// fields adds a line for each field that is set.
func fields(t *testing.T, lines []line, at, version string, m proto.Message) []line {
	for name, value := range object(t, m) {
		lines = append(lines, line{at: at + "/" + name, of: version, value: value})
	}
	return lines
}

func object(t *testing.T, m proto.Message) map[string]json.RawMessage {
	t.Helper()
	b, err := protojson.MarshalOptions{UseProtoNames: true}.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	o := map[string]json.RawMessage{}
	if err := json.Unmarshal(b, &o); err != nil {
		t.Fatal(err)
	}
	return o
}
