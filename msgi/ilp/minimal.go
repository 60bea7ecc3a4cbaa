package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// problem is the inference of one subtask when a conjunction of completions does not explain everything.
type problem struct {
	n        int
	pos, neg []bits.Set // distinct completion vectors; none is in both
	both     int        // how many of pos were also seen ineligible
	shared   graph.Clause
	often    [2][]int32 // in how many of all rows each subtask is complete, is not
}

// minimal infers the smallest explanation of subtask i.
func (l *Learner) minimal(i int) graph.Precondition {
	t := &l.tasks[i]
	if len(t.pos) == 0 {
		return graph.Precondition{}
	}
	s := l.refresh(i)
	often := l.often(i)
	plain := graph.Clause{Pos: s.demands.hit(often[0])}
	if len(s.strays) == 0 {
		return claim(plain)
	}
	p := l.problem(i, often)
	best := claim(plain)
	least := p.codeLength(best.Any) + p.strayLength(len(s.strays))
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
	return graph.Simplify(best)
}

func claim(any ...graph.Clause) graph.Precondition { return graph.Precondition{Known: true, Any: any} }

// often returns in how many of the distinct rows with data for subtask i each subtask is complete, is not.
func (l *Learner) often(i int) [2][]int32 {
	t := &l.tasks[i]
	rows := int32(len(t.pos) + len(t.neg) - t.both)
	var often [2][]int32
	for side := range often {
		often[side] = make([]int32, l.n)
	}
	for k := range l.n {
		often[0][k] = l.complete[k] - t.missing[k]
		often[1][k] = rows - often[0][k]
	}
	return often
}

func (l *Learner) problem(i int, often [2][]int32) *problem {
	t := &l.tasks[i]
	p := &problem{n: l.n, both: t.both, often: often}
	p.shared = graph.Clause{Pos: t.space.shared, Neg: bits.Below(l.n).AndNot(t.space.ever)}
	for _, r := range t.pos {
		p.pos = append(p.pos, l.rows[r])
	}
	for _, r := range t.neg {
		if l.refuted(i, r) {
			p.neg = append(p.neg, l.rows[r])
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
