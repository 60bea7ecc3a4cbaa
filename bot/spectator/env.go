package spectator

import (
	"context"

	"sc2msgi/msgi"
	"sc2msgi/subtasks"
)

// Env returns env with the spectator at its side: the same world, whose options are told of.
func (s *Spectator) Env(env msgi.Env) msgi.Env { return &watched{env, s} }

type watched struct {
	msgi.Env
	by *Spectator
}

func (w *watched) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	w.by.begin(seed)
	return w.Env.Reset(ctx, seed)
}

func (w *watched) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if option >= 0 && option < subtasks.Count { // no other has a name; what to make of it is for the Env to say
		w.by.optionBegins(option)
	}
	out, err := w.Env.Step(ctx, option)
	if err == nil {
		w.by.optionEnds(ctx, option, &out)
	}
	return out, err
}
