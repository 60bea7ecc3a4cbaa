package guess

import (
	mathbits "math/bits"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// states are those that were seen, each once.
type states struct {
	of   []bits.Set
	seen map[bits.Set]bool
	with [][]uint64 // by subtask: the states that have it, a bit each
}

func newStates(n int) states { return states{seen: map[bits.Set]bool{}, with: make([][]uint64, n)} }

// add takes in a state, and reports whether it is new.
func (s *states) add(x bits.Set) bool {
	if s.seen[x] {
		return false
	}
	s.seen[x] = true
	at := len(s.of)
	s.of = append(s.of, x)
	for l := range s.with {
		if at%64 == 0 {
			s.with[l] = append(s.with[l], 0)
		}
		if x.Has(l) {
			s.with[l][at/64] |= 1 << (at % 64)
		}
	}
	return true
}

// restrict leaves out of all states what is not in lasting.
func (s *states) restrict(lasting bits.Set) {
	all := s.of
	*s = newStates(len(s.with))
	for _, x := range all {
		s.add(x.And(lasting))
	}
}

// all puts every state into set, a bit each, and returns it.
func (s *states) all(set []uint64) []uint64 {
	set = set[:0]
	for left := len(s.of); left > 0; left -= 64 {
		set = append(set, ^uint64(0)>>(64-min(left, 64)))
	}
	return set
}

// narrow takes out of set the states that do not have l, or those that do.
func (s *states) narrow(set []uint64, l int, has bool) {
	for w, with := range s.with[l] {
		if has {
			set[w] &= with
		} else {
			set[w] &^= with
		}
	}
}

// holdAny reports whether the clause holds at some state of set, which is that of all.
func (s *states) holdAny(set []uint64, c *graph.Clause) bool {
	for w, left := range set {
		for l := c.Pos.Next(0); l >= 0; l = c.Pos.Next(l + 1) {
			left &= s.with[l][w]
		}
		for l := c.Neg.Next(0); l >= 0; l = c.Neg.Next(l + 1) {
			left &^= s.with[l][w]
		}
		if left != 0 {
			return true
		}
	}
	return false
}

// next returns the first state of set from one on, and from the beginning on if there is none, or -1.
func next(set []uint64, from int) int {
	for k := range len(set) + 1 {
		w, mask := from/64+k, ^uint64(0)
		if k == 0 {
			mask <<= from % 64
		}
		if w >= len(set) {
			w -= len(set)
		}
		if word := set[w] & mask; word != 0 {
			return 64*w + mathbits.TrailingZeros64(word)
		}
	}
	return -1
}
