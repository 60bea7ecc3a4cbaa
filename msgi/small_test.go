package msgi_test

import (
	"context"
	"fmt"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// small is a world made by hand or drawn. An option completes its subtask after a fixed number of steps, and pays
// each time. An episode ends when its steps are over, then without the effect of the last option, and when nothing is
// executable.
type small struct {
	truth   graph.Graph
	costs   []int
	rewards []float64
	steps   int // of an episode

	again  bits.Set            // what is complete and may be done again; the rest is masked then
	clears []bits.Set          // by option: what it switches off; nil for nothing
	hidden graph.Graph         // by subtask: when its eligibility is withheld; nil for never
	refuse func(int, int) bool // whether the world refuses an option with so many steps left; nil for never

	state   msgi.State
	running bool
}

func (w *small) Subtasks() []msgi.Subtask {
	all := make([]msgi.Subtask, len(w.truth))
	for i := range all {
		all[i].Name = fmt.Sprint("subtask ", i+1)
	}
	return all
}

func (w *small) Reset(ctx context.Context, _ uint64) (msgi.State, error) {
	if err := ctx.Err(); err != nil {
		return msgi.State{}, err
	}
	w.state, w.running = msgi.State{StepsLeft: w.steps}, true
	w.look()
	return w.state, nil
}

// look finds out what can be done.
func (w *small) look() {
	s := &w.state
	for i := range w.truth {
		s.Eligible.Put(i, w.truth[i].Holds(s.Complete))
		s.Withheld.Put(i, w.hidden != nil && w.hidden[i].Holds(s.Complete))
	}
	s.Masked = s.Eligible.And(s.Complete).AndNot(w.again)
}

func (w *small) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if err := ctx.Err(); err != nil {
		return msgi.Outcome{}, err
	}
	if !w.running {
		return msgi.Outcome{}, msgi.ErrNoEpisode
	}
	if can := w.state.Executable(); option < 0 || option >= len(w.truth) || !can.Has(option) {
		return msgi.Outcome{}, fmt.Errorf("option %d: %w", option, msgi.ErrNotExecutable)
	}
	out := msgi.Outcome{Steps: min(w.costs[option], w.state.StepsLeft)}
	w.state.StepsLeft -= out.Steps
	switch {
	case w.state.StepsLeft == 0:
		out.End = msgi.TimedOut
	case w.refuse != nil && w.refuse(option, w.state.StepsLeft):
		out.End = msgi.Refused
	default:
		out.Reward = w.rewards[option]
		if w.clears != nil {
			w.state.Complete = w.state.Complete.AndNot(w.clears[option])
		}
		w.state.Complete.Add(option)
	}
	w.look()
	out.Done = w.state.StepsLeft == 0 || w.state.Executable().Empty()
	w.running, out.State = !out.Done, w.state
	return out, nil
}
