package play

import (
	"sc2msgi/msgi"
	"sc2msgi/msgi/plan"
)

// worth is what the subtasks are worth to a planner in a state: rewards of those that still pay.
type worth struct {
	of    []float64
	stock bool // what is complete pays again
}

func newWorth(n int, stock bool) worth { return worth{make([]float64, n), stock} }

// left sets the worth to the rewards of what is not complete or pays again, and reports whether there are positive
// ones.
func (w *worth) left(s *msgi.State, rewards []float64) bool {
	found := false
	for i, r := range rewards {
		w.of[i] = 0
		if w.stock || !s.Complete.Has(i) {
			w.of[i], found = r, found || r > 0
		}
	}
	return found
}

// situation is the state as planners are told it.
func (w *worth) situation(s *msgi.State) plan.Situation {
	now := s.Situation()
	for i, v := range w.of {
		now.Again.Put(i, w.stock && v > 0)
	}
	return now
}
