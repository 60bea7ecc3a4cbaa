package ilp

import (
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// maxClauses is the most that a disjunction may have: a subtask with more ways to become eligible is noise.
const maxClauses = 128

// disjunction covers the positives by few clauses that keep out all negatives, the strays of a single
// conjunction among them, then shortens the result as far as the description gets shorter. It gives up with nil
// when the clauses alone cost more than least.
//
// A clause grows from one positive: it begins as everything true there, and takes in the nearest positives one by one
// as long as what they share keeps out all strays. (All else is kept out by what all positives share.) Then it
// is made small as a conjunction is.
func (p *problem) disjunction(strays rowSet, least float64) []graph.Clause {
	open, neg := p.completions(p.pos), p.completions(strays)
	pos := some(open)
	neg = some(neg)
	var any []graph.Clause
	for len(open) > 0 {
		c, _ := p.clause(p.grow(open[0], pos, neg))
		any = append(any, c)
		open = slices.DeleteFunc(open, c.Holds)
		if len(any) > maxClauses || codeLength(p.n, any...) > 2*least { // shortening hardly gains more
			return nil
		}
	}
	return p.shorten(any)
}

// some returns every so many, so that the time taken is bounded where mistakes leave thousands to be told apart.
func some(rows []bits.Set) []bits.Set {
	const enough = 256
	step := 1 + (len(rows)-1)/enough
	var out []bits.Set
	for r := 0; r < len(rows); r += step {
		out = append(out, rows[r])
	}
	return out
}

// grow returns what a cluster of positives around the seed shares.
func (p *problem) grow(seed bits.Set, pos, strays []bits.Set) graph.Clause {
	all := bits.Below(p.n)
	c := graph.Clause{Pos: seed, Neg: all.AndNot(seed)}
	for _, x := range p.far.nearest(pos, seed) {
		if c.Holds(x) {
			continue
		}
		wider := graph.Clause{Pos: c.Pos.And(x), Neg: c.Neg.AndNot(x)}
		if !slices.ContainsFunc(strays, wider.Holds) {
			c = wider
		}
	}
	return c
}

// distances orders rows by how far they are from one. What it returns is valid until the next call.
type distances struct {
	of  []uint16
	out []bits.Set
}

// nearest returns the rows ordered by the number of subtasks complete in one of row and seed only; equals keep their order.
func (d *distances) nearest(rows []bits.Set, seed bits.Set) []bits.Set {
	var from [bits.Max + 2]int // where each distance begins
	d.of, d.out = slices.Grow(d.of[:0], len(rows)), slices.Grow(d.out[:0], len(rows))[:len(rows)]
	for _, x := range rows {
		far := x.AndNot(seed).Len() + seed.AndNot(x).Len()
		d.of = append(d.of, uint16(far))
		from[far+1]++
	}
	for k := range from[1:] {
		from[k+1] += from[k]
	}
	for r, x := range rows {
		far := d.of[r]
		d.out[from[far]] = x
		from[far]++
	}
	return d.out
}
