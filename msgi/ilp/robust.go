package ilp

import (
	"math"

	"sc2msgi/msgi/graph"
)

// robust is the inference of one subtask where eligibilities are granted by mistake as well as hidden: no row is
// certain, and a formula is worth the bits that it saves. (Rule learning by description length, as in Cohen 1995.)
type robust struct {
	n            int
	columns      columns
	census       *census
	pos, neg     rowSet  // as the majority has it
	right, wrong float64 // bits that a positive in the formula saves, and that a negative in it costs

	inPos, inNeg rowSet // those in the clause that is extended
	near         near   // to the clause that is changed
	in, with     counts // of the rows in that clause, and in what is tried
	scratch      rowSet
	work         work
}

func (l *Learner) newRobust(r rates) *robust {
	return &robust{
		n: l.n, columns: l.columns, census: newCensus(l.n, l.rows, l.columns),
		right: math.Log2((1 - r.hidden) / r.granted), wrong: math.Log2((1 - r.granted) / r.hidden),
		in: newCounts(l.n), with: newCounts(l.n), work: work{left: share(l.n)},
	}
}

// worth returns the bits saved by a formula that holds in so many positives and negatives.
func (p *robust) worth(in cover) float64 { return p.right*float64(in.pos) - p.wrong*float64(in.neg) }

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
		p.drop(c, pos, neg)
	}
	return any
}

// revised improves each clause of a formula, or returns nil if one does not pay any more.
func (p *robust) revised(any []graph.Clause) []graph.Clause {
	pos, neg := append(rowSet{}, p.pos...), append(rowSet{}, p.neg...)
	var out []graph.Clause
	for _, c := range any {
		c, worth := p.exchanged(p.shorter(c, pos, neg), pos, neg)
		if worth <= 0 {
			return nil
		}
		out = append(out, c)
		p.drop(c, pos, neg)
	}
	return out
}

// drop takes out the rows in which the clause holds.
func (p *robust) drop(c graph.Clause, pos, neg rowSet) {
	p.scratch = p.columns.where(p.scratch, pos, c)
	pos.keep(p.scratch, false)
	p.scratch = p.columns.where(p.scratch, neg, c)
	neg.keep(p.scratch, false)
}

// clause returns a conjunction of great worth among these rows, the better of two: one takes in first the literals
// that tell most of what is positive, as long as they tell more than they cost, the other only those that are worth
// something.
func (p *robust) clause(pos, neg rowSet) (c graph.Clause, worth float64) {
	first := p.extended(graph.Clause{}, pos, neg)
	c, worth = p.exchanged(first, pos, neg)
	var telling graph.Clause
	p.begin(telling, pos, neg)
	for p.extend(&telling, purer) {
	}
	second := p.extended(telling, pos, neg)
	if second != first && second != c {
		if d, w := p.exchanged(second, pos, neg); w > worth {
			c, worth = d, w
		}
	}
	return c, worth
}

// extended takes in what is worth something, and leaves out what is not.
func (p *robust) extended(c graph.Clause, pos, neg rowSet) graph.Clause {
	p.begin(c, pos, neg)
	for p.extend(&c, p.saved) {
	}
	return p.shorter(c, pos, neg)
}

// exchanged puts other literals in the place of one, and takes in more, as long as it pays.
func (p *robust) exchanged(c graph.Clause, pos, neg rowSet) (graph.Clause, float64) {
	for worth := p.look(c, pos, neg); ; {
		d := p.changed(c, worth, pos, neg)
		if d == c || p.work.cut {
			return c, worth
		}
		w := p.look(d, pos, neg)
		if w <= worth+1e-9 { // but for rounding it is more
			return c, worth
		}
		c, worth = d, w
	}
}

// look counts in which rows the clause holds, and which are near, and returns what it is worth.
func (p *robust) look(c graph.Clause, pos, neg rowSet) float64 {
	p.near.find(p.columns, c, pos, neg)
	p.census.count(p.near.holds, &p.in)
	return p.worth(p.in.all) - codeLength(p.n, c)
}

// changed returns the clause that was looked at with more literals, or without one as what is left can be extended
// to, if that is worth more.
func (p *robust) changed(c graph.Clause, worth float64, pos, neg rowSet) graph.Clause {
	if k, _ := p.best(&c, &p.in, p.saved); k >= 0 {
		return p.extended(c, pos, neg)
	}
	for k := range c.Pos.Or(c.Neg).All() {
		d := without(c, k)
		if !p.spend(2) {
			break
		}
		if p.returns(&d, &c, k) { // and takes in nothing else with it
			continue
		}
		p.begin(d, pos, neg)
		for p.extend(&d, p.saved) {
		}
		if p.worthOf(d, pos, neg) > worth+1e-9 {
			return p.shorter(d, pos, neg)
		}
	}
	return c
}

// returns reports whether d, which is clause c without k, would take in k again first of all. It holds where c does,
// and in the rows near c that lack k alone.
func (p *robust) returns(d, c *graph.Clause, k int) bool {
	p.census.count(p.near.lack(p.columns, k, c.Neg.Has(k)), &p.with)
	p.with.add(&p.in)
	best, in := p.best(d, &p.with, p.saved)
	return best == k && in == c.Pos.Has(k)
}

func without(c graph.Clause, k int) graph.Clause {
	c.Pos.Remove(k)
	c.Neg.Remove(k)
	return c
}

// spend takes the work of so many counts of rows, by subtask. It reports whether there was any.
func (p *robust) spend(counts int) bool { return p.work.spend(counts*16*len(p.pos) + p.n) }

func (p *robust) begin(c graph.Clause, pos, neg rowSet) {
	p.inPos, p.inNeg = p.columns.where(p.inPos, pos, c), p.columns.where(p.inNeg, neg, c)
}

// extend takes in the literal that gains most, if one gains more bits than it costs.
func (p *robust) extend(c *graph.Clause, gain func(all, kept cover) float64) bool {
	if !p.spend(1) {
		return false
	}
	p.census.count([2]rowSet{p.inPos, p.inNeg}, &p.with)
	best, in := p.best(c, &p.with, gain)
	if best < 0 {
		return false
	}
	c.Pos.Put(best, in)
	c.Neg.Put(best, !in)
	p.inPos.keep(p.columns[best], in)
	p.inNeg.keep(p.columns[best], in)
	return true
}

// best returns the literal that gains most for a clause that holds in the rows counted, and whether it is a plain
// one, or -1 if none gains more bits than it costs.
func (p *robust) best(c *graph.Clause, rows *counts, gain func(all, kept cover) float64) (best int, in bool) {
	plain, negated := literalBits(p.n)
	best, most := -1, 0.0
	all := rows.all
	for k := range p.n {
		if c.Pos.Has(k) || c.Neg.Has(k) {
			continue
		}
		with := rows.complete(k)
		if g := gain(all, with) - plain; g > most {
			best, in, most = k, true, g
		}
		if g := gain(all, cover{all.pos - with.pos, all.neg - with.neg}) - negated; g > most {
			best, in, most = k, false, g
		}
	}
	return best, in
}

// purer returns how many bits less it takes to say of the positives kept that they are positive (FOIL's gain, Quinlan
// 1990).
func purer(all, kept cover) float64 {
	if kept.pos == 0 {
		return 0
	}
	share := func(c cover) float64 { return log2(c.pos) - log2(c.pos+c.neg) }
	return float64(kept.pos) * (share(kept) - share(all))
}

// saved returns the bits that are saved by what is not kept.
func (p *robust) saved(all, kept cover) float64 {
	return -p.worth(cover{all.pos - kept.pos, all.neg - kept.neg})
}

// shorter leaves out, one at a time, the literal whose loss is worth most, as long as it is worth something.
func (p *robust) shorter(c graph.Clause, pos, neg rowSet) graph.Clause {
	for p.spend(c.Size() / 4) {
		p.near.find(p.columns, c, pos, neg)
		in := p.near.len()
		best, most := -1, p.worth(in)-codeLength(p.n, c)
		for k := range c.Pos.Or(c.Neg).All() {
			more := p.near.lenLack(p.columns, k, c.Neg.Has(k))
			wider := cover{in.pos + more.pos, in.neg + more.neg}
			if w := p.worth(wider) - codeLength(p.n, without(c, k)); w > most {
				best, most = k, w
			}
		}
		if best < 0 {
			return c
		}
		c = without(c, best)
	}
	return c
}

// worthOf returns the bits that a clause saves among these rows, less those that it takes to say it.
func (p *robust) worthOf(c graph.Clause, pos, neg rowSet) float64 {
	return p.worthIn(c, pos, neg) - codeLength(p.n, c)
}

func (p *robust) worthIn(c graph.Clause, pos, neg rowSet) float64 {
	p.scratch = p.columns.where(p.scratch, pos, c)
	inside := p.scratch.len()
	p.scratch = p.columns.where(p.scratch, neg, c)
	return p.worth(cover{inside, p.scratch.len()})
}

// outvote infers the precondition of every subtask, and its space, from rows of which none is certain. Until it is due
// to look for clauses anew those there are are revised.
func (l *Learner) outvote(r rates) {
	p := l.newRobust(r)
	anew := l.due(l.searched)
	if anew {
		l.searched = len(l.rows)
	}
	for i := range l.tasks {
		if l.ctx.Err() != nil {
			break
		}
		t := &l.tasks[i]
		p.work = work{left: share(l.n)}
		p.pos, p.neg = t.majority(p.pos, p.neg)
		if !anew {
			t.clauses = p.revised(t.clauses)
		}
		if anew || len(t.clauses) == 0 {
			t.clauses = p.formula()
		}
		l.did += p.work.did
		if anew || p.work.cut {
			t.search.cut = p.work.cut
		}
		t.bounds = p.space(t.clauses)
		t.fit, t.fresh = graph.Simplify(graph.Precondition{Known: len(t.clauses) > 0, Any: t.clauses}), false
	}
}
