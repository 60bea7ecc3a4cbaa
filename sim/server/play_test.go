package server

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"
	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

const (
	// playedLoops bounds what one sequence of requests may step in all, so that a fuzzer's time goes into variety.
	playedLoops = 1500

	// playedTime is far above what any of its requests takes, on a busy machine with coverage counted.
	playedTime = 10 * time.Second
)

// leads lists, for requests that change the status, what they may change it to; others never do.
var leads = map[string][]sc2api.Status{
	"create_game":  {sc2api.Status_init_game},
	"join_game":    {sc2api.Status_in_game},
	"restart_game": {sc2api.Status_in_game},
	"leave_game":   {sc2api.Status_launched, sc2api.Status_ended},
	"start_replay": {sc2api.Status_in_replay},
	"step":         {sc2api.Status_ended},
	"debug":        {sc2api.Status_ended, sc2api.Status_quit},
}

// playOn sends what the source's bytes say to do, up to a number of requests, and holds each answer against what is
// true of all of them. It returns the first that breaks a rule, or nil.
func playOn(src *source, requests int, do func(*sc2api.Request) (*sc2api.Response, error)) error {
	loop := src.loop
	for i := range requests {
		if src.done() || src.status == sc2api.Status_quit {
			return nil
		}
		req := src.request()
		req.Id = proto.Uint32(uint32(i))
		before := src.status
		begin := time.Now()
		resp, err := do(req)
		name := sc2api.RequestName(req)
		if err != nil {
			return fmt.Errorf("request %d, %s: %w", i, name, err)
		}
		if took := time.Since(begin); took > playedTime {
			return fmt.Errorf("request %d, %s took %v: %.300v", i, name, took, req)
		}
		src.saw(resp)
		if err := legal(req, before, resp, &loop); err != nil {
			return fmt.Errorf("request %d, %s in %s: %w; it was %.500v", i, name, before, err, req)
		}
	}
	return nil
}

// legal returns what is wrong with an answer.
func legal(req *sc2api.Request, before sc2api.Status, resp *sc2api.Response, loop *uint32) error {
	after := resp.GetStatus()
	switch {
	case resp.Status == nil || sc2api.Status_name[int32(after)] == "":
		return fmt.Errorf("status %v", resp.Status)
	case resp.Id == nil || resp.GetId() != req.GetId():
		return fmt.Errorf("id %d came back as %v", req.GetId(), resp.Id)
	case (resp.Response == nil) == (len(resp.Error) == 0):
		return fmt.Errorf("answered by %.200v, want either an answer or an error", resp)
	case after != before && !slices.Contains(leads[sc2api.RequestName(req)], after):
		return fmt.Errorf("leads to %s", after)
	case after != before && len(resp.Error) > 0:
		return fmt.Errorf("is refused and leads to %s: %v", after, resp.Error)
	}
	switch r := resp.Response.(type) {
	case *sc2api.Response_Step:
		if got, most := r.Step.GetSimulationLoop(), *loop+req.GetStep().GetCount(); got > most &&
			after != sc2api.Status_in_replay {
			return fmt.Errorf("at loop %d, at most %d can be", got, most)
		}
		*loop = r.Step.GetSimulationLoop()
	case *sc2api.Response_Observation:
		*loop = r.Observation.GetObservation().GetGameLoop()
	case *sc2api.Response_Action:
		if got, want := len(r.Action.GetResult()), len(req.GetAction().GetActions()); got != want {
			return fmt.Errorf("%d results for %d actions", got, want)
		}
	case *sc2api.Response_QuickLoad, *sc2api.Response_StartReplay, *sc2api.Response_JoinGame,
		*sc2api.Response_RestartGame:
		*loop = 1<<32 - 1<<20 // unknown, until it is told
	}
	return nil
}

// inProcess answers by a session that must know its status, as bytes that must be a whole answer.
func inProcess(s *Session, in *sc2api.Request) func(*sc2api.Request) (*sc2api.Response, error) {
	var out []byte
	return func(req *sc2api.Request) (*sc2api.Response, error) {
		b, err := req.MarshalVT()
		if err != nil {
			return nil, err
		}
		resp := answer(s, in, b)
		if resp.GetStatus() != s.Status() {
			return nil, fmt.Errorf("answered in status %s, the session is in %s", resp.GetStatus(), s.Status())
		}
		size := resp.SizeVT()
		if size > 8<<20 {
			return nil, fmt.Errorf("an answer of %d bytes", size)
		}
		out = slices.Grow(out[:0], size)[:size]
		if _, err := resp.MarshalToSizedBufferVT(out); err != nil {
			return nil, fmt.Errorf("the answer cannot be encoded: %w", err)
		}
		return resp, nil
	}
}

// opened is a source whose game has begun and been looked at, so that its bytes begin with something to act on. Where
// a war comes, it comes soon, and mostly to an army.
func opened(b []byte, s *Session) *source {
	src := &source{bytes: b, loops: playedLoops}
	for _, req := range []*sc2api.Request{src.create(), joinRequest()} {
		src.saw(s.Handle(req))
	}
	if s.Status() == sc2api.Status_in_game && s.scenario.War() != nil {
		s.Handle(stepRequest(uint32(s.scenario.War().After - 1 - src.n(24))))
		s.Handle(src.mobilize())
	}
	src.saw(s.Handle(observeRequest()))
	return src
}

// FuzzSequences plays sequences of well-formed requests of every kind. Whatever they are, each is answered by what its
// request may be answered by, in bounded time, and the session goes on.
func FuzzSequences(f *testing.F) {
	alone(f)
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{20, 100, 400, 1000, 1500} {
		f.Add(randomBytes(rng, n))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		s := NewSession(gamedata.V4_10)
		if err := playOn(opened(b, s), 60, inProcess(s, &sc2api.Request{})); err != nil {
			t.Fatal(err)
		}
	})
}

// Law: the same sequence of requests, of every kind, gives the same answers to the byte; and each is what it may be.
func TestSequencesOfEveryKind(t *testing.T) {
	alone(t)
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SliceOfN(rapid.Byte(), 50, 600).Draw(t, "bytes")
		s, twin := NewSession(gamedata.V4_10), NewSession(gamedata.V4_10)
		src := opened(b, s)
		opened(b, twin)
		do := inProcess(s, &sc2api.Request{})
		err := playOn(src, 60, func(req *sc2api.Request) (*sc2api.Response, error) {
			resp, err := do(req)
			if err != nil {
				return nil, err
			}
			first, err := resp.MarshalVT()
			if err != nil {
				return nil, err
			}
			second, err := twin.Handle(req).MarshalVT()
			if string(first) != string(second) {
				err = fmt.Errorf("the same sequence gives another answer, of %d bytes and of %d (%w)", len(first),
					len(second), err)
			}
			return resp, err
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func randomBytes(rng *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
	return b
}

// Rule: any sequence of well-formed requests is answered as it may be; and playing on takes no more memory than
// playing did: neither in one session after another, nor in one that goes on for ever.
func TestPlayingOnTakesNoMemory(t *testing.T) {
	alone(t)
	rng := rand.New(rand.NewPCG(7, 3))
	ever := NewSession(gamedata.V4_10)
	var in sc2api.Request
	play := func(games int) {
		for range games {
			alone := NewSession(gamedata.V4_10)
			for _, s := range []*Session{alone, ever} {
				if s.Status() == sc2api.Status_quit {
					ever = NewSession(gamedata.V4_10)
					continue
				}
				s.Handle(&sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}})
				if err := playOn(opened(randomBytes(rng, 600), s), 60, inProcess(s, &in)); err != nil {
					t.Fatal(err)
				}
			}
		}
		ever.Handle(&sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}})
	}
	play(30)
	before := heap()
	play(100)
	if after := heap(); after > before+4<<20 {
		t.Errorf("%d bytes of memory in use, %d before the last 100 games", after, before)
	}
}

// heap is how much memory is in use.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
