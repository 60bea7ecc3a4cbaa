package bot

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
	"sc2msgi/subtasks"
)

// Rule (episodes): the reward is the change of the curriculum score; where the score says nothing, a victory is +1
// and any other end -1. An episode ends with the game's result or with its 2,400 steps.
func TestReward(t *testing.T) {
	const melee = sc2api.Score_Melee
	for _, c := range []struct {
		name   string
		script func(f *fakeGame, n int)
		reward float64
		steps  int
	}{
		{"success by score", func(f *fakeGame, n int) { f.end(n == 40, 1, sc2api.Result_Victory) }, 1, 40},
		{"failure by score", func(f *fakeGame, n int) { f.end(n == 40, -1, sc2api.Result_Defeat) }, -1, 40},
		{"victory without a score", func(f *fakeGame, n int) { f.end(n == 40, 0, sc2api.Result_Victory) }, 1, 40},
		{"defeat without a score", func(f *fakeGame, n int) { f.end(n == 40, 0, sc2api.Result_Defeat) }, -1, 40},
		{"a tie is no success", func(f *fakeGame, n int) { f.end(n == 40, 0, sc2api.Result_Tie) }, -1, 40},
		{"ended without a result", func(f *fakeGame, n int) {
			if n == 40 {
				f.status = sc2api.Status_ended
			}
		}, -1, 40},
		{"time over", func(f *fakeGame, n int) {}, -1, episodeSteps},
		{"score before the end, then time over", func(f *fakeGame, n int) {
			if n == 12 {
				f.obs.Observation.Score.Score = proto.Int32(3)
			}
		}, 3, episodeSteps},
		{"a melee score is no reward", func(f *fakeGame, n int) {
			f.obs.Observation.Score.ScoreType = melee.Enum()
			f.end(n == 40, 1050, sc2api.Result_Victory)
		}, 1, 40},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFake()
			f.onStep = func(n int) { c.script(f, n) }
			env := open(t, f)
			reward, steps := 0.0, 0
			for {
				out := play(t, env, "no-op")
				reward += out.Reward
				steps += out.Steps
				if out.State.StepsLeft != episodeSteps-steps {
					t.Fatalf("%d steps left after %d", out.State.StepsLeft, steps)
				}
				if out.Done {
					break
				}
			}
			if reward != c.reward || steps != c.steps {
				t.Errorf("reward %v after %d steps, want %v after %d", reward, steps, c.reward, c.steps)
			}
			if _, err := env.Step(t.Context(), subtasks.NoOp()); !errors.Is(err, msgi.ErrNoEpisode) {
				t.Errorf("a step after the end: %v, want ErrNoEpisode", err)
			}
		})
	}
}

// Rule (last state): where the time ran out just as an option ended, its state is shown; in the middle of an option,
// and in a game that is over, all is withheld.
func TestLastState(t *testing.T) {
	for _, c := range []struct {
		name     string
		over     int // the step with which the game is over; 0: none
		cut      bool
		want     msgi.End
		withheld bool
	}{
		{"time over as the option ends", 0, false, msgi.Finished, false},
		{"time over in the middle of it", 0, true, msgi.TimedOut, true},
		{"the game over as the option ends", noOpSteps, false, msgi.Finished, true},
		{"the game over in the middle of it", noOpSteps - 1, false, msgi.TimedOut, true},
	} {
		f := newFake()
		f.onStep = func(n int) { f.end(n == c.over, 1, sc2api.Result_Victory) }
		env := open(t, f)
		env.state.StepsLeft = noOpSteps
		if c.cut {
			env.state.StepsLeft--
		}
		out := play(t, env, "no-op")
		withheld := out.State.Withheld == bits.Below(subtasks.Count)
		if !out.Done || out.End != c.want || withheld != c.withheld {
			t.Errorf("%s: done %v, %v, all withheld %v, want %v, %v",
				c.name, out.Done, out.End, withheld, c.want, c.withheld)
		}
		if can := out.State.Executable(); c.withheld && !can.Empty() {
			t.Errorf("%s: withheld and yet executable: %v", c.name, can)
		}
	}
}

// end makes the game tell its result.
func (f *fakeGame) end(now bool, score int32, result sc2api.Result) {
	if now {
		f.status = sc2api.Status_ended
		f.obs.Observation.Score.Score = &score
		f.obs.PlayerResult = []*sc2api.PlayerResult{
			{PlayerId: proto.Uint32(2), Result: sc2api.Result_Undecided.Enum()},
			{PlayerId: proto.Uint32(1), Result: &result}}
	}
}

// Rule (episodes): once the episode is over nothing is sent any more, not even by an option that would try again.
func TestNothingIsSentAfterTheEnd(t *testing.T) {
	f := newFake(thing(50, gamedata.Battlecruiser, 40, 30), thing(40, gamedata.Marine, 40, 30))
	f.onStep = func(n int) { f.end(n == 3, 0, sc2api.Result_Defeat) }
	out := play(t, open(t, f), "select Marine")
	if !out.Done || out.Steps != 3 || out.End != msgi.TimedOut || len(f.actions) != 3 {
		t.Errorf("%v, done %v, after %d steps and %d clicks, want timed out after 3 and 3",
			out.End, out.Done, out.Steps, len(f.actions))
	}
}

// Rule (reset): whatever the connection was doing, a new game is created and joined.
func TestResetFromAnyStatus(t *testing.T) {
	fresh := []string{"create_game", "join_game", "game_info", "observation"}
	for _, c := range []struct {
		status sc2api.Status
		before []string
	}{
		{sc2api.Status_launched, []string{"ping"}},
		{sc2api.Status_init_game, []string{"ping", "join_game", "leave_game"}},
		{sc2api.Status_in_game, []string{"ping", "leave_game"}},
		{sc2api.Status_ended, []string{"ping", "leave_game"}},
	} {
		f := newFake()
		f.status = c.status
		open(t, f)
		if diff := cmp.Diff(append(c.before, fresh...), f.asked); diff != "" {
			t.Errorf("from %v (-want +got):\n%s", c.status, diff)
		}
	}
	f := newFake()
	f.status = sc2api.Status_in_replay
	env, _ := New(f, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map"})
	if _, err := env.Reset(t.Context(), 1); err == nil || !strings.Contains(err.Error(), "in_replay") {
		t.Errorf("from a replay: %v, want an error that names the status", err)
	}
}

// Rule (errors): a failed request ends the episode with its typed error and what was being done; after it the Env can
// be reset, if the game can be reached again.
func TestFailures(t *testing.T) {
	lost := &sc2api.ConnError{URL: "ws://game", Request: "step", Err: io.EOF}
	for _, request := range []string{"step", "observation", "action", "query"} {
		t.Run(request, func(t *testing.T) {
			f := newFake(selected(thing(workerTag, gamedata.SCV, 30, 28))).offer(gamedata.BuildEngineeringBay)
			env := open(t, f)
			f.fail = func(r string) error {
				if r == request {
					return lost
				}
				return nil
			}
			i, _ := subtasks.Index("EngineeringBay")
			_, err := env.Step(t.Context(), i)
			var typed *sc2api.ConnError
			if !errors.As(err, &typed) || !strings.Contains(err.Error(), `"EngineeringBay"`) {
				t.Errorf("got %v, want the ConnError and the option's name", err)
			}
			if _, err := env.Step(t.Context(), i); !errors.Is(err, msgi.ErrNoEpisode) {
				t.Errorf("afterwards %v, want ErrNoEpisode", err)
			}
			f.fail = nil
			if _, err := env.Reset(t.Context(), 2); err != nil {
				t.Errorf("reset once the game is back: %v", err)
			}
		})
	}
}

// Rule (errors): answers that the protocol does not allow are errors, not panics.
func TestMalformedAnswers(t *testing.T) {
	f := newFake()
	f.obs = &sc2api.ResponseObservation{}
	env, _ := New(f, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map"})
	if _, err := env.Reset(t.Context(), 1); !errors.Is(err, observation.ErrMalformed) {
		t.Errorf("an empty observation: %v, want ErrMalformed", err)
	}
	env, _ = New(silent{}, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map"})
	var refused *sc2api.StatusError
	if _, err := env.Reset(t.Context(), 1); !errors.As(err, &refused) {
		t.Errorf("an empty response: %v, want a StatusError", err)
	}
}

// silent answers everything with an empty response.
type silent struct{}

func (silent) Do(context.Context, *sc2api.Request) (*sc2api.Response, error) {
	return &sc2api.Response{}, nil
}

// Rule (contract): the caller's mistakes are the two errors of msgi, and change nothing.
func TestCallersMistakes(t *testing.T) {
	if _, err := New(nil, Config{Facts: gamedata.V4_10, Map: "m"}); err == nil {
		t.Error("an Env without a game")
	}
	if _, err := New(silent{}, Config{Facts: gamedata.V4_10}); err == nil {
		t.Error("an Env without a map")
	}
	if _, err := New(silent{}, Config{Map: "m"}); err == nil || !strings.Contains(err.Error(), "facts") {
		t.Errorf("an Env without facts: %v, want an error that says so", err)
	}
	f := newFake()
	env, _ := New(f, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map"})
	if _, err := env.Step(t.Context(), 0); !errors.Is(err, msgi.ErrNoEpisode) {
		t.Errorf("before the reset: %v", err)
	}
	if _, err := env.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	before := len(f.asked)
	for _, option := range []int{-1, subtasks.Count, 1 << 40, 0} {
		if _, err := env.Step(t.Context(), option); !errors.Is(err, msgi.ErrNotExecutable) {
			t.Errorf("option %d: %v, want ErrNotExecutable", option, err)
		}
	}
	if len(f.asked) != before {
		t.Errorf("the game was asked %v", f.asked[before:])
	}
}

// Rule (reset): the seed reaches the game, both halves of it.
func TestSeedIsPassedOn(t *testing.T) {
	seeds := map[uint32]bool{}
	for _, seed := range []uint64{1, 2, 1 << 32, 1<<32 | 1<<40} {
		var got uint32
		f := &recordingGame{fakeGame: newFake(), seed: &got}
		env, _ := New(f, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map"})
		if _, err := env.Reset(t.Context(), seed); err != nil {
			t.Fatal(err)
		}
		seeds[got] = true
	}
	if len(seeds) < 3 {
		t.Errorf("four seeds gave the game only %v", seeds)
	}
}

type recordingGame struct {
	*fakeGame
	seed *uint32
}

func (r *recordingGame) Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error) {
	if c := req.GetCreateGame(); c != nil {
		*r.seed = c.GetRandomSeed()
	}
	return r.fakeGame.Do(ctx, req)
}
