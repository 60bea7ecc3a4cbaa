package noise

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// stream sets the randomness of the noise apart from that of the world, which has the same seed.
const stream = 0x6e6f697365

// Env is a world seen through noise. The noise of an episode is a function of its seed and of the options taken; a
// state keeps its noise until the next step. Steps allocate no more than those of the world inside.
type Env struct {
	msgi.Env
	rates  Rates
	n      int // subtasks
	source *rand.PCG
	rng    *rand.Rand
	barred bits.Set // what the world would execute but was not offered
}

// New returns env seen through noise, or an error if the rates are no probabilities.
func New(env msgi.Env, rates Rates) (*Env, error) {
	if err := rates.Check(); err != nil {
		return nil, err
	}
	e := &Env{Env: env, rates: rates, n: len(env.Subtasks()), source: rand.NewPCG(0, stream)}
	e.rng = rand.New(e.source)
	return e, nil
}

// Reset begins an episode. The seed decides the noise, too.
func (e *Env) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	state, err := e.Env.Reset(ctx, seed)
	if err != nil {
		return state, err
	}
	e.source.Seed(seed, stream)
	e.disturb(&state)
	return state, nil
}

// Step runs one option to its end. What the noise keeps from being offered is not executable.
func (e *Env) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if option >= 0 && option < e.n && e.barred.Has(option) {
		return msgi.Outcome{}, fmt.Errorf("option %d (%s), kept back by noise: %w",
			option, e.Subtasks()[option].Name, msgi.ErrNotExecutable)
	}
	out, err := e.Env.Step(ctx, option)
	if err != nil {
		return out, err
	}
	e.disturb(&out.State)
	if out.Done { // no decision follows
		e.barred = bits.Set{}
	}
	return out, nil
}

// disturb draws the noise of a state that the world inside shows.
func (e *Env) disturb(s *msgi.State) {
	world := *s
	for i := range e.n {
		// one for each subtask, so that all rates see the same numbers as long as nothing is spared
		u := e.rng.Float64()
		if !world.Withheld.Has(i) {
			e.misread(s, i, u)
		}
	}
	can := world.Executable()
	if s.Executable().Empty() && !can.Empty() {
		spare(s, can.Draw(e.rng))
	}
	e.barred = can.AndNot(s.Executable())
}

// misread shows the eligibility of subtask i as u, uniform in [0, 1), has it.
func (e *Env) misread(s *msgi.State, i int, u float64) {
	r, eligible := e.rates, s.Eligible.Has(i)
	switch {
	case u < r.Withheld:
		s.Withheld.Add(i)
		s.Eligible.Remove(i)
		s.Masked.Remove(i)
	case u < r.Withheld+r.Hidden || u < r.Withheld+r.Hidden+r.Flipped && eligible:
		s.Eligible.Remove(i)
		s.Masked.Remove(i)
	case u < r.Withheld+r.Hidden+r.Flipped:
		s.Eligible.Add(i)
		s.Masked.Add(i) // the world would refuse it
	}
}

// spare shows executable option i as it is.
func spare(s *msgi.State, i int) {
	s.Eligible.Add(i)
	s.Withheld.Remove(i)
}
