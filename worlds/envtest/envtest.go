// Package envtest holds the laws that every msgi.Env obeys, as a conformance kit: a test of an Env calls Run.
//
// The kit knows nothing of the world behind the Env: it plays random executable options, drawn from its own fixed
// seeds, and looks at what comes back.
package envtest

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Run checks every law on the Envs that open returns. Each call of open has to give a fresh Env of the same world;
// open releases what it holds by t.Cleanup.
func Run(t *testing.T, open func(t *testing.T) msgi.Env) {
	for _, law := range []struct {
		name  string
		check func(t *testing.T, open func(t *testing.T) msgi.Env)
	}{
		{"subtasks are named, distinct and few enough", subtasksAreNamed},
		{"an episode runs by the clock and ends", episodeEnds},
		{"what is not executable is refused and changes nothing", refusalChangesNothing},
		{"without an episode there is no step", noEpisode},
		{"the seed and the choices decide all", seedDecides},
		{"a reset forgets the episode before", resetForgets},
		{"a cancelled context returns at once", cancelled},
		{"the last state is as true as those before it", lastStateIsTrue},
	} {
		t.Run(law.name, func(t *testing.T) { law.check(t, open) })
	}
}

func subtasksAreNamed(t *testing.T, open func(t *testing.T) msgi.Env) {
	env := open(t)
	all := env.Subtasks()
	if len(all) == 0 || len(all) > bits.Max {
		t.Fatalf("%d subtasks, want 1 to %d", len(all), bits.Max)
	}
	seen := map[string]bool{}
	for i, s := range all {
		if s.Name == "" || seen[s.Name] {
			t.Errorf("subtask %d is called %q, which is empty or taken", i, s.Name)
		}
		seen[s.Name] = true
	}
	mustReset(t, env, 1)
	for i, s := range env.Subtasks() {
		if s != all[i] {
			t.Errorf("subtask %d was %v before the reset and is %v after it", i, all[i], s)
		}
	}
}

func episodeEnds(t *testing.T, open func(t *testing.T) msgi.Env) {
	env := open(t)
	state := mustReset(t, env, 2)
	if state.StepsLeft <= 0 {
		t.Fatalf("a new episode has %d steps left", state.StepsLeft)
	}
	budget, rng := state.StepsLeft, rand.New(rand.NewPCG(2, 0))
	for used := 0; ; {
		checkState(t, env, state)
		option, ok := draw(rng, state)
		if !ok {
			t.Fatalf("nothing is executable with %d steps left", state.StepsLeft)
		}
		out := mustStep(t, env, option)
		if out.Steps < 1 {
			t.Fatalf("option %s took %d steps, want at least 1", name(env, option), out.Steps)
		}
		used += out.Steps
		if out.Done {
			checkState(t, env, out.State)
			break
		}
		if left := state.StepsLeft - out.Steps; out.State.StepsLeft != left || left <= 0 {
			t.Fatalf("after %s of %d steps %d are left, want %d and more than none",
				name(env, option), out.Steps, out.State.StepsLeft, left)
		}
		if used > budget {
			t.Fatalf("the episode goes on after %d steps of %d", used, budget)
		}
		state = out.State
	}
}

// checkState holds the vectors against each other.
func checkState(t *testing.T, env msgi.Env, s msgi.State) {
	t.Helper()
	outside := s.Complete.Or(s.Eligible).Or(s.Masked).Or(s.Withheld).AndNot(bits.Below(len(env.Subtasks())))
	for i := range outside.All() {
		t.Errorf("bit %d of %d subtasks is set", i, len(env.Subtasks()))
	}
	for i := range s.Masked.AndNot(s.Eligible).AndNot(s.Withheld).All() {
		t.Errorf("%s is masked without being eligible", name(env, i))
	}
	for i := range s.Executable().And(s.Withheld).All() {
		t.Errorf("%s is withheld and yet executable", name(env, i))
	}
	if t.Failed() {
		t.FailNow()
	}
}

func refusalChangesNothing(t *testing.T, open func(t *testing.T) msgi.Env) {
	plain, teased := open(t), open(t)
	a, b := mustReset(t, plain, 3), mustReset(t, teased, 3)
	rng, n := rand.New(rand.NewPCG(3, 0)), len(plain.Subtasks())
	for range 40 {
		can := b.Executable()
		for _, bad := range []int{-1, n, bits.Max + 1, rng.IntN(n), rng.IntN(n)} {
			if bad >= 0 && bad < n && can.Has(bad) {
				continue
			}
			if _, err := teased.Step(t.Context(), bad); !errors.Is(err, msgi.ErrNotExecutable) {
				t.Fatalf("option %d, not executable, gave error %v, want ErrNotExecutable", bad, err)
			}
		}
		option, ok := draw(rng, a)
		if !ok {
			return
		}
		x, y := mustStep(t, plain, option), mustStep(t, teased, option)
		if !sameOutcome(x, y) {
			t.Fatalf("after refused options %s gave %+v, without them %+v", name(plain, option), y, x)
		}
		if x.Done {
			return
		}
		a, b = x.State, y.State
	}
}

func noEpisode(t *testing.T, open func(t *testing.T) msgi.Env) {
	env := open(t)
	if _, err := env.Step(t.Context(), 0); !errors.Is(err, msgi.ErrNoEpisode) {
		t.Fatalf("a step before the first reset gave error %v, want ErrNoEpisode", err)
	}
	play(t, env, 4, 4, -1)
	for range 2 {
		if _, err := env.Step(t.Context(), 0); !errors.Is(err, msgi.ErrNoEpisode) {
			t.Fatalf("a step after the end gave error %v, want ErrNoEpisode", err)
		}
	}
	mustReset(t, env, 4)
}

func seedDecides(t *testing.T, open func(t *testing.T) msgi.Env) {
	first, second := play(t, open(t), 5, 5, -1), play(t, open(t), 5, 5, -1)
	compare(t, first, second, "two Envs with one seed")
}

func resetForgets(t *testing.T, open func(t *testing.T) msgi.Env) {
	env := open(t)
	first := play(t, env, 6, 6, 30)
	play(t, env, 7, 7, 50) // left in the middle
	compare(t, first, play(t, env, 6, 6, 30), "an episode and its repetition")
}

func cancelled(t *testing.T, open func(t *testing.T) msgi.Env) {
	env := open(t)
	state := mustReset(t, env, 8)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	option, _ := draw(rand.New(rand.NewPCG(8, 0)), state)
	begin := time.Now()
	if _, err := env.Step(ctx, option); !errors.Is(err, context.Canceled) {
		t.Errorf("a step with a cancelled context gave error %v, want context.Canceled", err)
	}
	if _, err := env.Reset(ctx, 8); !errors.Is(err, context.Canceled) {
		t.Errorf("a reset with a cancelled context gave error %v, want context.Canceled", err)
	}
	if took := time.Since(begin); took > 2*time.Second {
		t.Errorf("it took %v to notice the cancelled context", took)
	}
	mustReset(t, env, 8) // and the Env is still of use
}
