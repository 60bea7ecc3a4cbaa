package plan

import (
	"math"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// The graph claims too little where the data held no counterexample: a rich bank never shows that 150 minerals are needed.

const (
	// lag is how often a claim may fail before it is doubted in a world that contradicts itself: what it shows may be late by a step.
	lag = 2
	// enough is how often it has to fail with nothing left to suspect before the plan is given up.
	enough = 10
)

// doubt is called where the clause of l holds and l is not eligible. If that may be for reasons that do not show, it waits. Else
// for the rest of this episode it demands more of l: what was never missing when l was eligible, the least usual and cheapest of that
// first; and if that was not enough, there are several ways to l, and it goes the one that was found first.
func (c *Chain) doubt(l int, clause *graph.Clause) int {
	if c.now.Withheld.Has(l) || c.seen.Positives == nil {
		return wait
	}
	c.refuted[l]++
	if c.seen.Contradicted && c.refuted[l] <= lag {
		return wait
	}
	was := &c.seen.Positives[l]
	for _, positives := range []bits.Set{was.Always, was.First} {
		if suspects := c.suspects(positives); !suspects.Empty() {
			more := graph.Clause{Pos: clause.Pos.Or(suspects), Neg: clause.Neg}
			c.graph[l] = graph.Precondition{Known: true, Any: []graph.Clause{more}}
			return again
		}
	}
	if c.refuted[l] > enough {
		return nothing
	}
	return wait
}

// suspects returns some of the literals that are lacking and can be had, the likeliest for their cost first. One after the other takes long, and all
// of them cost much: the others may cost as much as the first, together.
func (c *Chain) suspects(literals bits.Set) bits.Set {
	var some bits.Set
	lacking, left := literals.AndNot(c.now.Complete), 0.0
	for k := c.suspect(lacking); k >= 0 && (some.Empty() || c.cost[k] <= left); k = c.suspect(lacking) {
		if some.Empty() {
			left = c.cost[k]
		} else {
			left -= c.cost[k]
		}
		some.Add(k)
		lacking.Remove(k)
	}
	return some
}

// suspect returns the literal that costs least to try for how unlikely it is to have been there by chance: what was always there for a subtask
// though it is seldom complete. It is -1 where none can be had.
func (c *Chain) suspect(lacking bits.Set) int {
	best, least := -1, math.Inf(1)
	for k := lacking.Next(0); k >= 0; k = lacking.Next(k + 1) {
		share := c.effects.Share(k)
		if price := share * share * c.cost[k]; price < least {
			best, least = k, price
		}
	}
	return best
}
