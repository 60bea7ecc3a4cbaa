package script_test

import (
	"context"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
	"sc2msgi/reference"
)

// referenceFile returns a file of each reference map, by the map's name without its ending.
func referenceFile(t *testing.T, name string) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for _, path := range reference.Maps(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		archive, err := mpq.Open(context.Background(), data)
		if err != nil {
			t.Fatal(err)
		}
		file, err := archive.ReadFile(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		found[strings.TrimSuffix(filepath.Base(path), ".SC2Map")] = file
	}
	return found
}

// mapWorld is the world that a reference map's Objects and Regions describe.
func mapWorld(t *testing.T, objects, regions []byte) *world {
	t.Helper()
	var o struct {
		Units []struct {
			ID        int     `xml:"Id,attr"`
			Position  string  `xml:"Position,attr"`
			UnitType  string  `xml:"UnitType,attr"`
			Player    int     `xml:"Player,attr"`
			Resources float64 `xml:"Resources,attr"`
		} `xml:"ObjectUnit"`
		Points []struct {
			ID       int    `xml:"Id,attr"`
			Position string `xml:"Position,attr"`
			Name     string `xml:"Name,attr"`
		} `xml:"ObjectPoint"`
	}
	type value struct {
		Value string `xml:"value,attr"`
	}
	var r struct {
		Regions []struct {
			ID    int `xml:"id,attr"`
			Shape struct {
				Quad   value `xml:"quad"`
				Centre value `xml:"center"`
				Width  value `xml:"width"`
				Height value `xml:"height"`
			} `xml:"shape"`
		} `xml:"region"`
	}
	if err := xml.Unmarshal(objects, &o); err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal(regions, &r); err != nil {
		t.Fatal(err)
	}
	w := emptyWorld(t)
	for _, u := range o.Units {
		at := numbers(t, u.Position)
		w.put(u.ID, &unit{kind: u.UnitType, owner: u.Player, at: &place{Point: maps.Point{X: at[0], Y: at[1]}},
			contents: u.Resources})
	}
	for _, p := range o.Points {
		at := numbers(t, p.Position)
		w.points[p.ID] = &place{Point: maps.Point{X: at[0], Y: at[1]}}
		w.named[p.Name] = w.points[p.ID]
	}
	for _, a := range r.Regions {
		w.regions[a.ID] = &area{}
		if quad := a.Shape.Quad.Value; quad != "" {
			n := numbers(t, quad)
			w.regions[a.ID].rect = maps.Rect{Min: maps.Point{X: n[0], Y: n[1]}, Max: maps.Point{X: n[2], Y: n[3]}}
		} else {
			c := numbers(t, a.Shape.Centre.Value)
			w.regions[a.ID].diamond = maps.Diamond{Centre: maps.Point{X: c[0], Y: c[1]},
				Width: numbers(t, a.Shape.Width.Value)[0], Height: numbers(t, a.Shape.Height.Value)[0]}
		}
	}
	return w
}

func numbers(t *testing.T, list string) []float64 {
	t.Helper()
	var all []float64
	for field := range strings.SplitSeq(list, ",") {
		n, err := strconv.ParseFloat(field, 64)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, n)
	}
	return all
}

func emptyWorld(t *testing.T) *world {
	return &world{t: t, points: map[int]*place{}, named: map[string]*place{}, regions: map[int]*area{},
		byID: map[int]*unit{}, properties: map[string]float64{}}
}

func (w *world) put(id int, u *unit) {
	w.byID[id] = u
	w.units = append(w.units, u)
}

// neededWorld is the world of a map that holds what script.Needed lists and nothing else.
func neededWorld(t *testing.T, s *maps.Scenario) *world {
	w, needs := emptyWorld(t), script.Needed(gamedata.V4_10, s)
	for _, u := range needs.Units {
		owner := u.Owner
		if owner == maps.Neutral {
			owner = 0
		}
		w.put(u.ID, &unit{kind: gamedata.V4_10.Unit(u.Type).Name, owner: owner, at: &place{Point: u.At},
			contents: float64(u.Contents)})
	}
	for _, p := range needs.Points {
		w.points[p.ID] = &place{Point: p.At}
	}
	for _, r := range needs.Regions {
		w.regions[r.ID] = &area{rect: r.Rect, diamond: r.Diamond}
	}
	return w
}

// scenarioRules are the rules that a scenario of the authors' opening states, as the reader would tell them, and with
// the simulator's meaning where the scenario has no number for it.
func scenarioRules(s *maps.Scenario) rules {
	const won, lost, on = "score 1, c_gameOverVictory of player 1", "score -1, c_gameOverDefeat of player 1",
		"score 0, the game goes on"
	at := func(p maps.Point) string { return (&place{Point: p}).String() }
	contents, fields := 0, 0
	for _, p := range s.Placed {
		if p.Type == gamedata.MineralField {
			fields++
			contents = p.Contents
		}
	}
	army := armyTypes()
	r := rules{
		"playable area": (&area{rect: s.Playable}).String(),
		"area seen":     (&area{rect: s.Playable}).String(),
		"camera":        at(s.Camera) + ", fixed: true",
		"speed":         "c_gameSpeedFaster",
		"units at the start": counted(map[string]int{"CommandCenter": 1, "MineralField": fields, "Refinery": 1,
			"SCV": s.MineralWorkers + s.GasWorkers + s.IdleWorkers}),
		"contents": counted(map[string]int{fmt.Sprint(contents, " in a MineralField"): fields,
			fmt.Sprint(s.Placed[2].Contents, " in a Refinery"): 1}),
		"invulnerable": "1 x Refinery",
		"orders of the workers": counted(map[string]int{"SCVHarvest 0 at a MineralField": s.MineralWorkers,
			"SCVHarvest 0 at a Refinery": s.GasWorkers, "no order": s.IdleWorkers}),
		"the idle worker":                      (&place{within: &area{rect: s.IdleArea}}).String() + ", selected: true",
		"the Command Center":                   at(s.Placed[0].At),
		"bank":                                 fmt.Sprint(s.Minerals, ", ", s.Vespene),
		"score at the start":                   "0",
		"game over at the start":               "false",
		"who walks to the army":                strings.Join(army, ", "),
		"where the army walks":                 "move 0 " + at(s.Assemble),
		"what a reset leaves different":        "",
		"collected after a reset":              "0, 0",
		"an enemy's Marine walks there, too":   "false",
		"when the time is over after a reset":  lost,
		"restart":                              "true",
		"the player's loss of an SCV in peace": on,
		"time over after":                      fmt.Sprint(float64(s.Loops) / 16),
		"when the time is over":                lost,
	}
	if _, finish := s.Goal.(*maps.Finish); finish {
		r["when a Battlecruiser is ordered"] = on
		r["when a Battlecruiser is finished"] = won
		r["when a Marine is finished"] = on
	}
	if s.War() == nil {
		return r
	}
	enemies := map[string]int{}
	for _, q := range s.War().Enemy {
		where := at(q.Within.Centre)
		if q.Within.Width > 0 {
			where = (&place{within: &area{diamond: q.Within}}).String()
		}
		enemies[fmt.Sprint(gamedata.V4_10.Unit(q.Type).Name, " at ", where)] += q.Count
	}
	for what, value := range map[string]string{
		"war after": fmt.Sprint(float64(s.War().After) / 16),
		"a reset ends a war that waits for its enemy": "true",
		"who stays at war":                            strings.Join(sorted(append(army, "Refinery")), ", "),
		"the army at war":                             "[attack 0 all enemies: true], selected: true",
		"pause before the enemy comes":                "",
		"the enemy":                                   counted(enemies),
		"what the enemy does": fmt.Sprint("looks to ", at(s.Assemble), " and attack 0 ",
			at(s.Assemble)),
		"when the war begins without an army":    lost,
		"when the last but one of the army dies": on,
		"when the last of the army dies":         lost,
		"when the last but one enemy dies":       on,
		"when the last enemy dies":               won,
		"when the time is over at war":           lost,
	} {
		r[what] = value
	}
	return r
}
