package noise_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/boolmodel"
	"sc2msgi/worlds/noise"
)

func model(t testing.TB, spec boolmodel.Spec) *boolmodel.Env {
	t.Helper()
	env, err := boolmodel.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	return env
}

func open(t testing.TB, env msgi.Env, rates noise.Rates) *noise.Env {
	t.Helper()
	noisy, err := noise.New(env, rates)
	if err != nil {
		t.Fatal(err)
	}
	return noisy
}

func reset(t testing.TB, env msgi.Env, seed uint64) msgi.State {
	t.Helper()
	s, err := env.Reset(t.Context(), seed)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func step(t testing.TB, env msgi.Env, option int) msgi.Outcome {
	t.Helper()
	out, err := env.Step(t.Context(), option)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// play plays an episode of random options and shows every state in which one is chosen.
func play(t testing.TB, env msgi.Env, seed uint64, rng *rand.Rand, see func(msgi.State)) {
	t.Helper()
	s := reset(t, env, seed)
	for {
		see(s)
		out := step(t, env, s.Executable().Draw(rng))
		if out.Done {
			return
		}
		s = out.State
	}
}

// spy is a world that keeps what it showed last.
type spy struct {
	msgi.Env
	shown msgi.State
}

func (e *spy) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	s, err := e.Env.Reset(ctx, seed)
	e.shown = s
	return s, err
}

func (e *spy) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	out, err := e.Env.Step(ctx, option)
	if err == nil {
		e.shown = out.State
	}
	return out, err
}

// changed says which eligibilities a state shows otherwise than the world does.
type changed struct{ withheld, off, on bits.Set }

func changes(world, s msgi.State) changed {
	return changed{
		withheld: s.Withheld.AndNot(world.Withheld),
		off:      world.Eligible.AndNot(s.Eligible).AndNot(s.Withheld),
		on:       s.Eligible.AndNot(world.Eligible),
	}
}
