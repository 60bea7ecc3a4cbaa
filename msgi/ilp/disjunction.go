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
// Of thousands of strays it looks at some, and at some of those that the clauses then let in, until there are none, or
// no work is left.
func (p *problem) disjunction(strays rowSet, base, least float64) []graph.Clause {
	pos := p.completions(p.pos)
	let := append(rowSet{}, strays...)
	enough := p.work.left
	var neg []bits.Set
	var any []graph.Clause
	for let.len() > 0 {
		neg = append(neg, some(p.completions(let))...)
		next := p.clauses(slices.Clone(pos), neg, base, least)
		if next == nil && !p.work.cut {
			return nil
		}
		if next != nil {
			any = next
		}
		if p.work.cut {
			break
		}
		copy(let, strays)
		let.keep(p.explained(any), false)
	}
	if any == nil {
		return nil
	}
	cut := p.work.cut
	p.work.left, p.work.cut = enough, false // as much again for what makes it useful
	any = p.shorten(any)
	p.work.cut = p.work.cut || cut
	return any
}

// clauses returns clauses that cover the positives and keep out the given strays, or nil if they cost more than
// least. What all positives share is in each clause until it is made small as a conjunction is, so only the strays
// have to be told apart. base is about what it takes to say so much of a clause.
func (p *problem) clauses(open, neg []bits.Set, base, least float64) (any []graph.Clause) {
	for len(open) > 0 {
		found := p.covers(some(open), neg, base)
		if found == nil {
			return nil
		}
		for _, c := range found {
			c, _ = p.clause(graph.Clause{Pos: p.shared.Pos.Or(c.Pos), Neg: p.shared.Neg.Or(c.Neg)})
			any = append(any, c)
			open = slices.DeleteFunc(open, c.Holds)
			if len(any) > maxClauses || codeLength(p.n, any...) > 2*least { // shortening hardly gains more
				return nil
			}
		}
	}
	return any
}

// covers returns few short clauses that cover the positives and keep out the negatives. There is a star for each
// positive that the best of the stars before do not cover; where stars are whole there is one for each positive, and
// then no cover is shorter. It returns nil where the work is not enough.
func (p *problem) covers(pos, neg []bits.Set, base float64) []graph.Clause {
	s := p.stars
	s.begin(p.n, base, p.strayLength(1), pos, neg)
	on := bits.Below(p.n).AndNot(p.shared.Pos).AndNot(p.shared.Neg)
	all := on.Len() <= wholly
	var picked []int
	for r, seed := range pos {
		if !s.open.has(r) {
			continue
		}
		if !s.around(seed, on, all, &p.work) {
			return nil
		}
		if !all {
			best := s.cheapest(r)
			picked = append(picked, best)
			s.open.keep(s.found[best].holds, false)
		}
	}
	return s.covering.choose(s.found, s.all[0], picked, &p.work)
}

// some returns every so many, so that the time taken is bounded where mistakes leave thousands to be told apart.
func some(rows []bits.Set) []bits.Set {
	const enough = 1024
	if len(rows) <= enough {
		return rows
	}
	step := 1 + (len(rows)-1)/enough
	var out []bits.Set
	for r := 0; r < len(rows); r += step {
		out = append(out, rows[r])
	}
	return out
}
