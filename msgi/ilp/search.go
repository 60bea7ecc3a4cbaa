package ilp

import "sc2msgi/msgi/graph"

// search is what came of the last search for the disjunction of a subtask.
type search struct {
	rows  int // there were; 0 if there was none
	found []graph.Clause
	cut   bool // there was not enough work
}

// explain infers the precondition of every subtask of which something new is known. Those that may be disjunctions
// share the work.
func (l *Learner) explain(hidden float64) {
	var open []*explanation
	for i := range l.tasks {
		t := &l.tasks[i]
		if t.fresh && (t.weighed == 0 || t.weighed == l.decisions) {
			continue
		}
		if l.ctx.Err() != nil {
			return
		}
		e := l.minimal(i, hidden)
		if e.open {
			open = append(open, e)
			continue
		}
		t.search = search{}
		l.settle(e)
	}
	for _, e := range open {
		if l.ctx.Err() != nil {
			return
		}
		e.p.work = work{left: share(len(open))}
		e.consider(l.disjunction(e))
		l.settle(e)
		l.did += e.p.work.did
	}
}

// settle takes the explanation for that of its subtask.
func (l *Learner) settle(e *explanation) {
	t := &l.tasks[e.subtask]
	t.fit, t.fresh, t.weighed = e.best, true, 0
	if e.p != nil {
		t.fit, t.weighed = graph.Simplify(e.best), l.decisions
	}
}

// disjunction returns the disjunction that it finds, or what it found before: where the work was not enough it is
// looked for again when rows are twice as many, and where rows contradict themselves when it is due, or when what was
// found does not cover all positives any more.
func (l *Learner) disjunction(e *explanation) []graph.Clause {
	s := &l.tasks[e.subtask].search
	stands := s.found == nil || e.p.covered(s.found)
	switch {
	case s.cut && len(l.rows) < 2*s.rows:
		if !stands {
			return nil
		}
	case s.cut || !stands || l.due(s.rows):
		*s = search{rows: len(l.rows), found: e.p.disjunction(e.strays, e.base, e.least)}
		s.cut = e.p.work.cut
	}
	return s.found
}

// covered reports whether the clauses hold in all positives.
func (p *problem) covered(any []graph.Clause) bool {
	left := append(rowSet{}, p.pos...)
	for _, c := range any {
		left.keep(p.columns.where(nil, left, c), false)
	}
	return left.len() == 0
}
