package ilp

import (
	"cmp"
	mathbits "math/bits"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// disjunction covers the positives by few clauses that keep out all negatives, the strays of a single
// conjunction among them, then shortens the result as far as the description gets shorter. It gives up with nil
// when the clauses alone cost more than least.
//
// A clause grows from one positive: it begins as everything true there, and takes in the nearest positives one by one
// as long as what they share keeps out all strays. (All else is kept out by what all positives share.) Then it
// is made small as a conjunction is.
func (p *problem) disjunction(strays []bits.Set, least float64) []graph.Clause {
	open := slices.Clone(p.pos)
	slices.SortFunc(open, simpler)
	var any []graph.Clause
	for len(open) > 0 {
		c, _ := p.clause(p.grow(open[0], strays))
		any = append(any, c)
		open = slices.DeleteFunc(open, c.Holds)
		if p.codeLength(any) > 2*least { // shortening hardly gains more
			return nil
		}
	}
	any = p.needed(any)
	return p.shorten(any)
}

// simpler orders completion vectors: fewer completions first.
func simpler(a, b bits.Set) int {
	return cmp.Or(cmp.Compare(a.Len(), b.Len()), slices.Compare(a[:], b[:]))
}

// grow returns what a cluster of positives around the seed shares.
func (p *problem) grow(seed bits.Set, strays []bits.Set) graph.Clause {
	near := slices.Clone(p.pos)
	slices.SortFunc(near, func(a, b bits.Set) int {
		return cmp.Or(cmp.Compare(distance(a, seed), distance(b, seed)), simpler(a, b))
	})
	all := bits.Below(p.n)
	c := graph.Clause{Pos: seed, Neg: all.AndNot(seed)}
	for _, x := range near {
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

// distance returns the number of subtasks that are complete in one of a and b only.
func distance(a, b bits.Set) int {
	n := 0
	for w := range a {
		n += mathbits.OnesCount64(a[w] ^ b[w])
	}
	return n
}

// needed leaves out clauses whose positives the others cover, those that cover fewest first.
func (p *problem) needed(any []graph.Clause) []graph.Clause {
	covers := func(c graph.Clause) int {
		n := 0
		for _, x := range p.pos {
			if c.Holds(x) {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(any, func(a, b graph.Clause) int { return covers(a) - covers(b) })
	for i := 0; i < len(any); {
		others := slices.Delete(slices.Clone(any), i, i+1)
		if p.covered(others) {
			any = others
		} else {
			i++
		}
	}
	return any
}

// covered reports whether the formula holds in all positives.
func (p *problem) covered(any []graph.Clause) bool {
	for _, x := range p.pos {
		if !claim(any...).Holds(x) {
			return false
		}
	}
	return true
}

// shorten drops, one at a time, the literal whose loss shortens the description most, with the clauses that
// this makes superfluous, until none does. So strays stop being explained by clauses of their own.
func (p *problem) shorten(any []graph.Clause) []graph.Clause {
	length := func(f []graph.Clause) float64 { return p.codeLength(f) + p.strayLength(p.unexplained(f)) }
	for least := length(any); ; {
		var best []graph.Clause
		for i, c := range any {
			for k := range c.Pos.Or(c.Neg).All() {
				shorter := slices.Clone(any)
				shorter[i].Pos.Remove(k)
				shorter[i].Neg.Remove(k)
				shorter = p.needed(shorter)
				if bits := length(shorter); bits < least {
					best, least = shorter, bits
				}
			}
		}
		if best == nil {
			return any
		}
		any = best
	}
}
