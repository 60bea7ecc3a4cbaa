package bot

import (
	"context"
	"errors"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/sc2api"
	"sc2msgi/subtasks"
)

// atWar is an Env on a fake game with a war.
func atWar(t *testing.T, f *fakeGame, watch func(context.Context, Moment)) *Env {
	t.Helper()
	env, err := New(f, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map", War: true, Watch: watch})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := env.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	return env
}

// noOps plays an episode of no-ops and returns its last outcome, the steps of all and the sum of the rewards.
func noOps(t *testing.T, env *Env) (last msgi.Outcome, steps int, reward float64) {
	t.Helper()
	for !last.Done {
		last = play(t, env, "no-op")
		steps += last.Steps
		reward += last.Reward
	}
	return last, steps, reward
}

// Rule (war): after the 2,400 steps the war passes within the same call, until the score or the game tells how it
// ended, at most 480 steps long; it counts as no step of an option, and its result is the reward.
func TestWarIsWatched(t *testing.T) {
	for _, c := range []struct {
		name   string
		script func(f *fakeGame, n int) // n counts from the war's first step
		reward float64
		passed int // steps of war
	}{
		{"won by score", func(f *fakeGame, n int) { f.end(n == 90, 1, sc2api.Result_Victory) }, 1, 90},
		{"lost by score", func(f *fakeGame, n int) { f.end(n == 240, -1, sc2api.Result_Defeat) }, -1, 240},
		{"won without a score", func(f *fakeGame, n int) { f.end(n == 7, 0, sc2api.Result_Victory) }, 1, 7},
		{"a score without a result, as in the authors' maps", func(f *fakeGame, n int) {
			if n == 300 {
				f.obs.Observation.Score.Score = proto.Int32(1)
			}
		}, 1, 300},
		{"never decided", func(f *fakeGame, n int) {}, -1, 480},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFake(selected(thing(40, gamedata.Marine, 40, 30)))
			f.onStep = func(n int) {
				if n > episodeSteps {
					f.remove(1) // the Command Center, and with it all that could be chosen
					c.script(f, n-episodeSteps)
				}
			}
			var shown Moment
			looks := 0
			env := atWar(t, f, func(_ context.Context, m Moment) { shown, looks = m, looks+1 })
			last, steps, reward := noOps(t, env)
			if steps != episodeSteps || last.State.StepsLeft != 0 || f.steps != episodeSteps+c.passed {
				t.Errorf("%d steps, %d left, %d asked of the game", steps, last.State.StepsLeft, f.steps)
			}
			if reward != c.reward || last.Reward != c.reward {
				t.Errorf("reward %v, the last %v, want %v", reward, last.Reward, c.reward)
			}
			if last.State.Withheld != bits.Below(subtasks.Count) || !last.State.Eligible.Empty() {
				t.Error("the last state shows what could be done, as if nobody were at war")
			}
			if i, _ := subtasks.Index("Marine"); !last.State.Complete.Has(i) {
				t.Error("the army that went to war is not in the last state")
			}
			if looks != 1+f.steps || shown.State.Complete != last.State.Complete {
				t.Errorf("%d moments shown of %d steps, the last with %v", looks, f.steps, shown.State.Complete)
			}
			if _, err := env.Step(t.Context(), subtasks.NoOp()); !errors.Is(err, msgi.ErrNoEpisode) {
				t.Errorf("a step after the end: %v, want ErrNoEpisode", err)
			}
		})
	}
}

// Rule (war): the option under way is cut off by the war, and the agent says nothing to the game from then on.
func TestWarCutsTheOptionOff(t *testing.T) {
	f := newFake(thing(40, gamedata.Marine, 40, 30))
	f.obs.Observation.PlayerCommon.Minerals = proto.Uint32(0)
	env := atWar(t, f, nil)
	for range episodeSteps/noOpSteps - 1 {
		play(t, env, "no-op")
	}
	acted := 0
	f.onStep = func(n int) {
		if n == episodeSteps {
			acted = len(f.actions)
		}
		f.end(n == episodeSteps+50, 1, sc2api.Result_Victory)
	}
	out := play(t, env, "minerals>=50")
	if !out.Done || out.End != msgi.TimedOut || out.Steps != noOpSteps || out.Reward != 1 {
		t.Errorf("%+v, want it timed out after %d steps and the war won", out, noOpSteps)
	}
	if len(f.actions) != acted {
		t.Errorf("%d actions in the war", len(f.actions)-acted)
	}
}

// Rule (war): a game that ends before its war is over with that, and what fails in the war is an error that ends the
// episode.
func TestWarThatIsBrokenOff(t *testing.T) {
	f := newFake()
	f.onStep = func(n int) { f.end(n == 100, -1, sc2api.Result_Defeat) }
	if _, steps, reward := noOps(t, atWar(t, f, nil)); steps != 100 || reward != -1 || f.steps != 100 {
		t.Errorf("%d steps, %d asked, reward %v", steps, f.steps, reward)
	}
	f = newFake()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	f.onStep = func(n int) {
		if n == episodeSteps+20 {
			cancel()
		}
	}
	env := atWar(t, f, nil)
	var err error
	for err == nil {
		_, err = env.Step(ctx, subtasks.NoOp())
	}
	if !errors.Is(err, context.Canceled) || f.steps != episodeSteps+20 {
		t.Errorf("%v after %d steps, want the context's error", err, f.steps)
	}
	if _, err := env.Step(t.Context(), subtasks.NoOp()); !errors.Is(err, msgi.ErrNoEpisode) {
		t.Errorf("afterwards %v, want ErrNoEpisode", err)
	}
	if state, err := env.Reset(t.Context(), 2); err != nil || state.StepsLeft != episodeSteps {
		t.Errorf("after a reset %d steps left, %v", state.StepsLeft, err)
	}
}
