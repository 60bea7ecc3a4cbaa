package released

import mathbits "math/bits"

// rowSet is a set of rows by number, a bit each.
type rowSet []uint64

// all returns all rows.
func (l *Learner) all() rowSet {
	s := make(rowSet, (l.rows+63)/64)
	for r := range l.rows {
		s.add(r)
	}
	return s
}

func (s rowSet) add(r int)      { s[r>>6] |= 1 << (r & 63) }
func (s rowSet) has(r int) bool { return s[r>>6]>>(r&63)&1 != 0 }

func (s rowSet) len() int {
	n := 0
	for _, w := range s {
		n += mathbits.OnesCount64(w)
	}
	return n
}

func (s rowSet) intersects(t rowSet) bool {
	for w := range s {
		if s[w]&t[w] != 0 {
			return true
		}
	}
	return false
}

// parted returns the rows that are not in t, and those that are.
func (s rowSet) parted(t rowSet) [2]rowSet {
	without, with := make(rowSet, len(s)), make(rowSet, len(s))
	for w := range s {
		without[w], with[w] = s[w]&^t[w], s[w]&t[w]
	}
	return [2]rowSet{without, with}
}
