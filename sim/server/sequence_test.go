package server

import (
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"
	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// columns is where each status stands in statusTable.
var columns = map[sc2api.Status]int{sc2api.Status_launched: 0, sc2api.Status_init_game: 1, sc2api.Status_in_game: 2,
	sc2api.Status_ended: 3, sc2api.Status_quit: 4, sc2api.Status_in_replay: 5}

// Rule: any sequence of well-formed requests goes through the statuses as the protocol's table (statusTable) says,
// each is answered in full, the loop counts on, and the same sequence gives the same bytes again.
func TestRandomSequences(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, twin := NewSession(gamedata.V4_10), NewSession(gamedata.V4_10)
		loop := uint32(0)
		for i := range rapid.IntRange(1, 60).Draw(t, "requests") {
			req := drawRequest(t, s)
			req.Id = proto.Uint32(uint32(i))
			before := s.Status()
			resp := s.Handle(req)
			checkTransition(t, req, before, resp)
			loop = checkLoop(t, req, resp, loop)
			first, err := resp.MarshalVT()
			second, err2 := twin.Handle(req).MarshalVT()
			if err != nil || err2 != nil || string(first) != string(second) {
				t.Fatalf("%s: the same sequence gave another answer (%v, %v)", sc2api.RequestName(req), err, err2)
			}
		}
	})
}

// drawRequest favours what leads into a game and on; quit is left to the table tests, since nothing follows it.
func drawRequest(t *rapid.T, s *Session) *sc2api.Request {
	switch s.Status() {
	case sc2api.Status_launched:
		if rapid.Bool().Draw(t, "create") {
			return createRequest(rapid.Uint32().Draw(t, "seed"))
		}
	case sc2api.Status_init_game:
		return joinRequest()
	case sc2api.Status_in_game:
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			return stepRequest(rapid.Uint32Range(1, 1500).Draw(t, "count"))
		case 1:
			return actRequest(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) *sc2api.Action {
				return drawAction(t, s)
			}), 0, 5).Draw(t, "actions")...)
		case 2:
			return observeRequest()
		case 3:
			return debugRequest(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) *sc2api.DebugCommand {
				return drawDebug(t, s)
			}), 0, 4).Draw(t, "commands")...)
		case 4:
			return queryRequest(drawQuery(t, s))
		}
	}
	requests := everyRequest()
	req := rapid.SampledFrom(requests).Draw(t, "request")
	if req.GetQuit() != nil || req.GetQuickLoad() != nil || req.GetRestartGame() != nil && s.playback != nil {
		return observeRequest() // what the second and third do depends on more than the status: see replay_test.go
	}
	return req
}

// drawAction is an order to real or invented units, aimed anywhere, or a click, or a button.
func drawAction(t *rapid.T, s *Session) *sc2api.Action {
	coordinate := rapid.Int32Range(-2, 90)
	switch rapid.IntRange(0, 4).Draw(t, "action") {
	case 0:
		return click(coordinate.Draw(t, "x"), coordinate.Draw(t, "y"),
			sc2api.ActionSpatialUnitSelectionPoint_Type(rapid.Int32Range(0, 5).Draw(t, "type")))
	case 1:
		return idleWorkerButton(sc2api.ActionSelectIdleWorker_Type(rapid.Int32Range(0, 5).Draw(t, "type")))
	case 2:
		return &sc2api.Action{ActionUi: &sc2api.ActionUI{Action: &sc2api.ActionUI_ProductionPanel{
			ProductionPanel: &sc2api.ActionProductionPanelRemoveFromQueue{
				UnitIndex: proto.Int32(coordinate.Draw(t, "slot"))}}}}
	case 3:
		c := &sc2api.ActionSpatialUnitCommand{AbilityId: proto.Int32(drawAbility(t, s))}
		if rapid.Bool().Draw(t, "aimed") {
			c.Target = &sc2api.ActionSpatialUnitCommand_TargetScreenCoord{
				TargetScreenCoord: pixel(coordinate.Draw(t, "x"), coordinate.Draw(t, "y"))}
		}
		return spatial(&sc2api.ActionSpatial{Action: &sc2api.ActionSpatial_UnitCommand{UnitCommand: c}})
	}
	return drawOrder(t, s)
}

func drawOrder(t *rapid.T, s *Session) *sc2api.Action {
	tag := rapid.Custom(func(t *rapid.T) uint64 {
		units := s.game.Units()
		if rapid.IntRange(0, 9).Draw(t, "invented") == 0 {
			return rapid.Uint64().Draw(t, "tag")
		}
		return uint64(units[rapid.IntRange(0, len(units)-1).Draw(t, "unit")].Tag)
	})
	c := &sc2api.ActionRawUnitCommand{
		AbilityId:    proto.Int32(drawAbility(t, s)),
		UnitTags:     rapid.SliceOfN(tag, 0, 4).Draw(t, "units"),
		QueueCommand: proto.Bool(rapid.Bool().Draw(t, "queue")),
	}
	switch rapid.IntRange(0, 2).Draw(t, "target") {
	case 0:
		c.Target = &sc2api.ActionRawUnitCommand_TargetUnitTag{TargetUnitTag: tag.Draw(t, "target")}
	case 1:
		c.Target = &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{TargetWorldSpacePos: &sc2api.Point2D{
			X: proto.Float32(rapid.Float32().Draw(t, "x")), Y: proto.Float32(rapid.Float32Range(15, 40).Draw(t, "y"))}}
	}
	return rawCommand(c)
}

// drawAbility is mostly one that the selection is offered, sometimes any of the table.
func drawAbility(t *rapid.T, s *Session) int32 {
	offers := s.game.SelectionOffers(nil, maps.Own)
	if len(offers) > 0 && rapid.IntRange(0, 3).Draw(t, "offered") > 0 {
		return int32(offers[rapid.IntRange(0, len(offers)-1).Draw(t, "ability")].Ability)
	}
	all := s.table.Abilities()
	return int32(all[rapid.IntRange(0, len(all)-1).Draw(t, "ability")].ID)
}

// checkTransition holds the answer against the table.
func checkTransition(t *rapid.T, req *sc2api.Request, before sc2api.Status, resp *sc2api.Response) {
	name := sc2api.RequestName(req)
	lead := strings.Fields(statusTable[name])[columns[before]]
	if resp.GetId() != req.GetId() {
		t.Fatalf("%s: id %d echoed as %d", name, req.GetId(), resp.GetId())
	}
	if lead == "-" {
		if resp.Response != nil || len(resp.Error) == 0 || resp.GetStatus() != before {
			t.Fatalf("%s in %s: %v, want only an error", name, before, resp)
		}
		return
	}
	if err := sc2api.CheckResponse(req, resp); err != nil {
		t.Fatalf("%s in %s: %v", name, before, err)
	}
	ended := (req.GetStep() != nil || req.GetDebug() != nil) && resp.GetStatus() == sc2api.Status_ended
	if resp.GetStatus().String() != lead && !ended {
		t.Fatalf("%s in %s leads to %s, want %s", name, before, resp.GetStatus(), lead)
	}
	if got, want := len(resp.GetAction().GetResult()), len(req.GetAction().GetActions()); got != want {
		t.Fatalf("%d results for %d actions", got, want)
	}
}

// checkLoop follows the game's loop through the answers and returns it.
func checkLoop(t *rapid.T, req *sc2api.Request, resp *sc2api.Response, loop uint32) uint32 {
	switch {
	case len(resp.Error) > 0:
	case req.GetJoinGame() != nil, req.GetRestartGame() != nil, req.GetStartReplay() != nil:
		return 0
	case req.GetStep() != nil:
		got := resp.GetStep().GetSimulationLoop()
		if got != loop+req.GetStep().GetCount() && resp.GetStatus() != sc2api.Status_ended {
			t.Fatalf("step of %d from %d leads to loop %d", req.GetStep().GetCount(), loop, got)
		}
		return got
	case req.GetObservation() != nil:
		o := resp.GetObservation().GetObservation()
		if o.GetGameLoop() != loop {
			t.Fatalf("observed at loop %d, stepped to %d", o.GetGameLoop(), loop)
		}
		if c := o.GetPlayerCommon(); c.GetMinerals() > 1<<20 || c.GetVespene() > 1<<20 ||
			c.GetFoodUsed() > 10*game.UnitsMax {
			t.Fatalf("bank %v cannot be", c)
		}
	}
	return loop
}
