package server

import (
	"reflect"
	"testing"

	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rule: quick_load goes back to quick_save, as often as it is asked for; without a save it is refused and nothing
// changes. A later save takes the place of the one before.
func TestQuickSaveAndLoad(t *testing.T) {
	s := playing(t)
	load := func() *sc2api.Response {
		return s.Handle(&sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
	}
	loop := func() uint32 { return observe(t, s).GetObservation().GetGameLoop() }
	refused := func(when string) {
		t.Helper()
		if resp := load(); resp.Response != nil || len(resp.Error) != 1 || resp.GetStatus() != s.Status() {
			t.Errorf("%s: quick_load is answered by %v, want only an error", when, resp)
		}
	}
	must(t, s, stepRequest(10))
	refused("before any save")
	if loop() != 10 {
		t.Error("a refused load changed the game")
	}
	must(t, s, saveGame())
	for _, n := range []uint32{1, 100, 3000} {
		must(t, s, stepRequest(n))
		if resp := load(); resp.GetQuickLoad() == nil || resp.GetStatus() != sc2api.Status_in_game {
			t.Fatalf("quick_load is answered by %v", resp)
		}
		if got := loop(); got != 10 {
			t.Errorf("loaded at loop %d, saved at 10", got)
		}
	}
	must(t, s, stepRequest(5))
	must(t, s, saveGame())
	must(t, s, stepRequest(5))
	load()
	if got := loop(); got != 15 {
		t.Errorf("the later save was at loop 15, loaded at %d", got)
	}
	must(t, s, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
	refused("after a restart")
	must(t, s, saveGame())
	must(t, s, &sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}})
	must(t, s, createRequest(1))
	must(t, s, joinRequest())
	refused("in a new game")
}

// Rule: selection, control groups and what the next observation tells are part of a save.
func TestSaveHoldsTheSession(t *testing.T) {
	s := playing(t)
	set := &sc2api.Action{ActionUi: &sc2api.ActionUI{
		Action: &sc2api.ActionUI_ControlGroup{ControlGroup: &sc2api.ActionControlGroup{
			Action: sc2api.ActionControlGroup_Set.Enum()}}}}
	recall := &sc2api.Action{ActionUi: &sc2api.ActionUI{
		Action: &sc2api.ActionUI_ControlGroup{ControlGroup: &sc2api.ActionControlGroup{
			Action: sc2api.ActionControlGroup_Recall.Enum()}}}}
	act(t, s, idleWorkerButton(sc2api.ActionSelectIdleWorker_All), set)
	must(t, s, stepRequest(1))
	want := len(s.game.Selection(maps.Own))
	if want == 0 {
		t.Fatal("nothing selected")
	}
	must(t, s, saveGame())
	told := len(observe(t, s).GetActions())
	must(t, s, stepRequest(1))
	s.game.Deselect(maps.Own, s.game.Selection(maps.Own))
	act(t, s, set)
	observe(t, s)
	must(t, s, &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
	if got := len(observe(t, s).GetActions()); got != told || told != 2 {
		t.Errorf("%d actions told after the load, %d before, 2 were done", got, told)
	}
	s.game.Deselect(maps.Own, s.game.Selection(maps.Own))
	if act(t, s, recall); len(s.game.Selection(maps.Own)) != want {
		t.Errorf("the group has %d units, want %d", len(s.game.Selection(maps.Own)), want)
	}
}

func BenchmarkQuickSave(b *testing.B) {
	s := midGame(b)
	req := saveGame()
	b.ReportAllocs()
	for b.Loop() {
		s.Handle(req)
	}
}

func BenchmarkSaveReplay(b *testing.B) {
	s := midGame(b)
	req := saveRequest()
	b.ReportAllocs()
	for b.Loop() {
		s.Handle(req)
	}
	b.ReportMetric(float64(len(saved(b, s))), "bytes")
}

// Rule: a save holds all of a session that changes while a game is played. A field that is new here has to be thought
// of.
func TestSaveForgetsNoField(t *testing.T) {
	const held, fixed, memory = "in a save", "the same all game long", "of the answer, the connection or other games"
	known := map[string]string{
		"game": held, "opponent": held, "groups": held, "log": held, "tape": held,
		"table": fixed, "release": fixed, "format": fixed, "own": fixed, "mapFolder": fixed, "terranOnly": fixed,
		"tell": fixed, "warn": fixed, "computer": fixed,
		"scenario": fixed, "mapPath": fixed, "seed": fixed, "restarts": fixed,
		"options": fixed,
		"race":    fixed, "name": fixed, "player": fixed, "screen": fixed, "minimap": fixed, "created": fixed,
		"joined": fixed, "status": fixed,
		"saved": memory, "playback": memory, "reply": memory, "obs": memory, "hanging": memory, "crashed": memory,
		"info": memory, "onlooker": memory, "refused": memory,
		"budget": memory, "part": memory, "clock": memory,
	}
	session, kept := reflect.TypeFor[Session](), reflect.TypeFor[save]()
	for i := range session.NumField() {
		name := session.Field(i).Name
		if known[name] == "" {
			t.Errorf("Session.%s: does quick_save have to keep it?", name)
		}
		if _, has := kept.FieldByName(name); has != (known[name] == held) {
			t.Errorf("Session.%s is %s, and the save has a field for it: %v", name, known[name], has)
		}
	}
}
