package msgi_test

import (
	"context"
	"math"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// stalls are errands, each of which needs the one before it, costs a step and brings something. An episode has a few
// of them.
type stalls struct {
	brings   []float64
	options  int  // of an episode
	withhold bool // in the last state

	state msgi.State
}

func (w *stalls) Subtasks() []msgi.Subtask {
	return []msgi.Subtask{{Name: "baker"}, {Name: "grocer"}, {Name: "florist"}}[:len(w.brings)]
}

func (w *stalls) Reset(context.Context, uint64) (msgi.State, error) {
	w.state = msgi.State{StepsLeft: 100}
	w.look()
	return w.state, nil
}

func (w *stalls) look() {
	for i := range w.brings {
		w.state.Eligible.Put(i, i == 0 || w.state.Complete.Has(i-1))
	}
	w.state.Masked = w.state.Complete
}

func (w *stalls) Step(_ context.Context, option int) (msgi.Outcome, error) {
	w.state.Complete.Add(option)
	w.state.StepsLeft--
	w.look()
	can := w.state.Executable()
	out := msgi.Outcome{State: w.state, Steps: 1, Reward: w.brings[option],
		Done: 100-w.state.StepsLeft == w.options || can.Empty()}
	if out.Done && w.withhold {
		out.State.Eligible, out.State.Masked, out.State.Withheld = bits.Set{}, bits.Set{}, bits.Below(len(w.brings))
	}
	return out, nil
}

// Rule: what the last state of an episode shows is learned from, and what it withholds is not.
func TestTheLastStateTeaches(t *testing.T) {
	// of the second errand: once before the first, once after it
	for withhold, want := range map[bool][2]int{false: {1, 1}, true: {1, 0}} {
		world := &stalls{brings: []float64{1, 1, 1}, options: 1, withhold: withhold}
		r := played(t, world, msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIRand}, Budget: 1, Tests: 1, Seed: 1})
		if got := r.Counts[1]; got != want {
			t.Errorf("withheld %v: seen ineligible and eligible %v times, want %v", withhold, got, want)
		}
		if got, want := r.Adaptation[0].Rows, want[0]+want[1]; got != want {
			t.Errorf("withheld %v: %d rows, want %d", withhold, got, want)
		}
	}
}

// Rule: what is learned tells what costs, and small beside large; nothing pays before something paid.
func TestWhatIsLearnedOfRewards(t *testing.T) {
	for _, c := range []struct {
		name         string
		brings, want []float64
		options      int
	}{
		{"large, small, a cost", []float64{7, 0.1, -2}, []float64{7, 0.1, -2}, 3},
		{"only costs", []float64{-1, -2, -3}, []float64{-1, -2, -3}, 3},
		{"never done, where all pay", []float64{2, 2, 5}, []float64{2, 2, 2}, 2},
		{"never done, where one pays", []float64{2, 0, 5}, []float64{2, 0, 0}, 2},
		{"never done, where all cost", []float64{-1, -1, 5}, []float64{-1, -1, 0}, 2},
	} {
		r := played(t, &stalls{brings: c.brings, options: c.options},
			msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIRand}, Budget: 3, Tests: 1, Seed: 1})
		for i, got := range r.Rewards {
			if math.Abs(got-c.want[i]) > 1e-9 {
				t.Errorf("%s: rewards %v, want %v", c.name, r.Rewards, c.want)
				break
			}
		}
	}
}
