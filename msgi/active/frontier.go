package active

import (
	"slices"

	"sc2msgi/msgi/bits"
)

// frontier is where subtasks that were never eligible have been looked for in vain. If more completions do not make ineligible,
// a state that is contained in one that did not show a subtask eligible does not show it either.
type frontier struct {
	rows    []vain   // none contains another and shows as much
	unknown bits.Set // never seen eligible
	tries   int      // pairs of a state beyond the frontier and an unknown subtask seen there
	finds   int      // those that were eligible
}

type vain struct{ x, shown bits.Set }

func newFrontier(n int) frontier { return frontier{unknown: bits.Below(n)} }

// observe takes in a state at which the eligibilities of the shown subtasks were seen.
func (f *frontier) observe(x, eligible, shown bits.Set) {
	fresh := f.beyond(x).And(shown)
	found := eligible.And(f.unknown)
	f.tries += fresh.Len()
	f.finds += found.Len()
	f.unknown = f.unknown.AndNot(found)
	if fresh.AndNot(found).Empty() {
		return
	}
	shown = shown.And(f.unknown)
	f.rows = slices.DeleteFunc(f.rows, func(r vain) bool {
		left := r.shown.And(f.unknown)
		return left.Empty() || x.Contains(r.x) && shown.Contains(left)
	})
	f.rows = append(f.rows, vain{x, shown})
}

// beyond returns the unknown subtasks that x may show eligible.
func (f *frontier) beyond(x bits.Set) bits.Set {
	unknown := f.unknown
	for r := len(f.rows) - 1; r >= 0 && !unknown.Empty(); r-- { // what was seen last is like it most often
		if f.rows[r].x.Contains(x) {
			unknown = unknown.AndNot(f.rows[r].shown)
		}
	}
	return unknown
}

// chance is how likely an unknown subtask is thought to be eligible at a state beyond the frontier, by how often one was so far.
func (f *frontier) chance() float64 { return float64(f.finds+1) / float64(f.tries+20) }
