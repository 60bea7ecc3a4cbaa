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
	covers := make([]rowSet, len(any)) // which positives each clause holds in
	for i, c := range any {
		covers[i] = p.columns.where(nil, p.pos, c)
	}
	explained := p.explained(any)
	strays := p.neg.len() - explained.len()
	had := p.strayLength(strays)
	var covered, lost rowSet
	var best []graph.Clause
	least := 0.0
	for i, c := range any {
		for k := range c.Pos.Or(c.Neg).All() {
			wider := c
			wider.Pos.Remove(k)
			wider.Neg.Remove(k)
			covered = p.columns.where(covered, p.pos, wider)
			shorter := []graph.Clause{wider}
			for j, d := range any {
				if j != i && !covers[j].within(covered) {
					shorter = append(shorter, d)
				}
			}
			saved := codeLength(p.n, any...) - codeLength(p.n, shorter...)
			lost = p.columns.where(lost, explained, wider)
			if gain := p.strayLength(strays+lost.len()) - had - saved; gain < least {
				best, least = shorter, gain
			}
		}
	}
	return best
}

// needed leaves out clauses whose positives the others cover, those that cover fewest first.
func (p *problem) needed(any []graph.Clause) []graph.Clause {
	type candidate struct {
		clause graph.Clause
		holds  rowSet
		size   int
	}
	var left []candidate
	for _, c := range any {
		holds := p.columns.where(nil, p.pos, c)
		left = append(left, candidate{c, holds, holds.len()})
	}
	slices.SortStableFunc(left, func(a, b candidate) int { return a.size - b.size })
	var out []graph.Clause
	kept := make(rowSet, len(p.pos)) // covered by what is needed
	for i, d := range left {
		alone := append(rowSet{}, d.holds...)
		alone.keep(kept, false)
		for _, other := range left[i+1:] {
			alone.keep(other.holds, false)
		}
		if alone.len() > 0 {
			out = append(out, d.clause)
			kept.join(d.holds)
		}
	}
	return out
}
