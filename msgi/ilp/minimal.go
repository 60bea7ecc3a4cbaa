package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// problem is the inference of one subtask when a conjunction of completions does not explain everything.
type problem struct {
	n             int
	pos, neg      []bits.Set // distinct completion vectors; none is in both
	shared        graph.Clause
	often         [2]func() []int32 // in how many of all rows each subtask is complete, is not
	granted, both int               // see Learner
}

// minimal infers the smallest explanation of subtask i. weighed: it had to weigh how reliable all rows are.
func (l *Learner) minimal(i int) (best graph.Precondition, weighed bool) {
	s := &l.tasks[i].space
	if !s.any {
		return graph.Precondition{}, false
	}
	best = claim(graph.Clause{Pos: s.demands.hit(l.often(i, true))})
	if s.strays == 0 {
		return best, false
	}
	p := l.problem(i)
	least := p.codeLength(best.Any) + p.strayLength(s.strays)
	consider := func(any []graph.Clause) {
		if any == nil {
			return
		}
		if c := p.codeLength(any) + p.strayLength(p.unexplained(any)); c < least {
			best, least = claim(any...), c
		}
	}
	negated, strays := p.clause(p.shared)
	consider([]graph.Clause{negated})
	if len(strays) > 0 {
		consider(p.disjunction(strays, least))
	}
	return graph.Simplify(best), true
}

func claim(any ...graph.Clause) graph.Precondition { return graph.Precondition{Known: true, Any: any} }

// often returns a function that counts in how many of the rows that show subtask i each subtask is complete, or is not.
func (l *Learner) often(i int, complete bool) func() []int32 {
	return func() []int32 {
		t := &l.tasks[i]
		rate := make([]int32, l.n)
		for k := range rate {
			rate[k] = l.complete[k] - t.missing[k]
			if !complete {
				rate[k] = t.rows - rate[k]
			}
		}
		return rate
	}
}

func (l *Learner) problem(i int) *problem {
	s := &l.tasks[i].space
	p := &problem{n: l.n, granted: l.granted, both: l.both}
	p.often = [2]func() []int32{l.often(i, true), l.often(i, false)}
	p.shared = graph.Clause{Pos: s.shared, Neg: bits.Below(l.n).AndNot(s.ever)}
	for x, eligible := range l.believed(i) {
		if eligible {
			p.pos = append(p.pos, *x)
		} else {
			p.neg = append(p.neg, *x)
		}
	}
	return p
}

// clause returns a small conjunction of literals of most, which positives share, that keeps out every negative that
// most keeps out; the others are returned as strays. Negated literals are taken only where a negative has all of
// most's completions.
func (p *problem) clause(most graph.Clause) (c graph.Clause, strays []bits.Set) {
	var lacks, has demands
	for _, x := range p.neg {
		if !x.Contains(most.Pos) {
			continue
		}
		if v := most.Neg.And(x); v.Empty() {
			strays = append(strays, x)
		} else {
			has.add(v)
		}
	}
	c.Neg = has.hit(p.often[1])
	for _, x := range p.neg {
		if v := most.Pos.AndNot(x); !v.Empty() && !x.Intersects(c.Neg) {
			lacks.add(v)
		}
	}
	c.Pos = lacks.hit(p.often[0])
	return c, strays
}

// unexplained returns how many negatives the formula calls eligible.
func (p *problem) unexplained(any []graph.Clause) int {
	n := 0
	for _, x := range p.neg {
		if claim(any...).Holds(x) {
			n++
		}
	}
	return n
}
