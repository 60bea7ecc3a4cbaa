package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// space is the version space of the conjunctions of completions: those inside shared that hit all demands.
// It is kept row by row.
type space struct {
	any          bool     // a positive was seen; negatives before the first are not looked at
	shared, ever bits.Set // complete in all, in some positives
	demands      demands
	strays       int // negatives that have all that positives share
}

// include takes in that subtask i is eligible at x.
func (l *Learner) include(i int, x bits.Set) {
	s := &l.tasks[i].space
	if !s.any {
		s.any, s.shared, s.ever = true, x, x
		l.collect(i, bits.Set{})
		s.strays = l.countStrays(i)
		return
	}
	s.ever = s.ever.Or(x)
	if x.Contains(s.shared) {
		return
	}
	s.shared = s.shared.And(x)
	// An emptied demand may have stood for others that are not empty.
	emptied := s.demands.shrink(s.shared)
	for _, v := range emptied {
		l.collect(i, v)
	}
	if len(emptied) > 0 {
		s.strays = l.countStrays(i)
	}
}

// exclude takes in that subtask i is not eligible at x.
func (s *space) exclude(x *bits.Set) {
	if !s.any || !x.Contains(s.demands.forced) {
		return
	}
	if v := s.shared.AndNot(*x); v.Empty() {
		s.strays++
	} else {
		s.demands.add(v)
	}
}

// readmit takes back that subtask i is not eligible at x.
func (l *Learner) readmit(i int, x bits.Set) {
	s := &l.tasks[i].space
	if !s.any {
		return
	}
	v := s.shared.AndNot(x)
	if v.Empty() {
		s.strays--
	} else if s.demands.remove(v) {
		l.collect(i, v)
	}
}

// collect takes in the demands of the negatives that lack all of v.
func (l *Learner) collect(i int, v bits.Set) {
	t := &l.tasks[i]
	l.scratch = l.columns.where(l.scratch, t.neg, graph.Clause{Neg: v})
	for r := range l.scratch.all() {
		if d := t.space.shared.AndNot(l.rows[r].x); !d.Empty() {
			t.space.demands.add(d)
		}
	}
}

func (l *Learner) countStrays(i int) int {
	t := &l.tasks[i]
	l.scratch = l.columns.where(l.scratch, t.neg, graph.Clause{Pos: t.space.shared})
	return l.scratch.len()
}
