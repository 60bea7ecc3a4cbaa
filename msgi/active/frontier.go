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

// observe takes in a state at which the eligibilities of the shown subtasks were seen.
func (f *frontier) observe(x, eligible, shown bits.Set) {
	fresh := f.beyond(x).And(shown)
	f.tries += fresh.Len()
	found := eligible.And(f.unknown)
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
	left := f.unknown
	for r := range f.rows {
		if left.Empty() {
			break
		}
		if f.rows[r].x.Contains(x) {
			left = left.AndNot(f.rows[r].shown)
		}
	}
	return left
}

// chance is how likely an unknown subtask turns out eligible beyond the frontier.
func (f *frontier) chance() float64 { return float64(f.finds+1) / float64(f.tries+20) }
