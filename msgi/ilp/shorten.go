package ilp

import (
	"slices"

	"sc2msgi/msgi/graph"
)

// shorten makes one clause wider at a time, and leaves out those that this makes superfluous, as long as that shortens the description.
// So strays stop being explained by clauses of their own.
func (p *problem) shorten(any []graph.Clause) []graph.Clause {
	for any = p.needed(any); ; {
		shorter := p.shorterBy(any)
		if shorter == nil {
			return any
		}
		any = p.needed(shorter)
	}
}

// widening is a clause for the place of clause i.
type widening struct {
	i      int
	clause graph.Clause
}

// shorterBy returns the formula less the literal that it pays most to drop; if it pays nowhere, with what it pays most to put in the
// place of a clause of what it shares with others; or nil.
func (p *problem) shorterBy(any []graph.Clause) []graph.Clause {
	var less, shared []widening
	for i, c := range any {
		for k := range c.Pos.Or(c.Neg).All() {
			less = append(less, widening{i, without(c, k)})
		}
		for _, d := range any[:i] {
			shared = append(shared, widening{i, graph.Clause{Pos: c.Pos.And(d.Pos), Neg: c.Neg.And(d.Neg)}})
		}
	}
	covers, words := make([]rowSet, len(any)), len(p.pos) // which positives each clause holds in
	room := make([]uint64, words*len(any))
	for i, c := range any {
		covers[i] = p.columns.where(room[i*words:i*words:(i+1)*words], p.pos, c)
	}
	explained := p.explained(any)
	strays := p.neg.len() - explained.len()
	least := p.length(any, strays)
	var covered, lost rowSet
	var shorter, best []graph.Clause
	for _, list := range [2][]widening{less, shared} {
		for _, w := range list {
			covered = p.columns.where(covered, p.pos, w.clause)
			shorter = append(shorter[:0], w.clause)
			for j, d := range any {
				if j != w.i && !covers[j].within(covered) {
					shorter = append(shorter, d)
				}
			}
			lost = p.columns.where(lost, explained, w.clause)
			if bits := p.length(shorter, strays+lost.len()); bits < least {
				best, least = append(best[:0], shorter...), bits
			}
		}
		if best != nil {
			break
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
