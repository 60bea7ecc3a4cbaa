package envtest_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/envtest"
)

// errands is a world whose episodes end because nothing is left to do, long before the time is over: five errands,
// each of which is done once, and the last of which rules out the second.
type errands struct {
	rng     *rand.Rand
	state   msgi.State
	running bool
}

func (e *errands) Subtasks() []msgi.Subtask {
	return []msgi.Subtask{{Name: "bank"}, {Name: "bakery"}, {Name: "post"}, {Name: "library"}, {Name: "home"}}
}

func (e *errands) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	if err := ctx.Err(); err != nil {
		return msgi.State{}, err
	}
	e.rng, e.running = rand.New(rand.NewPCG(seed, 1)), true
	e.state = msgi.State{StepsLeft: 1000}
	e.look()
	return e.state, nil
}

// look finds out what can be done: all but the bakery from home, and home after two errands.
func (e *errands) look() {
	x := e.state.Complete
	e.state.Eligible = bits.Below(4)
	e.state.Eligible.Put(1, !x.Has(4))
	e.state.Eligible.Put(4, x.AndNot(bits.Of(4)).Len() >= 2)
	e.state.Masked = e.state.Eligible.And(x)
}

func (e *errands) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if err := ctx.Err(); err != nil {
		return msgi.Outcome{}, err
	}
	if !e.running {
		return msgi.Outcome{}, msgi.ErrNoEpisode
	}
	if can := e.state.Executable(); option < 0 || option > 4 || !can.Has(option) {
		return msgi.Outcome{}, fmt.Errorf("errand %d: %w", option, msgi.ErrNotExecutable)
	}
	out := msgi.Outcome{Steps: 1 + e.rng.IntN(9), Reward: 1}
	e.state.StepsLeft -= out.Steps
	e.state.Complete.Add(option)
	e.look()
	out.Done = e.state.Executable().Empty()
	e.running, out.State = !out.Done, e.state
	return out, nil
}

// Rule: an episode may end because nothing is left to do.
func TestNothingLeftToDo(t *testing.T) {
	envtest.Run(t, func(*testing.T) msgi.Env { return &errands{} })
}

// Rule: it ends with time to spare, which is what the kit is shown here.
func TestErrandsEndEarly(t *testing.T) {
	e := &errands{}
	s, err := e.Reset(t.Context(), 1)
	for done := false; !done; {
		var out msgi.Outcome
		if err == nil {
			out, err = e.Step(t.Context(), s.Executable().Draw(e.rng))
		}
		if err != nil {
			t.Fatal(err)
		}
		s, done = out.State, out.Done
	}
	if s.StepsLeft < 900 {
		t.Errorf("%d steps of 1000 are left", s.StepsLeft)
	}
}
