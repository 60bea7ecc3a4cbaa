package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

func panelOf(t *testing.T, s *Session) *sc2api.ObservationUI {
	t.Helper()
	return observe(t, s).GetObservation().GetUiData()
}

// Rule: one selected unit is shown alone, a structure with its add-on, several in the order of the selection, nothing
// where nothing is selected.
func TestSelectionPanels(t *testing.T) {
	s := playing(t)
	idle := s.game.IdleWorkers(maps.Own)[0]
	if u := panelOf(t, s).GetSingle().GetUnit(); u.GetUnitType() != uint32(gamedata.SCV) || u.GetHealth() != 45 ||
		u.GetMaxHealth() != 45 || u.GetBuildProgress() != 1 || u.GetPlayerRelative() != uint32(sc2api.Alliance_Self) {
		t.Errorf("the idle SCV is shown as %v", u)
	}
	cc := own(s, gamedata.CommandCenter)[0].Tag
	s.game.Select(maps.Own, []game.Tag{cc}, true)
	if units := panelOf(t, s).GetMulti().GetUnits(); len(units) != 2 ||
		units[0].GetUnitType() != uint32(gamedata.SCV) || units[1].GetUnitType() != uint32(gamedata.CommandCenter) {
		t.Errorf("both are shown as %v", units)
	}
	s.game.Create(gamedata.Barracks, maps.Own, game.Point{X: 36.5, Y: 25.5}, 1)
	s.game.Create(gamedata.BarracksTechLab, maps.Own, game.Point{X: 39, Y: 25}, 1)
	s.game.Select(maps.Own, []game.Tag{own(s, gamedata.Barracks)[0].Tag}, false)
	if u := panelOf(t, s).GetSingle().GetUnit(); u.GetAddOn().GetUnitType() != uint32(gamedata.BarracksTechLab) ||
		u.GetMaxHealth() != 1000 {
		t.Errorf("a Barracks with a tech lab is shown as %v", u)
	}
	s.game.Select(maps.Own, nil, false)
	if ui := panelOf(t, s); ui == nil || ui.Panel != nil {
		t.Errorf("nothing selected is shown as %v", ui)
	}
	s.game.Kill([]game.Tag{idle})
	if got := observe(t, standard(t, gamedata.V4_10)).GetObservation().UiData; got != nil {
		t.Errorf("told to a client that did not ask for feature layers: %v", got)
	}
}

// Rule: a selected producer shows its queue, units as pictures too; clicking a place of it cancels that one.
func TestProductionIsShown(t *testing.T) {
	s := playing(t)
	s.game.Grant(maps.Own, 1000, 0)
	act(t, s, trainSCV(s), trainSCV(s), trainSCV(s))
	s.game.Select(maps.Own, []game.Tag{own(s, gamedata.CommandCenter)[0].Tag}, false)
	must(t, s, stepRequest(136))
	check := func(n int, progress float32) {
		t.Helper()
		p := panelOf(t, s).GetProduction()
		if p.GetUnit().GetUnitType() != uint32(gamedata.CommandCenter) || len(p.GetBuildQueue()) != n ||
			len(p.GetProductionQueue()) != n {
			t.Fatalf("%v, want %d in the queue", p, n)
		}
		first := p.ProductionQueue[0]
		if first.GetAbilityId() != uint32(gamedata.TrainSCV) || first.GetBuildProgress() != progress ||
			p.BuildQueue[0].GetUnitType() != uint32(gamedata.SCV) || p.BuildQueue[0].GetBuildProgress() != progress {
			t.Errorf("%v, want an SCV at %v first", p, progress)
		}
	}
	check(3, 0.5)
	cancel := &sc2api.Action{ActionUi: &sc2api.ActionUI{Action: &sc2api.ActionUI_ProductionPanel{
		ProductionPanel: &sc2api.ActionProductionPanelRemoveFromQueue{UnitIndex: proto.Int32(2)}}}}
	if got := act(t, s, cancel); got[0] != success {
		t.Fatal(got)
	}
	check(2, 0.5)
}

// Rule: a selected transport shows its passengers and the room left.
func TestCargoPanel(t *testing.T) {
	s := playing(t)
	s.game.Create(gamedata.Bunker, maps.Own, game.Point{X: 35.5, Y: 25.5}, 1)
	s.game.Create(gamedata.Marauder, maps.Own, game.Point{X: 38, Y: 25}, 1)
	bunker, marauder := own(s, gamedata.Bunker)[0], own(s, gamedata.Marauder)[0]
	act(t, s, rawCommand(&sc2api.ActionRawUnitCommand{
		AbilityId: proto.Int32(int32(gamedata.LoadBunker)), UnitTags: []uint64{uint64(bunker.Tag)},
		Target: &sc2api.ActionRawUnitCommand_TargetUnitTag{TargetUnitTag: uint64(marauder.Tag)}}))
	must(t, s, stepRequest(60))
	s.game.Select(maps.Own, []game.Tag{bunker.Tag}, false)
	p := panelOf(t, s).GetCargo()
	if p.GetUnit().GetTransportSlotsTaken() != 2 || p.GetSlotsAvailable() != 2 || len(p.GetPassengers()) != 1 ||
		p.Passengers[0].GetUnitType() != uint32(gamedata.Marauder) {
		t.Errorf("a Bunker with a Marauder is shown as %v", p)
	}
}

// Rule: control groups that are not empty tell their first unit's type and their size.
func TestControlGroupsShown(t *testing.T) {
	s := playing(t)
	group := func(action sc2api.ActionControlGroup_ControlGroupAction) *sc2api.Action {
		return &sc2api.Action{ActionUi: &sc2api.ActionUI{
			Action: &sc2api.ActionUI_ControlGroup{ControlGroup: &sc2api.ActionControlGroup{
				Action: action.Enum(), ControlGroupIndex: proto.Uint32(3)}}}}
	}
	act(t, s, group(sc2api.ActionControlGroup_Set))
	s.game.Select(maps.Own, []game.Tag{own(s, gamedata.CommandCenter)[0].Tag}, false)
	act(t, s, group(sc2api.ActionControlGroup_Append))
	groups := panelOf(t, s).GetGroups()
	if len(groups) != 1 || groups[0].GetControlGroupIndex() != 3 || groups[0].GetCount() != 2 ||
		groups[0].GetLeaderUnitType() != uint32(gamedata.SCV) {
		t.Errorf("groups %v, want the third of 2 led by an SCV", groups)
	}
}
