package active

import (
	"math/bits"
	"slices"

	subtask "sc2msgi/msgi/bits"
)

// frontier is where subtasks that were never eligible have been looked for in vain. If more completions do not make ineligible,
// a state that is contained in one that did not show a subtask eligible does not show it either.
type frontier struct {
	rows    []vain      // none contains another and shows as much
	with    [][]uint64  // by subtask: the rows in which it is complete, as bits
	unknown subtask.Set // never seen eligible
	tries   int         // pairs of a state beyond the frontier and an unknown subtask seen there
	finds   int         // those that were eligible
	left    []uint64
}

type vain struct{ x, shown subtask.Set }

func newFrontier(n int) frontier {
	return frontier{with: make([][]uint64, n), unknown: subtask.Below(n)}
}

// observe takes in a state at which the eligibilities of the shown subtasks were seen.
func (f *frontier) observe(x, eligible, shown subtask.Set) {
	fresh := f.beyond(x).And(shown)
	f.tries += fresh.Len()
	found := eligible.And(f.unknown)
	f.finds += found.Len()
	f.unknown = f.unknown.AndNot(found)
	if fresh.AndNot(found).Empty() {
		return
	}
	shown = shown.And(f.unknown)
	before := len(f.rows)
	f.rows = slices.DeleteFunc(f.rows, func(r vain) bool {
		left := r.shown.And(f.unknown)
		return left.Empty() || x.Contains(r.x) && shown.Contains(left)
	})
	from := len(f.rows)
	f.rows = append(f.rows, vain{x, shown})
	if from < before {
		from = 0
	}
	f.index(from)
}

// index brings with up to date from a row on.
func (f *frontier) index(from int) {
	words := (len(f.rows) + 63) / 64
	for l := range f.with {
		if from == 0 {
			clear(f.with[l])
		}
		for len(f.with[l]) < words {
			f.with[l] = append(f.with[l], 0)
		}
	}
	for r := from; r < len(f.rows); r++ {
		x := f.rows[r].x
		for l := x.Next(0); l >= 0; l = x.Next(l + 1) {
			f.with[l][r/64] |= 1 << (r % 64)
		}
	}
}

// beyond returns the unknown subtasks that x may show eligible.
func (f *frontier) beyond(x subtask.Set) subtask.Set {
	unknown := f.unknown
	if unknown.Empty() || len(f.rows) == 0 {
		return unknown
	}
	for w, rows := range f.containing(x) {
		for ; rows != 0; rows &= rows - 1 {
			unknown = unknown.AndNot(f.rows[64*w+bits.TrailingZeros64(rows)].shown)
		}
	}
	return unknown
}

// containing returns the rows that contain x, as bits.
func (f *frontier) containing(x subtask.Set) []uint64 {
	words := (len(f.rows) + 63) / 64
	f.left = f.left[:0]
	for w := range words {
		f.left = append(f.left, ^uint64(0))
		if last := len(f.rows) - 64*w; last < 64 {
			f.left[w] = 1<<last - 1
		}
	}
	for l := x.Next(0); l >= 0; l = x.Next(l + 1) {
		any := uint64(0)
		for w, rows := range f.with[l][:words] {
			f.left[w] &= rows
			any |= f.left[w]
		}
		if any == 0 {
			break
		}
	}
	return f.left
}

// chance is how likely an unknown subtask turns out eligible beyond the frontier.
func (f *frontier) chance() float64 { return float64(f.finds+1) / float64(f.tries+20) }
