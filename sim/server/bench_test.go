package server

import (
	"context"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
	"sc2msgi/sim/transport/servertest"
)

// developed brings a session's game to a state with some buildings and SCVs, by orders a player could give: SCVs while
// supply lasts, and what the idle workers are offered first on free ground.
func developed(t testing.TB, s *Session, do func(*sc2api.Request) *sc2api.Response) {
	for len(s.game.Units()) < 45 && s.Status() == sc2api.Status_in_game {
		do(actRequest(trainSCV(s)))
		for _, worker := range s.game.IdleWorkers(maps.Own) {
			if a := buildSomething(s, worker); a != nil {
				do(actRequest(a))
			}
		}
		do(stepRequest(40))
	}
	if s.Status() != sc2api.Status_in_game {
		t.Fatal("the game ended before it was developed")
	}
}

// buildSomething is an order for the first structure that can be built where there is room for it, depots before
// others.
func buildSomething(s *Session, worker game.Tag) *sc2api.Action {
	for _, offer := range s.game.Offers(nil, maps.Own, s.game.Unit(worker), false) {
		a := s.table.Ability(offer.Ability)
		if !offer.RequiresPoint || a.FootprintRadius == 0 || offer.Ability == gamedata.BuildCommandCenter {
			continue
		}
		for y := 20.5; y < 36; y++ {
			for x := 30.5; x < 45; x++ {
				if s.game.CanPlace(maps.Own, offer.Ability, maps.Point{X: x, Y: y},
					worker) == sc2api.ActionResult_Success {
					return rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(offer.Ability)),
						UnitTags: []uint64{uint64(worker)},
						Target: &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{TargetWorldSpacePos: &sc2api.Point2D{
							X: proto.Float32(float32(x)), Y: proto.Float32(float32(y))}}})
				}
			}
		}
	}
	return nil
}

// midGame is a session with a developed base.
func midGame(t testing.TB) *Session {
	s := playing(t)
	developed(t, s, func(r *sc2api.Request) *sc2api.Response { return must(t, s, r) })
	observe(t, s)
	must(t, s, stepRequest(8)) // what was refused on the way is told and forgotten
	return s
}

// Rule: observing and stepping allocate nothing once warm.
func TestObserveAndStepAllocateNothing(t *testing.T) {
	s := midGame(t)
	observe, step := observeRequest(), stepRequest(8)
	for range 50 {
		s.Handle(step)
		s.Handle(observe)
	}
	if n := testing.AllocsPerRun(100, func() { s.Handle(observe) }); n > 0 {
		t.Errorf("an observation allocates %v times", n)
	}
	// Now and then a path is longer than any before.
	if n := testing.AllocsPerRun(100, func() { s.Handle(step) }); n > 0.5 {
		t.Errorf("a step of 8 allocates %v times", n)
	}
}

// BenchmarkGameInfo is game_info in bytes, asked again and again, as python-sc2 does.
func BenchmarkGameInfo(b *testing.B) {
	c := &connection{session: playing(b), maxResponse: maxResponse}
	message := wire(b, &sc2api.Request{Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}})
	b.ReportAllocs()
	var out []byte
	for b.Loop() {
		out, _, _ = c.Answer(out, message)
	}
}

func BenchmarkObservationEmbedded(b *testing.B) {
	s := midGame(b)
	req := observeRequest()
	b.ReportAllocs()
	for b.Loop() {
		s.Handle(req)
	}
	b.ReportMetric(float64(len(s.game.Units())), "units")
}

// BenchmarkObservationMelee is an observation in the mid-game of a melee on a map of the ladder: an opponent who has
// played for eight minutes, and a crowd on the own side. Each is of another loop, and is encoded.
func BenchmarkObservationMelee(b *testing.B) {
	terraces, known := maps.Find("terraces")
	if !known {
		b.Fatal("there is no map terraces")
	}
	s := NewSession(gamedata.V4_10, terraces)
	must(b, s, createMelee(1, participant(), opponent(sc2api.Difficulty_VeryEasy)))
	must(b, s, joinRequest())
	must(b, s, stepRequest(8*60*22))
	var home *game.Unit
	for _, u := range s.game.Units() {
		if u.Owner == maps.Own && u.Type == gamedata.CommandCenter {
			home = u
		}
	}
	must(b, s, debugRequest(createCommand(gamedata.Marine, maps.Own, float32(home.At.X)+8, float32(home.At.Y), 90),
		createCommand(gamedata.SCV, maps.Own, float32(home.At.X)-8, float32(home.At.Y), 60)))
	must(b, s, stepRequest(200))
	req, step := observeRequest(), stepRequest(1)
	var buf []byte
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		b.StopTimer()
		s.Handle(step)
		b.StartTimer()
		resp := s.Handle(req)
		if n := resp.SizeVT(); n > len(buf) {
			buf = make([]byte, n)
		}
		if _, err := resp.MarshalToSizedBufferVT(buf[:resp.SizeVT()]); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(s.game.Units())), "units")
}

func BenchmarkObservationEncoded(b *testing.B) {
	s := midGame(b)
	req := observeRequest()
	var buf []byte
	b.ReportAllocs()
	for b.Loop() {
		resp := s.Handle(req)
		if n := resp.SizeVT(); n > len(buf) {
			buf = make([]byte, n)
		}
		if _, err := resp.MarshalToSizedBufferVT(buf[:resp.SizeVT()]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkStep8AndObservationEmbedded(b *testing.B) {
	e := NewEmbedded(gamedata.V4_10)
	ctx := context.Background()
	do := func(r *sc2api.Request) *sc2api.Response {
		resp, err := e.Do(ctx, r)
		if err != nil {
			b.Fatal(err)
		}
		return resp
	}
	roundTrips(b, func() *Session { return e.session }, do)
}

// BenchmarkStep8AndObservationSocket has client and server in one process, and counts the allocations of both.
func BenchmarkStep8AndObservationSocket(b *testing.B) {
	server, session := keeping()
	address, _ := servertest.Start(b, server.Serve)
	c := dial(b, address)
	roundTrips(b, func() *Session { return *session }, func(r *sc2api.Request) *sc2api.Response {
		resp, err := c.Do(context.Background(), r)
		if err != nil {
			b.Fatal(err)
		}
		return resp
	})
}

// roundTrips plays step(8) and observation, from a developed base on, beginning anew when the time is over.
func roundTrips(b *testing.B, session func() *Session, do func(*sc2api.Request) *sc2api.Response) {
	begin := func() {
		do(createRequest(1))
		do(joinRequest())
		developed(b, session(), do)
	}
	begin()
	step, observe := stepRequest(8), observeRequest()
	b.ReportAllocs()
	for b.Loop() {
		if do(step).GetStatus() == sc2api.Status_ended {
			b.StopTimer()
			begin()
			b.StartTimer()
		}
		do(observe)
	}
}
