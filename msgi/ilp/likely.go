package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// settled is how many bits settle a question, as whether a literal is in: odds of a thousand to one.
const settled = 10

// space returns the bounds that the rows leave around a formula. A literal is out if positives prevail where the
// formula holds and the literal does not; it must be in if negatives prevail where all else that may be in holds.
func (p *robust) space(any []graph.Clause) Space {
	all := bits.Below(p.n)
	if len(any) == 0 {
		return Space{May: all, Conjunction: true}
	}
	s := Space{May: all, Seen: true, Conjunction: len(any) == 1 && any[0].Neg.Empty()}
	c := any[0]
	for _, d := range any[1:] {
		c.Pos = c.Pos.And(d.Pos)
	}
	c.Neg = bits.Set{}
	p.near.find(p.columns, c, p.pos, p.neg)
	p.census.count(p.near.holds, &p.in)
	for k := range all.AndNot(c.Pos).All() {
		with := p.in.complete(k)
		if p.worth(cover{p.in.all.pos - with.pos, p.in.all.neg - with.neg}) > settled {
			s.May.Remove(k)
		}
	}
	p.near.find(p.columns, graph.Clause{Pos: s.May}, p.pos, p.neg)
	for k := range s.May.All() {
		if p.worth(p.near.lenLack(p.columns, k, false)) < -settled {
			s.Must.Add(k)
		}
	}
	for k := range c.Pos.AndNot(s.Must).All() {
		if d := p.demand(c.Pos, k, s.May); d.Len() > 1 && !d.Intersects(s.Must) {
			s.Demands = append(s.Demands, d)
		}
	}
	return s
}

// demand returns those of the possible literals that some negative lacks where the formula lacks k alone: at least
// one of them is needed, k or another in its place. It is empty where the negatives do not prevail.
func (p *robust) demand(formula bits.Set, k int, may bits.Set) bits.Set {
	formula.Remove(k)
	lacks := graph.Clause{Pos: formula, Neg: bits.Of(k)}
	var d bits.Set
	if p.worthIn(lacks, p.pos, p.neg) > -settled {
		return d
	}
	p.scratch = p.columns.where(p.scratch, p.neg, lacks)
	n := p.scratch.len()
	for j := range may.All() {
		if p.scratch.lenAnd(p.columns[j]) < n {
			d.Add(j)
		}
	}
	return d
}
