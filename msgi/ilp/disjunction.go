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
	for _, x := range nearest(pos, seed) {
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

// nearest returns the rows ordered by the number of subtasks complete in one of row and seed only; equals keep their order.
func nearest(rows []bits.Set, seed bits.Set) []bits.Set {
	var from [bits.Max + 2]int // where each distance begins
	distance := make([]uint16, len(rows))
	for r, x := range rows {
		d := x.AndNot(seed).Len() + seed.AndNot(x).Len()
		distance[r] = uint16(d)
		from[d+1]++
	}
	for d := range from[1:] {
		from[d+1] += from[d]
	}
	out := make([]bits.Set, len(rows))
	for r, x := range rows {
		d := distance[r]
		out[from[d]] = x
		from[d]++
	}
	return out
}
