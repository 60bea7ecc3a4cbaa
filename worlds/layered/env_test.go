package layered_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/worlds/envtest"
	"sc2msgi/worlds/layered"
)

func TestObeysTheLawsOfEnv(t *testing.T) {
	for n := 1; n <= 5; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			envtest.Run(t, func(*testing.T) msgi.Env { return layered.New(layered.Draw(n)) })
		})
	}
}

// playRandom plays an episode of random options, shows every outcome, and returns the last state.
func playRandom(t testing.TB, env *layered.Env, seed uint64,
	see func(before msgi.State, option int, out msgi.Outcome)) msgi.State {
	s, err := env.Reset(t.Context(), seed)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	for {
		option := s.Executable().Draw(rng)
		out, err := env.Step(t.Context(), option)
		if err != nil {
			t.Fatal(err)
		}
		see(s, option, out)
		if s = out.State; out.Done {
			return s
		}
	}
}

// Rule: eligible is what the preconditions say, a finished option completes its subtask and brings its reward, and
// takes its cost give or take a quarter; one that the time is too short for does and brings nothing; and an episode
// has time for about a third of the subtasks.
func TestOptionsDoWhatTheWorldSays(t *testing.T) {
	episodes, done, timedOut := 0, 0, 0
	for n := 1; n <= 50; n++ {
		w := layered.Draw(n)
		env := layered.New(w)
		for seed := range uint64(4) {
			last := playRandom(t, env, seed, func(before msgi.State, option int, out msgi.Outcome) {
				for i, p := range w.Needs {
					if p.Holds(before.Complete) != before.Eligible.Has(i) {
						t.Fatalf("world %d, subtask %d: eligible %v, by the truth %v",
							n, i, before.Eligible.Has(i), p.Holds(before.Complete))
					}
				}
				after, cost := before.Complete, float64(w.Costs[option])
				if out.End == msgi.TimedOut {
					timedOut++
					if out.Reward != 0 || !out.Done || out.State.StepsLeft != 0 {
						t.Fatalf("world %d: an option that was cut off: %+v", n, out)
					}
				} else if after.Add(option); out.Reward != w.Rewards[option] || float64(out.Steps) < cost*3/4 ||
					float64(out.Steps) > cost*5/4 {
					t.Fatalf("world %d: option %d costs %v and brings %v: %+v", n, option, cost, w.Rewards[option], out)
				}
				if out.State.Complete != after {
					t.Fatalf("world %d: after option %d %v are complete, want %v", n, option, out.State.Complete, after)
				}
			})
			episodes, done = episodes+1, done+last.Complete.Len()
		}
	}
	if mean := float64(done) / float64(episodes) / 60; mean < 0.25 || mean > 0.4 || timedOut == 0 {
		t.Errorf("%.2f of all subtasks are done in an episode, %d options were cut off", mean, timedOut)
	}
}

// Rule: steps allocate nothing.
func TestStepsAllocateNothing(t *testing.T) {
	env := layered.New(layered.Draw(1))
	ctx, seed := t.Context(), uint64(0)
	if n := testing.AllocsPerRun(100, func() {
		s, err := env.Reset(ctx, seed)
		seed++
		for done := false; !done && err == nil; {
			can := s.Executable()
			var out msgi.Outcome
			out, err = env.Step(ctx, can.Next(0))
			s, done = out.State, out.Done
		}
	}); n > 0 {
		t.Errorf("an episode allocates %v times", n)
	}
}

func BenchmarkEpisode(b *testing.B) {
	env := layered.New(layered.Draw(1))
	b.ReportAllocs()
	for i := range b.N {
		playRandom(b, env, uint64(i), func(msgi.State, int, msgi.Outcome) {})
	}
}
