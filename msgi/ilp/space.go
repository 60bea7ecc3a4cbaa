package ilp

import "sc2msgi/msgi/bits"

// space is the version space of the conjunctions of completions: those inside shared that hit all demands.
// It is kept row by row; stale says that demands must be collected again from the negatives.
type space struct {
	any          bool     // a positive was seen
	shared, ever bits.Set // complete in all, in some positives
	demands      demands
	strays       int // negatives that have all that positives share
	stale        bool
}

func (s *space) positive(x bits.Set) {
	if !s.any { // negatives before the first positive were not looked at
		s.any, s.shared, s.ever, s.stale = true, x, x, true
		return
	}
	s.ever = s.ever.Or(x)
	if x.Contains(s.shared) {
		return
	}
	s.shared = s.shared.And(x)
	if !s.stale && !s.demands.shrink(s.shared) {
		s.stale = true // an emptied demand may have stood for others that are not empty
	}
}

func (s *space) negative(x *bits.Set) {
	if !s.any || s.stale || !x.Contains(s.demands.forced) {
		return
	}
	if v := s.shared.AndNot(*x); v.Empty() {
		s.strays++
	} else {
		s.demands.add(v)
	}
}

// refresh makes the version space of subtask i that of its rows.
func (l *Learner) refresh(i int) *space {
	s := &l.tasks[i].space
	if !s.stale {
		return s
	}
	s.stale, s.strays = false, 0
	s.demands.clear()
	for x, eligible := range l.believed(i) {
		if !eligible {
			s.negative(x)
		}
	}
	return s
}

