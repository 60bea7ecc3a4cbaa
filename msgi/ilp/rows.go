package ilp

import (
	"iter"
	mathbits "math/bits"

	"sc2msgi/msgi/graph"
)

// rowSet is a set of rows by number, a bit each. All sets of a Learner have room for all its rows.
type rowSet []uint64

func (s rowSet) add(r int)    { s[r>>6] |= 1 << (r & 63) }
func (s rowSet) remove(r int) { s[r>>6] &^= 1 << (r & 63) }

func (s rowSet) has(r int) bool { return s[r>>6]>>(r&63)&1 != 0 }

func (s rowSet) put(r int, in bool) {
	if in {
		s.add(r)
	} else {
		s.remove(r)
	}
}

func (s rowSet) len() int {
	n := 0
	for _, w := range s {
		n += mathbits.OnesCount64(w)
	}
	return n
}

// lenAnd returns the number of rows in both.
func (s rowSet) lenAnd(t rowSet) int {
	n := 0
	t = t[:len(s)]
	for w := range s {
		n += mathbits.OnesCount64(s[w] & t[w])
	}
	return n
}

// keep leaves the rows that are in t, or those that are not.
func (s rowSet) keep(t rowSet, in bool) {
	t = t[:len(s)]
	if in {
		for w := range s {
			s[w] &= t[w]
		}
		return
	}
	for w := range s {
		s[w] &^= t[w]
	}
}

// join adds the rows of t.
func (s rowSet) join(t rowSet) {
	for w := range s {
		s[w] |= t[w]
	}
}

// within reports whether all rows are in t.
func (s rowSet) within(t rowSet) bool {
	for w := range s {
		if s[w]&^t[w] != 0 {
			return false
		}
	}
	return true
}

// all yields the rows in increasing order.
func (s rowSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(w<<6 | mathbits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// list lists the rows in increasing order.
func (s rowSet) list() []int32 {
	out := make([]int32, 0, s.len())
	for r := range s.all() {
		out = append(out, int32(r))
	}
	return out
}

// columns is, by subtask, the rows in which it is complete.
type columns []rowSet

// where puts into out, which it returns, the rows of s in which the clause holds.
func (c columns) where(out, s rowSet, clause graph.Clause) rowSet {
	out = append(out[:0], s...)
	for k := range clause.Pos.All() {
		out.keep(c[k], true)
	}
	for k := range clause.Neg.All() {
		out.keep(c[k], false)
	}
	return out
}
