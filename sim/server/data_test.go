package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

func allData(t *testing.T, table *gamedata.Table) *sc2api.ResponseData {
	return must(t, standard(t, table), &sc2api.Request{Request: &sc2api.Request_Data{Data: &sc2api.RequestData{
		AbilityId: proto.Bool(true), UnitTypeId: proto.Bool(true),
		UpgradeId: proto.Bool(true), BuffId: proto.Bool(true),
		EffectId: proto.Bool(true)}}}).GetData()
}

// Rule: what data tells of a unit type is what the game tells in that version, field by field.
func TestUnitDataAgainstTheGame(t *testing.T) {
	for _, v := range gamedata.Versions() {
		for _, r := range reference.Recorded[sc2api.ResponseData](t, "data", v) {
			t.Run(v+"/"+r.From, func(t *testing.T) { compareUnits(t, v, r.Message) })
		}
	}
}

func compareUnits(t *testing.T, v string, real *sc2api.ResponseData) {
	compared := 0
	for i, got := range allData(t, version(t, v)).Units {
		if got.GetUnitId() != uint32(i) {
			t.Fatalf("entry %d has number %d", i, got.GetUnitId())
		}
		if !got.GetAvailable() {
			continue
		}
		compareUnit(t, got, entryAt(real.Units, i))
		compared++
	}
	if compared < 70 {
		t.Errorf("only %d types compared", compared)
	}
}

func compareUnit(t *testing.T, got, want *sc2api.UnitTypeData) {
	t.Helper()
	if gamedata.UnitID(want.GetUnitId()) == gamedata.LiberatorAG {
		// The game names an ability here that no unit is offered; the table has the order.
		got.AbilityId = want.AbilityId
	}
	if !proto.Equal(got, want) {
		t.Errorf("%s:\n got %v\nwant %v", got.GetName(), got, want)
	}
}

// Rule: what data tells of an ability, an upgrade or an effect is what the game tells in that version, but for hotkeys,
// which follow the profile of the player who was recorded.
func TestAbilityDataAgainstTheGame(t *testing.T) {
	for _, v := range gamedata.Versions() {
		for _, r := range reference.Recorded[sc2api.ResponseData](t, "data", v) {
			t.Run(v+"/"+r.From, func(t *testing.T) { compareAbilities(t, v, r.Message) })
		}
	}
}

func compareAbilities(t *testing.T, v string, real *sc2api.ResponseData) {
	data := allData(t, version(t, v))
	for i, got := range data.Abilities {
		if want := entryAt(real.Abilities, i); got.GetAvailable() {
			if (got.Hotkey == nil) != (want.Hotkey == nil) {
				t.Errorf("ability %d: hotkey set %v", i, got.Hotkey != nil)
			}
			got.Hotkey = want.Hotkey
			sameMessage(t, v, got, want)
		}
	}
	for i, got := range data.Upgrades {
		if got.GetName() != "" {
			sameMessage(t, v, got, entryAt(real.Upgrades, i))
		}
	}
	if len(data.Effects) != len(real.Effects) {
		t.Errorf("%d effects, the game has %d", len(data.Effects), len(real.Effects))
	}
	for i, got := range data.Effects {
		sameMessage(t, v, got, entryAt(real.Effects, i))
	}
}

// entryAt returns entry id of a recorded list, or an empty one where the list ends before it.
func entryAt[T any](list []*T, id int) *T {
	if id < len(list) {
		return list[id]
	}
	return new(T)
}

func sameMessage(t *testing.T, what string, got, want proto.Message) {
	t.Helper()
	if !proto.Equal(got, want) {
		t.Errorf("%s:\n got %v\nwant %v", what, got, want)
	}
}

// Rule: only the lists that were asked for are sent, and an entry's place is its number.
func TestDataLists(t *testing.T) {
	s := playing(t)
	d := must(t, s, &sc2api.Request{Request: &sc2api.Request_Data{
		Data: &sc2api.RequestData{BuffId: proto.Bool(true)}}}).GetData()
	if len(d.Units) != 0 || len(d.Abilities) != 0 {
		t.Errorf("%d units and %d abilities sent unasked", len(d.Units), len(d.Abilities))
	}
	for _, r := range reference.Recorded[sc2api.ResponseData](t, "data", "4.10") {
		for _, b := range gamedata.Buffs {
			if got, want := d.Buffs[b.ID], r.Message.Buffs[b.ID]; !proto.Equal(got, want) {
				t.Errorf("%s: buff %d: %v, the game has %v", r.From, b.ID, got, want)
			}
		}
	}
}

// Rule: the protocol's cost of what another turned into holds that other's cost: an Orbital Command costs 400 + 150.
func TestCumulativeCost(t *testing.T) {
	for _, tt := range []struct {
		kind              gamedata.UnitID
		minerals, vespene int
	}{
		{gamedata.OrbitalCommandFlying, 550, 0}, {gamedata.PlanetaryFortress, 550, 150},
		{gamedata.BarracksFlying, 150, 0},
		{gamedata.BarracksTechLab, 50, 25}, {gamedata.Battlecruiser, 400, 300},
	} {
		m, v := cumulativeCost(gamedata.V4_10, gamedata.V4_10.Unit(tt.kind))
		if m != tt.minerals || v != tt.vespene {
			t.Errorf("%d: %d/%d, want %d/%d", tt.kind, m, v, tt.minerals, tt.vespene)
		}
	}
}
