package ilp

import (
	"math"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// robust is the inference of one subtask where eligibilities are granted by mistake as well as hidden: no row is
// certain, and a formula is worth the bits that it saves. (Rule learning by description length, as in Cohen 1995.)
type robust struct {
	n            int
	columns      columns
	pos, neg     rowSet  // as the majority has it
	right, wrong float64 // bits that a positive in the formula saves, and that a negative in it costs

	inPos, inNeg rowSet // those in the clause that is extended
	scratch      rowSet
}

// worth returns the bits saved by a formula that holds in so many positives and negatives.
func (p *robust) worth(pos, neg int) float64 { return p.right*float64(pos) - p.wrong*float64(neg) }

// formula adds clauses as long as they pay.
func (p *robust) formula() []graph.Clause {
	pos, neg := append(rowSet{}, p.pos...), append(rowSet{}, p.neg...)
	var any []graph.Clause
	for len(any) < maxClauses {
		c, worth := p.clause(pos, neg)
		if worth <= 0 {
			break
		}
		any = append(any, c)
		pos.keep(p.columns.where(p.scratch, pos, c), false)
		neg.keep(p.columns.where(p.scratch, neg, c), false)
	}
	return any
}

// clause returns a conjunction of great worth among these rows, the better of two: one takes in first the literals that
// tell most of what is positive, as long as they tell more than they cost, the other only those that are worth something.
func (p *robust) clause(pos, neg rowSet) (c graph.Clause, worth float64) {
	c, worth = p.improve(graph.Clause{}, pos, neg)
	var telling graph.Clause
	p.begin(telling, pos, neg)
	for p.extend(&telling, purer) {
	}
	if d, w := p.improve(telling, pos, neg); w > worth {
		c, worth = d, w
	}
	return c, worth
}

// improve takes in what is worth something, leaves out what is not, and exchanges literals, as long as it pays.
func (p *robust) improve(c graph.Clause, pos, neg rowSet) (graph.Clause, float64) {
	p.begin(c, pos, neg)
	for p.extend(&c, p.saved) {
	}
	c, worth := p.shorter(c, pos, neg)
	for again := true; again; {
		again = false
		for k := range c.Pos.Or(c.Neg).All() {
			d := c
			d.Pos.Remove(k)
			d.Neg.Remove(k)
			p.begin(d, pos, neg)
			for p.extend(&d, p.saved) {
			}
			if w := p.worthOf(d, pos, neg); w > worth+1e-9 {
				c, worth = p.shorter(d, pos, neg)
				again = true
				break
			}
		}
	}
	return c, worth
}

func (p *robust) begin(c graph.Clause, pos, neg rowSet) {
	p.inPos, p.inNeg = p.columns.where(p.inPos, pos, c), p.columns.where(p.inNeg, neg, c)
}

// extend takes in the literal that gains most, if one gains more bits than it costs.
func (p *robust) extend(c *graph.Clause, gain func(all, kept cover) float64) bool {
	plain, negated := literalBits(p.n)
	all := cover{p.inPos.len(), p.inNeg.len()}
	best, in, most := -1, false, 0.0
	for k := range p.n {
		if c.Pos.Has(k) || c.Neg.Has(k) {
			continue
		}
		with := cover{p.inPos.lenAnd(p.columns[k]), p.inNeg.lenAnd(p.columns[k])}
		if g := gain(all, with) - plain; g > most {
			best, in, most = k, true, g
		}
		if g := gain(all, cover{all.pos - with.pos, all.neg - with.neg}) - negated; g > most {
			best, in, most = k, false, g
		}
	}
	if best < 0 {
		return false
	}
	c.Pos.Put(best, in)
	c.Neg.Put(best, !in)
	p.inPos.keep(p.columns[best], in)
	p.inNeg.keep(p.columns[best], in)
	return true
}

// cover is how many positives and negatives a clause holds in.
type cover struct{ pos, neg int }

// purer returns how many bits less it takes to say of the positives kept that they are positive (FOIL's gain, Quinlan 1990).
func purer(all, kept cover) float64 {
	if kept.pos == 0 {
		return 0
	}
	share := func(c cover) float64 { return float64(c.pos) / float64(c.pos+c.neg) }
	return float64(kept.pos) * math.Log2(share(kept)/share(all))
}

// saved returns the bits that are saved by what is not kept.
func (p *robust) saved(all, kept cover) float64 {
	return -p.worth(all.pos-kept.pos, all.neg-kept.neg)
}

// shorter leaves out, one at a time, the literal whose loss is worth most, as long as it is worth something.
func (p *robust) shorter(c graph.Clause, pos, neg rowSet) (graph.Clause, float64) {
	worth := p.worthOf(c, pos, neg)
	for {
		best, most := -1, worth
		for k := range c.Pos.Or(c.Neg).All() {
			wider := c
			wider.Pos.Remove(k)
			wider.Neg.Remove(k)
			if w := p.worthOf(wider, pos, neg); w > most {
				best, most = k, w
			}
		}
		if best < 0 {
			return c, worth
		}
		c.Pos.Remove(best)
		c.Neg.Remove(best)
		worth = most
	}
}

// worthOf returns the bits that a clause saves among these rows, less those that it takes to say it.
func (p *robust) worthOf(c graph.Clause, pos, neg rowSet) float64 {
	return p.worthIn(c, pos, neg) - codeLength(p.n, c)
}

func (p *robust) worthIn(c graph.Clause, pos, neg rowSet) float64 {
	p.scratch = p.columns.where(p.scratch, pos, c)
	inside := p.scratch.len()
	p.scratch = p.columns.where(p.scratch, neg, c)
	return p.worth(inside, p.scratch.len())
}

// settled is how many bits settle a literal, one way or the other: odds of a thousand to one.
const settled = 10

// space returns the bounds that the rows leave around a formula. A literal is out if positives prevail where the formula
// holds and the literal does not; it must be in if negatives prevail where all else that may be in holds.
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
	for k := range all.AndNot(c.Pos).All() {
		if p.worthIn(graph.Clause{Pos: c.Pos, Neg: bits.Of(k)}, p.pos, p.neg) > settled {
			s.May.Remove(k)
		}
	}
	for k := range s.May.All() {
		others := s.May
		others.Remove(k)
		if p.worthIn(graph.Clause{Pos: others, Neg: bits.Of(k)}, p.pos, p.neg) < -settled {
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

// outvote infers the precondition of every subtask, and its space, from rows of which none is certain.
func (l *Learner) outvote(r rates) {
	p := robust{n: l.n, columns: l.columns}
	p.right = math.Log2((1 - r.hidden) / r.granted)
	p.wrong = math.Log2((1 - r.granted) / r.hidden)
	for i := range l.tasks {
		t := &l.tasks[i]
		p.pos, p.neg = l.majority(i, p.pos, p.neg)
		any := p.formula()
		t.bounds = p.space(any)
		t.fit, t.fresh = graph.Simplify(graph.Precondition{Known: len(any) > 0, Any: any}), false
	}
}

// majority puts into pos and neg the rows at which most decisions show subtask i eligible and ineligible.
func (l *Learner) majority(i int, pos, neg rowSet) (rowSet, rowSet) {
	t := &l.tasks[i]
	pos, neg = append(pos[:0], t.pos...), append(neg[:0], t.neg...)
	for r := range t.pos.all() {
		row := &l.rows[r]
		if !row.neg.Has(i) {
			continue
		}
		if v := row.tallies[i]; v[1] <= v[0] {
			pos.remove(r)
			if v[1] < v[0] {
				neg.add(r)
			}
		}
	}
	return pos, neg
}
