package server

import (
	"slices"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

func unitOrder(a gamedata.AbilityID, u, to *game.Unit) *sc2api.Action {
	c := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(a)), UnitTags: []uint64{uint64(u.Tag)}}
	if to != nil {
		c.Target = &sc2api.ActionRawUnitCommand_TargetUnitTag{TargetUnitTag: uint64(to.Tag)}
	}
	return rawCommand(c)
}

// Rule: who is in a Bunker is listed as its passenger and nowhere else; a click in the panel lets one out.
func TestPassengersAreShown(t *testing.T) {
	s := playing(t)
	s.game.Create(gamedata.Bunker, maps.Own, maps.Point{X: 38, Y: 32}, 1)
	s.game.Create(gamedata.Marine, maps.Own, maps.Point{X: 38, Y: 28}, 2)
	bunker, marines := own(s, gamedata.Bunker)[0], own(s, gamedata.Marine)
	for _, m := range marines {
		if r := act(t, s, unitOrder(gamedata.LoadBunker, bunker, m))[0]; r != success {
			t.Fatalf("loading: %v", r)
		}
	}
	must(t, s, stepRequest(100))
	obs := observe(t, s)
	u := seen(t, obs, gamedata.Bunker)
	if len(u.GetPassengers()) != 2 || u.GetCargoSpaceTaken() != 2 || u.GetCargoSpaceMax() != 4 {
		t.Fatalf("the bunker shows %v", u)
	}
	if p := u.GetPassengers()[1]; p.GetTag() != uint64(marines[1].Tag) || p.GetHealth() != 45 ||
		p.GetUnitType() != uint32(gamedata.Marine) {
		t.Errorf("passenger %v", p)
	}
	if slices.ContainsFunc(obs.GetObservation().GetRawData().GetUnits(), func(u *sc2api.Unit) bool {
		return u.GetUnitType() == uint32(gamedata.Marine)
	}) {
		t.Error("a passenger is listed as a unit")
	}
	panel := func(i int32) sc2api.ActionResult {
		s.game.Select(maps.Own, []game.Tag{bunker.Tag}, false)
		return act(t, s, &sc2api.Action{ActionUi: &sc2api.ActionUI{Action: &sc2api.ActionUI_CargoPanel{
			CargoPanel: &sc2api.ActionCargoPanelUnload{UnitIndex: &i}}}})[0]
	}
	for _, i := range []int32{-1, 2, 1 << 30} {
		if r := panel(i); r != sc2api.ActionResult_NoCargoToUnload {
			t.Errorf("panel entry %d: %v", i, r)
		}
	}
	if r := panel(1); r != success {
		t.Fatalf("unloading: %v", r)
	}
	must(t, s, stepRequest(1))
	obs = observe(t, s)
	if u := seen(t, obs, gamedata.Bunker); len(u.GetPassengers()) != 1 || u.GetCargoSpaceTaken() != 1 {
		t.Errorf("the bunker shows %v", u)
	}
	if m := seen(t, obs, gamedata.Marine); m.GetTag() != uint64(marines[1].Tag) {
		t.Errorf("%d got out", m.GetTag())
	}
}

// Rule: a finished upgrade is listed in raw_data.player.upgrade_ids from the loop in which it is finished.
func TestUpgradesAreShown(t *testing.T) {
	s := playing(t)
	s.game.Create(gamedata.EngineeringBay, maps.Own, maps.Point{X: 38, Y: 32}, 1)
	s.game.Grant(maps.Own, 1000, 1000)
	const weapons, ability = 7, 652
	if r := act(t, s, unitOrder(ability, own(s, gamedata.EngineeringBay)[0], nil))[0]; r != success {
		t.Fatal(r)
	}
	shown := func() []uint32 { return observe(t, s).GetObservation().GetRawData().GetPlayer().GetUpgradeIds() }
	must(t, s, stepRequest(2559))
	if got := shown(); len(got) != 0 {
		t.Errorf("a loop early: %v", got)
	}
	must(t, s, stepRequest(1))
	if got := shown(); !slices.Equal(got, []uint32{weapons}) {
		t.Errorf("learned %v", got)
	}
	s.game.Create(gamedata.Marine, maps.Own, maps.Point{X: 38, Y: 28}, 1)
	if m := seen(t, observe(t, s), gamedata.Marine); m.GetAttackUpgradeLevel() != 1 || m.GetArmorUpgradeLevel() != 0 {
		t.Errorf("levels shown: %v", m)
	}
}

// Rule: a mine that is burrowed says so.
func TestBurrowedIsShown(t *testing.T) {
	s := playing(t)
	s.game.Create(gamedata.WidowMine, maps.Own, maps.Point{X: 38, Y: 32}, 1)
	if seen(t, observe(t, s), gamedata.WidowMine).GetIsBurrowed() {
		t.Error("burrowed above ground")
	}
	act(t, s, unitOrder(gamedata.BurrowDown, own(s, gamedata.WidowMine)[0], nil))
	must(t, s, stepRequest(52))
	if !seen(t, observe(t, s), gamedata.WidowMineBurrowed).GetIsBurrowed() {
		t.Error("not burrowed below ground")
	}
}
