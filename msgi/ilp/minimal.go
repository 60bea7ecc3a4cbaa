package ilp

import (
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// problem is the inference of one subtask when a conjunction of completions does not explain everything.
type problem struct {
	n, subtask    int
	rows          []row
	columns       columns
	pos, neg      rowSet // none is in both
	shared        graph.Clause
	often         [2]func(k int) int // in how many of the rows that show the subtask each other is complete, is not
	granted, both int                // see Learner
	hidden        float64            // how often a positive is hidden, as far as one can see
	once          rowSet             // rows seen once only
	inOrder       func() []int32     // see Learner
	stars         *stars
	work          work
	strays        []float64 // by number, what strayLength came to
}

// explanation is the shortest explanation of a subtask so far.
type explanation struct {
	subtask int
	best    graph.Precondition
	p       *problem // nil where a conjunction of completions explains all rows

	open   bool    // a disjunction may be shorter
	least  float64 // bits of the best
	base   float64 // bits of a single clause
	strays rowSet  // negatives that a single clause does not explain
}

// minimal returns the smallest explanation of subtask i by a single clause.
func (l *Learner) minimal(i int, hidden float64) *explanation {
	s := &l.tasks[i].space
	e := &explanation{subtask: i}
	if !s.any {
		return e
	}
	e.best = claim(graph.Clause{Pos: s.demands.hit(l.often(i, true))})
	if s.strays == 0 {
		return e
	}
	e.p = l.problem(i, hidden)
	e.base = codeLength(l.n, e.best.Any...)
	e.least = e.p.length(e.best.Any, s.strays)
	e.strays = e.p.columns.where(nil, e.p.neg, graph.Clause{Pos: s.shared})
	if e.p.negates(e.strays) {
		var negated graph.Clause
		negated, e.strays = e.p.clause(e.p.shared)
		e.base = codeLength(l.n, negated)
		e.consider([]graph.Clause{negated})
	}
	e.open = e.strays.len() > 0 && !e.p.byChance(e.strays)
	return e
}

// consider takes these clauses if they are a shorter explanation.
func (e *explanation) consider(any []graph.Clause) {
	if any == nil {
		return
	}
	if c := e.p.length(any, e.p.unexplained(any)); c < e.least {
		e.best, e.least = claim(any...), c
	}
}

func claim(any ...graph.Clause) graph.Precondition { return graph.Precondition{Known: true, Any: any} }

// often returns a function that counts in how many of the rows that show subtask i another is complete, or is not.
func (l *Learner) often(i int, complete bool) func(k int) int {
	t := &l.tasks[i]
	return func(k int) int {
		in := t.pos.lenAnd(l.columns[k]) + t.neg.lenAnd(l.columns[k])
		if complete {
			return in
		}
		return t.pos.len() + t.neg.len() - in
	}
}

func (l *Learner) problem(i int, hidden float64) *problem {
	t := &l.tasks[i]
	return &problem{
		n: l.n, subtask: i, rows: l.rows, columns: l.columns, pos: t.pos, neg: t.neg,
		shared:  graph.Clause{Pos: t.space.shared, Neg: bits.Below(l.n).AndNot(t.space.ever)},
		often:   [2]func(k int) int{l.often(i, true), l.often(i, false)},
		granted: l.granted, both: l.both, hidden: hidden, once: l.once, inOrder: l.inOrder, stars: &l.stars,
		work: work{left: share(l.n)},
	}
}

// negates reports whether something is complete in a stray that is in no positive.
func (p *problem) negates(strays rowSet) bool {
	for r := range strays.all() {
		if p.shared.Neg.Intersects(p.rows[r].x) {
			return true
		}
	}
	return false
}

// clause returns a small conjunction of literals of most, which positives share, that keeps out every negative that
// most keeps out; the others are returned as strays. Negated literals are taken only where a negative has all of
// most's completions.
func (p *problem) clause(most graph.Clause) (c graph.Clause, strays rowSet) {
	var lacks, has demands
	strays = p.columns.where(nil, p.neg, graph.Clause{Pos: most.Pos})
	for r := range strays.all() {
		if v := most.Neg.And(p.rows[r].x); !v.Empty() {
			strays.remove(r)
			if p.work.spend(1 + len(has.sets)) {
				has.add(v)
			}
		}
	}
	c.Neg = has.hit(p.often[1])
	for r := range p.columns.where(nil, p.neg, graph.Clause{Neg: c.Neg}).all() {
		x := &p.rows[r].x
		if !x.Contains(lacks.forced) {
			continue
		}
		if v := most.Pos.AndNot(*x); !v.Empty() && p.work.spend(1+len(lacks.sets)) {
			lacks.add(v)
		}
	}
	if p.work.cut { // all the literals keep out what a choice of them would
		return most, strays
	}
	c.Pos = lacks.hit(p.often[0])
	return c, strays
}

// unexplained returns how many negatives the formula calls eligible.
func (p *problem) unexplained(any []graph.Clause) int {
	return p.neg.len() - p.explained(any).len()
}

// explained returns the negatives that the formula calls ineligible.
func (p *problem) explained(any []graph.Clause) rowSet {
	left := append(rowSet{}, p.neg...)
	for _, c := range any {
		left.keep(p.columns.where(nil, left, c), false)
	}
	return left
}

// completions lists what is complete in the rows, the least first, whatever order they came in.
func (p *problem) completions(s rowSet) []bits.Set {
	out := make([]bits.Set, 0, s.len())
	for _, r := range p.inOrder() {
		if s.has(int(r)) {
			out = append(out, p.rows[r].x)
		}
	}
	return out
}

// inOrder returns the rows, those with least complete first, and of these in the order of their words.
func (l *Learner) inOrder() []int32 {
	if len(l.order) == len(l.rows) {
		return l.order
	}
	for r := len(l.order); r < len(l.rows); r++ {
		l.order = append(l.order, int32(r))
	}
	slices.SortFunc(l.order, func(a, b int32) int {
		x, y := &l.rows[a].x, &l.rows[b].x
		if d := x.Len() - y.Len(); d != 0 {
			return d
		}
		return bits.Compare(*x, *y)
	})
	return l.order
}
