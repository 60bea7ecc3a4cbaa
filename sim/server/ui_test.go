package server

import (
	"math"
	"slices"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// Rule: the idle-worker button takes idle workers one after the other, round and round, or all; with none it fails.
func TestIdleWorkerButton(t *testing.T) {
	s := playing(t)
	workers := own(s, gamedata.SCV)
	tags := make([]uint64, 0, 12)
	for _, u := range workers {
		tags = append(tags, uint64(u.Tag))
	}
	act(t, s, rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(gamedata.StopStop)),
		UnitTags: tags[:3]}))
	must(t, s, stepRequest(1))
	idle := slices.Clone(s.game.IdleWorkers(maps.Own))
	if len(idle) < 3 {
		t.Fatalf("%d idle after stopping three", len(idle))
	}
	s.game.Select(maps.Own, nil, false)
	press := func(kind sc2api.ActionSelectIdleWorker_Type) []game.Tag {
		t.Helper()
		if r := act(t, s, idleWorkerButton(kind))[0]; r != success {
			t.Errorf("%s: %s", kind, r)
		}
		return s.game.Selection(maps.Own)
	}
	for i := range len(idle) + 1 {
		if got := press(sc2api.ActionSelectIdleWorker_Set); !slices.Equal(got, idle[i%len(idle):i%len(idle)+1]) {
			t.Errorf("press %d selects %v, want %d", i, got, idle[i%len(idle)])
		}
	}
	if got := press(sc2api.ActionSelectIdleWorker_Add); !slices.Equal(got, idle[:2]) {
		t.Errorf("Add selects %v, want %v", got, idle[:2])
	}
	if got := press(sc2api.ActionSelectIdleWorker_All); !slices.Equal(got, idle) {
		t.Errorf("All selects %v, want %v", got, idle)
	}
	s.game.Select(maps.Own, []game.Tag{own(s, gamedata.CommandCenter)[0].Tag}, false)
	if got := press(sc2api.ActionSelectIdleWorker_AddAll); len(got) != len(idle)+1 {
		t.Errorf("AddAll selects %v, want all idle beside the Command Center", got)
	}
	act(t, s, rawCommand(&sc2api.ActionRawUnitCommand{
		AbilityId: proto.Int32(int32(gamedata.HarvestGatherSCV)), UnitTags: tags,
		Target: &sc2api.ActionRawUnitCommand_TargetUnitTag{
			TargetUnitTag: seen(t, observe(t, s), gamedata.MineralField).GetTag()}}))
	must(t, s, stepRequest(1))
	if r := act(t, s, idleWorkerButton(sc2api.ActionSelectIdleWorker_Set))[0]; r != failed {
		t.Errorf("with nobody idle: %s", r)
	}
}

// Rule: control groups keep a selection, add to it, steal from others, and give it back; an empty one fails.
func TestControlGroups(t *testing.T) {
	s := playing(t)
	group := func(kind sc2api.ActionControlGroup_ControlGroupAction, i uint32) sc2api.ActionResult {
		return act(t, s, &sc2api.Action{ActionUi: &sc2api.ActionUI{Action: &sc2api.ActionUI_ControlGroup{
			ControlGroup: &sc2api.ActionControlGroup{Action: kind.Enum(), ControlGroupIndex: &i}}}})[0]
	}
	cc, refinery := own(s, gamedata.CommandCenter)[0].Tag, own(s, gamedata.Refinery)[0].Tag
	choose := func(tags ...game.Tag) { s.game.Select(maps.Own, tags, false) }
	recall := func(i uint32, want ...game.Tag) {
		t.Helper()
		if r := group(sc2api.ActionControlGroup_Recall, i); r != success || !slices.Equal(s.game.Selection(maps.Own),
			want) {
			t.Errorf("group %d: %s, %v; want %v", i, r, s.game.Selection(maps.Own), want)
		}
	}
	if r := group(sc2api.ActionControlGroup_Recall, 1); r != failed {
		t.Errorf("an empty group: %s", r)
	}
	if r := group(sc2api.ActionControlGroup_Set, controlGroups); r != failed {
		t.Errorf("group %d: %s", controlGroups, r)
	}
	choose(cc)
	group(sc2api.ActionControlGroup_Set, 1)
	choose(refinery)
	group(sc2api.ActionControlGroup_Append, 1)
	recall(1, cc, refinery)
	choose(refinery)
	group(sc2api.ActionControlGroup_SetAndSteal, 2)
	recall(1, cc)
	recall(2, refinery)
	choose(cc)
	group(sc2api.ActionControlGroup_AppendAndSteal, 2)
	recall(2, refinery, cc)
	if r := group(sc2api.ActionControlGroup_Recall, 1); r != failed {
		t.Errorf("a group robbed empty: %s", r)
	}
}

// Rule: the panel of several selected units picks, drops, and does so by type.
func TestMultiPanel(t *testing.T) {
	s := playing(t)
	scvs, cc := own(s, gamedata.SCV), own(s, gamedata.CommandCenter)[0]
	all := []game.Tag{cc.Tag, scvs[0].Tag, scvs[1].Tag}
	for _, tt := range []struct {
		kind   sc2api.ActionMultiPanel_Type
		index  int32
		result sc2api.ActionResult
		want   []game.Tag
	}{
		{sc2api.ActionMultiPanel_SingleSelect, 1, success, all[1:2]},
		{sc2api.ActionMultiPanel_DeselectUnit, 0, success, all[1:]},
		{sc2api.ActionMultiPanel_SelectAllOfType, 2, success, all[1:]},
		{sc2api.ActionMultiPanel_DeselectAllOfType, 2, success, all[:1]},
		{sc2api.ActionMultiPanel_SingleSelect, 3, failed, all},
		{sc2api.ActionMultiPanel_SingleSelect, -1, failed, all},
		{99, 0, failed, all},
	} {
		s.game.Select(maps.Own, all, false)
		got := act(t, s, &sc2api.Action{ActionUi: &sc2api.ActionUI{Action: &sc2api.ActionUI_MultiPanel{
			MultiPanel: &sc2api.ActionMultiPanel{Type: tt.kind.Enum(), UnitIndex: &tt.index}}}})[0]
		if got != tt.result || !slices.Equal(s.game.Selection(maps.Own), tt.want) {
			t.Errorf("%s %d: %s, %v; want %s, %v", tt.kind, tt.index, got, s.game.Selection(maps.Own), tt.result,
				tt.want)
		}
	}
}

// Rule: a click on a queue entry cancels it and the money comes back.
func TestProductionPanel(t *testing.T) {
	s := playing(t)
	cancel := func(i int32) sc2api.ActionResult {
		return act(t, s, &sc2api.Action{ActionUi: &sc2api.ActionUI{Action: &sc2api.ActionUI_ProductionPanel{
			ProductionPanel: &sc2api.ActionProductionPanelRemoveFromQueue{UnitIndex: &i}}}})[0]
	}
	cc := own(s, gamedata.CommandCenter)[0]
	s.game.Select(maps.Own, []game.Tag{cc.Tag}, false)
	act(t, s, trainSCV(s))
	if s.game.Bank(maps.Own).Minerals != 0 || len(cc.Orders) != 1 {
		t.Fatalf("%d minerals, %d orders after an SCV was ordered", s.game.Bank(maps.Own).Minerals, len(cc.Orders))
	}
	for _, i := range []int32{-1, 1, math.MaxInt32} {
		if r := cancel(i); r == success {
			t.Errorf("entry %d, which is not there: %s", i, r)
		}
	}
	if r := cancel(0); r != success || s.game.Bank(maps.Own).Minerals != 50 || len(cc.Orders) != 0 {
		t.Errorf("%s, %d minerals, %d orders; want 50 back and none", r, s.game.Bank(maps.Own).Minerals, len(cc.Orders))
	}
	s.game.Select(maps.Own, nil, false)
	if r := cancel(0); r != failed {
		t.Errorf("with nothing selected: %s", r)
	}
}
