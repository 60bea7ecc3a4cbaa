package server

import (
	"fmt"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// crowded is a game with hundreds of SCVs, selected, that all have to find a way when they are sent to the corner.
func crowded(t testing.TB) *Session {
	s := playing(t)
	must(t, s, debugRequest(createCommand(gamedata.SCV, maps.Own, 35, 30, 480)))
	must(t, s, actRequest(spatial(&sc2api.ActionSpatial{Action: &sc2api.ActionSpatial_UnitSelectionRect{
		UnitSelectionRect: &sc2api.ActionSpatialUnitSelectionRect{
			SelectionScreenCoord: []*sc2api.RectangleI{{P0: pixel(0, 0), P1: pixel(83, 83)}}}}})))
	return s
}

// marches sends the selected units to the corner so many times: some twenty bytes each, and a search of the way for
// each unit.
func marches(n int) *sc2api.Request {
	corner := spatial(&sc2api.ActionSpatial{Action: &sc2api.ActionSpatial_UnitCommand{
		UnitCommand: &sc2api.ActionSpatialUnitCommand{
			AbilityId: proto.Int32(int32(gamedata.MoveMove)),
			Target:    &sc2api.ActionSpatialUnitCommand_TargetMinimapCoord{TargetMinimapCoord: pixel(3, 3)}}}})
	actions := make([]*sc2api.Action, n)
	for i := range actions {
		actions[i] = corner
	}
	return actRequest(actions...)
}

// craftedReplay has so many requests of 2000 marches at its first loop, and one more loop. Nobody played it.
func craftedReplay(t testing.TB, requests, each int) []byte {
	s := crowded(t)
	req := marches(each)
	for range requests {
		s.tape.Keep(req)
	}
	must(t, s, stepRequest(1))
	return saved(t, s)
}

// Rule: one request of whatever kind computes a bounded amount; what is left over is said in its answer, which tells
// how far it came.
func TestWorkOfOneRequest(t *testing.T) {
	alone(t)
	const bound = 4_000_000
	stalemate := func() *Session {
		s := playing(t)
		must(t, s, debugRequest(stateCommand(sc2api.DebugGameState_god),
			createCommand(gamedata.Marine, maps.Own, 35, 30, 400),
			createCommand(gamedata.Medivac, maps.Enemy, 44, 30, 400)))
		return s
	}
	replayed := func() *Session {
		s := launched(t)
		must(t, s, &sc2api.Request{Request: &sc2api.Request_StartReplay{
			StartReplay: replayOf(craftedReplay(t, 300, 2))}})
		return s
	}
	built := playing(t)
	must(t, built, debugRequest(createCommand(gamedata.CommandCenter, maps.Own, 35, 30, 90)))
	from, to := longWay(t, built)
	ways := &sc2api.RequestQuery{}
	var halls []*sc2api.DebugCommand
	for range maxQueries {
		ways.Pathing = append(ways.Pathing, &sc2api.RequestQueryPathing{
			Start: &sc2api.RequestQueryPathing_StartPos{StartPos: from}, EndPos: to})
	}
	for range 900 {
		halls = append(halls, createCommand(gamedata.CommandCenter, maps.Own, 35, 30, 1))
	}
	for name, c := range map[string]struct {
		session *Session
		request *sc2api.Request
		refused bool // has no answer beside the error
	}{
		"marches":    {crowded(t), marches(maxActions), false},
		"a war":      {stalemate(), stepRequest(maxSteps), false},
		"a replay":   {replayed(), stepRequest(1), false},
		"structures": {playing(t), debugRequest(halls...), false},
		"ways":       {built, queryRequest(ways), true},
	} {
		c.session.most = bound
		before := c.session.work()
		resp := c.session.Handle(c.request)
		if spent := c.session.work() - before; spent > bound*3/2 || spent < bound/2 {
			t.Errorf("%s: %d things looked at, the bound is %d", name, spent, bound)
		}
		if len(resp.Error) != 1 || !strings.Contains(resp.Error[0], "too much for one request") ||
			(resp.Response == nil) != c.refused {
			t.Errorf("%s: answered by %.300v", name, resp)
		}
	}
}

// longWay finds two places between which the way is hard to find.
func longWay(t *testing.T, s *Session) (from, to *sc2api.Point2D) {
	most := 0
	for y := float32(4.5); y < 60; y += 6 {
		for x := float32(4.5); x < 80; x += 6 {
			before := s.game.Work()
			a, b := spot(x, y), spot(80-x, 60-y)
			s.pathing(&sc2api.RequestQueryPathing{Start: &sc2api.RequestQueryPathing_StartPos{StartPos: a}, EndPos: b})
			if work := s.game.Work() - before; work > most {
				most, from, to = work, a, b
			}
		}
	}
	if most < 500 {
		t.Fatalf("no way takes more than %d", most)
	}
	return from, to
}

// Rule: what was carried out of a request that was too much is in the replay, no less and no more; stepping on plays
// a replay to its end however much was recorded at one loop, and shows at each loop what the game showed.
func TestReplayOfTooMuch(t *testing.T) {
	alone(t)
	s := crowded(t)
	s.most = 5_000_000
	if resp := must(t, s, marches(20)); len(resp.Error) != 1 {
		t.Fatalf("not too much: %v", resp)
	}
	results := s.Handle(marches(20)).GetAction().GetResult()
	if len(results) != 20 || results[0] != sc2api.ActionResult_Success || results[19] != sc2api.ActionResult_Error {
		t.Errorf("results %v", results)
	}
	for range 4 {
		must(t, s, marches(2))
	}
	must(t, s, stepRequest(40))
	data := saved(t, s)

	v := launched(t)
	v.most = 5_000_000
	must(t, v, &sc2api.Request{Request: &sc2api.Request_StartReplay{StartReplay: replayOf(data)}})
	remarks := 0
	for range 100 {
		resp := must(t, v, stepRequest(40))
		remarks += len(resp.Error)
		if v.Status() == sc2api.Status_ended {
			break
		}
	}
	if v.Status() != sc2api.Status_ended || v.playback.session.game.Loop() != 40 {
		t.Fatalf("%v at loop %d", v.Status(), v.playback.session.game.Loop())
	}
	if remarks == 0 {
		t.Error("nothing was too much for the viewer")
	}
	if whereabouts(v) != whereabouts(s) {
		t.Error("the replay ends otherwise than the game")
	}
}

// whereabouts tells where all units are and what they do.
func whereabouts(s *Session) string {
	var b strings.Builder
	g := s.game
	if s.playback != nil {
		g = s.playback.session.game
	}
	for _, u := range g.Units() {
		fmt.Fprintln(&b, u.Tag, u.Type, u.At, u.Facing, u.Orders)
	}
	return b.String()
}
