package server

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/servertest"
)

// The laws that the simulator as a whole is held to, each over a game of every scenario in which everything happens
// that a client can bring about, with every answer compared byte for byte.

// same compares the answers of two ways to play.
func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d answers, want %d", what, len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%s: answer %d of %d differs\ngot  %.600s\nwant %.600s", what, i, len(want), text(got[i]),
				text(want[i]))
		}
	}
}

func text(b string) string {
	var resp sc2api.Response
	if err := resp.UnmarshalVT([]byte(b)); err != nil {
		return err.Error()
	}
	return resp.String()
}

// straight plays the piece in a session of its own.
func straight(p piece) []string { return p.play(NewSession(gamedata.V4_10).Handle) }

// Law: embedded = socket = pipelined.
func TestLawEmbeddedIsSocketIsPipelined(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	for _, p := range games(t) {
		t.Run(p.scenario, func(t *testing.T) {
			s := NewSession(gamedata.V4_10)
			var requests []*sc2api.Request
			want := p.play(func(req *sc2api.Request) *sc2api.Response {
				requests = append(requests, numbered(req, len(requests)))
				return s.Handle(requests[len(requests)-1])
			})
			e := NewEmbedded(gamedata.V4_10)
			i := 0
			same(t, "embedded", p.play(func(*sc2api.Request) *sc2api.Response {
				i++
				resp, _ := e.Do(context.Background(), requests[i-1])
				return resp
			}), want)
			c := dial(t, address)
			same(t, "socket", p.play(func(req *sc2api.Request) *sc2api.Response {
				resp, _ := c.Do(context.Background(), req)
				return resp
			}), want)
			same(t, "pipelined", pipelined(t, dial(t, address), requests), want)
		})
	}
}

// pipelined sends all requests before it reads the first answer.
func pipelined(t *testing.T, c *sc2api.Client, requests []*sc2api.Request) []string {
	var answers []string
	var wait []func() *sc2api.Response
	for _, req := range requests {
		pending, err := c.Send(context.Background(), req)
		if err != nil {
			t.Fatal(err)
		}
		wait = append(wait, func() *sc2api.Response {
			resp, _ := pending.Wait(context.Background())
			return resp
		})
	}
	for _, w := range wait {
		answers = append(answers, encode(t, w()))
	}
	return answers
}

// Law: step(n) = n x step(1).
func TestLawStepsAddUp(t *testing.T) {
	alone(t)
	for _, p := range games(t) {
		s := NewSession(gamedata.V4_10)
		got := p.play(func(req *sc2api.Request) *sc2api.Response {
			for range req.GetStep().GetCount() - min(req.GetStep().GetCount(), 1) {
				s.Handle(stepRequest(1))
			}
			if req.GetStep() != nil {
				return s.Handle(stepRequest(1))
			}
			return s.Handle(req)
		})
		same(t, p.scenario, got, straight(p))
	}
}

// Law: seeds decide all. The same seed and requests give the same bytes; the start of another seed is another.
func TestLawSeedsDecideAll(t *testing.T) {
	alone(t)
	for _, p := range games(t) {
		first := straight(p)
		same(t, p.scenario, straight(p), first)
		if p.scenario != mapName { // the other scenarios leave nothing to chance
			continue
		}
		other := p
		other.seed += 1000
		if slices.Equal(straight(other), first) {
			t.Errorf("%s: seeds %d and %d give the same game", p.scenario, p.seed, other.seed)
		}
	}
}

// Law: several games at once do not influence each other, neither turn about in one goroutine nor each in its own.
func TestLawGamesAreApart(t *testing.T) {
	all := append(pieces(t, 30), improvise(t, mapName, 7, 30), improvise(t, mapName, 8, 30))
	want := make([][]string, len(all))
	for i, p := range all {
		want[i] = straight(p)
	}
	got := make([][]string, len(all))
	var group sync.WaitGroup
	for i, p := range all {
		group.Go(func() { got[i] = straight(p) })
	}
	group.Wait()
	for i, p := range all {
		same(t, p.scenario+" beside others", got[i], want[i])
	}
	for i, answers := range turnAbout(all) {
		same(t, all[i].scenario+" turn about", answers, want[i])
	}
}

// turnAbout plays the pieces in one goroutine at a time: each does one request, then the next one's turn comes.
func turnAbout(all []piece) [][]string {
	answers := make([][]string, len(all))
	var baton sync.Mutex
	var group sync.WaitGroup
	for i, p := range all {
		s := NewSession(gamedata.V4_10)
		group.Go(func() {
			answers[i] = p.play(func(req *sc2api.Request) *sc2api.Response {
				baton.Lock()
				defer baton.Unlock()
				return s.Handle(req)
			})
		})
	}
	group.Wait()
	return answers
}

// Law: asking changes nothing. With and without observations, and whatever else is asked in between, a game ends in
// the same state. What happened since the last observation is told once, so the last but one observation may differ.
func TestLawAskingChangesNothing(t *testing.T) {
	alone(t)
	questions := []*sc2api.Request{
		observeRequest(),
		{Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}},
		{Request: &sc2api.Request_Data{Data: &sc2api.RequestData{UnitTypeId: proto.Bool(true)}}},
		{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}},
		{Request: &sc2api.Request_QuickSave{QuickSave: &sc2api.RequestQuickSave{}}},
		saveRequest(),
		{Request: &sc2api.Request_ReplayInfo{ReplayInfo: &sc2api.RequestReplayInfo{
			Replay: &sc2api.RequestReplayInfo_ReplayData{ReplayData: shortReplay()}}}},
	}
	for _, p := range games(t) {
		end := func(ask bool) string {
			s := NewSession(gamedata.V4_10)
			p.play(func(req *sc2api.Request) *sc2api.Response {
				switch {
				case req.GetObservation() != nil && !ask:
					return nil
				case req.GetStep() != nil && ask:
					for _, q := range append(questions, queryAll(s)) {
						must(t, s, q)
					}
				}
				return s.Handle(req)
			})
			must(t, s, observeRequest())
			s.Handle(stepRequest(1))
			return encode(t, must(t, s, observeRequest()))
		}
		if asked, silent := end(true), end(false); asked != silent {
			t.Errorf("%s: asking changed the game\nasked  %.600s\nsilent %.600s", p.scenario, text(asked), text(silent))
		}
	}
}

// queryAll asks what all of the player's units can do, and for a place.
func queryAll(s *Session) *sc2api.Request {
	q := &sc2api.RequestQuery{Placements: []*sc2api.RequestQueryBuildingPlacement{{
		AbilityId: proto.Int32(int32(gamedata.BuildBarracks)),
		TargetPos: &sc2api.Point2D{X: proto.Float32(36), Y: proto.Float32(28)}}}}
	for _, u := range s.game.Units() {
		q.Abilities = append(q.Abilities, &sc2api.RequestQueryAvailableAbilities{UnitTag: proto.Uint64(uint64(u.Tag))})
	}
	return queryRequest(q)
}

// Law: save + load = straight run. A game is saved at some turn; at a later one it is loaded again and the turns
// since the save are played a second time.
func TestLawSaveAndLoadIsAStraightRun(t *testing.T) {
	alone(t)
	for _, p := range games(t) {
		want := straight(p)
		for _, cut := range [][2]int{{0, 3}, {5, 6}, {11, 30}, {20, 40}} {
			from, to := cut[0], min(cut[1], len(p.turns)-1)
			if from > to {
				continue // the game was over before
			}
			s := NewSession(gamedata.V4_10)
			steps := 0
			got := p.play(func(req *sc2api.Request) *sc2api.Response {
				if req.GetObservation() == nil {
					if req.GetStep() != nil {
						steps++
					}
					return s.Handle(req)
				}
				if steps == from {
					must(t, s, saveGame())
				}
				if steps == to {
					answer := encode(t, s.Handle(req))
					replayed := again(t, s, p.turns[from:to])
					if replayed[len(replayed)-1] != answer {
						t.Fatalf("%s: turns %d to %d after a load end in\n%.600s\nbefore\n%.600s", p.scenario, from, to,
							text(replayed[len(replayed)-1]), text(answer))
					}
				}
				return s.Handle(req)
			})
			same(t, fmt.Sprintf("%s, turns %d to %d twice", p.scenario, from, to), got, want)
		}
	}
}

// again loads the save and plays the turns after it.
func again(t *testing.T, s *Session, turns []turn) []string {
	must(t, s, &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
	answers := []string{encode(t, s.Handle(observeRequest()))}
	for _, turn := range turns {
		for _, req := range turn.requests {
			s.Handle(req)
		}
		s.Handle(stepRequest(turn.loops))
		answers = append(answers, encode(t, s.Handle(observeRequest())))
	}
	return answers
}

func saveGame() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_QuickSave{QuickSave: &sc2api.RequestQuickSave{}}}
}
