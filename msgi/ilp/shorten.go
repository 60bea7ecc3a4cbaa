package ilp

import (
	"slices"

	"sc2msgi/msgi/graph"
)

// shorten drops, one at a time, the literal whose loss shortens the description most, with the clauses that
// this makes superfluous, until none does. So strays stop being explained by clauses of their own.
func (p *problem) shorten(any []graph.Clause) []graph.Clause {
	for any = p.needed(any); ; {
		shorter := p.shorterBy(any)
		if shorter == nil {
			return any
		}
		any = p.needed(shorter)
	}
}

// shorterBy returns the formula less the literal that it pays most to drop, or nil if it pays nowhere.
func (p *problem) shorterBy(any []graph.Clause) []graph.Clause {
	covers := make([][]bool, len(any)) // which positives each clause holds in
	for i, c := range any {
		covers[i] = p.cover(c)
	}
	formula := claim(any...)
	neg := slices.DeleteFunc(slices.Clone(p.neg), formula.Holds) // those explained so far
	had := p.strayLength(len(p.neg) - len(neg))
	var best []graph.Clause
	least := 0.0
	for i, c := range any {
		for k := range c.Pos.Or(c.Neg).All() {
			wider := c
			wider.Pos.Remove(k)
			wider.Neg.Remove(k)
			covered := p.cover(wider)
			shorter := []graph.Clause{wider}
			for j, d := range any {
				if j != i && !within(covers[j], covered) {
					shorter = append(shorter, d)
				}
			}
			saved := p.codeLength(any) - p.codeLength(shorter)
			strays := len(p.neg) - len(neg)
			for _, x := range neg {
				if wider.Holds(x) {
					if strays++; p.strayLength(strays)-had > saved {
						break
					}
				}
			}
			if gain := p.strayLength(strays) - had - saved; gain < least {
				best, least = shorter, gain
			}
		}
	}
	return best
}

// cover tells in which of the positives the clause holds.
func (p *problem) cover(c graph.Clause) []bool {
	holds := make([]bool, len(p.pos))
	for r, x := range p.pos {
		holds[r] = c.Holds(x)
	}
	return holds
}

func within(a, b []bool) bool {
	for r := range a {
		if a[r] && !b[r] {
			return false
		}
	}
	return true
}

// needed leaves out clauses whose positives the others cover, those that cover fewest first.
func (p *problem) needed(any []graph.Clause) []graph.Clause {
	type candidate struct {
		clause graph.Clause
		holds  []bool
		size   int
	}
	var all []candidate
	times := make([]int, len(p.pos)) // by how many clauses each positive is covered
	for _, c := range any {
		d := candidate{clause: c, holds: p.cover(c)}
		for r, in := range d.holds {
			if in {
				d.size++
				times[r]++
			}
		}
		all = append(all, d)
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return a.size - b.size })
	var out []graph.Clause
	for _, d := range all {
		alone := false
		for r, in := range d.holds {
			alone = alone || in && times[r] == 1
		}
		if alone {
			out = append(out, d.clause)
			continue
		}
		for r, in := range d.holds {
			if in {
				times[r]--
			}
		}
	}
	return out
}
