package plan

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// The graph claims too little where the data held no counterexample: a rich bank never shows that 150 minerals are
// needed.

const (
	// lateLooks is how often a claim may fail before it is doubted in a world that contradicts itself: what it shows
	// may be late by a step.
	lateLooks = 2
	// maxRefutations is how often it may fail before its subtask is given up, once nothing is left to suspect. A
	// choice may look, and count, more than once.
	maxRefutations = 10
)

// doubt is called where the clause of l holds and l is not eligible. If that may be for reasons that do not show, it
// waits. Else for the rest of this episode it demands more of l: what was never missing when l was eligible, the
// least usual and cheapest of that first, in the way to l that was refuted. If nothing is left to demand it goes
// another way to l, as long as the graph knows one, else the one by which l was first found eligible. Where all that
// did not help l is given up, and with it every plan that leads over it.
func (c *Chain) doubt(l int, clause *graph.Clause) int {
	if c.now.Withheld.Has(l) || c.seen.Positives == nil {
		return wait
	}
	c.refuted[l]++
	if c.seen.Contradicted && c.refuted[l] <= lateLooks {
		return wait
	}
	was, ways := &c.seen.Positives[l], c.graph[l].Any
	switch {
	case c.demand(l, clause, was.Always):
	case len(ways) > 1:
		c.graph[l].Any = slices.Delete(slices.Clone(ways), c.via[l], c.via[l]+1)
	case c.demand(l, clause, was.First):
	case c.refuted[l] > maxRefutations:
		c.abandoned.Add(l)
		c.failed[l] = c.now.Complete
		c.graph[l] = graph.Precondition{}
	default:
		return wait
	}
	return again
}

// demand adds some of the literals to the clause, which becomes the only one of l, and reports whether any of them is
// lacking and can be had.
func (c *Chain) demand(l int, clause *graph.Clause, literals bits.Set) bool {
	suspects := c.suspects(literals)
	if suspects.Empty() {
		return false
	}
	more := graph.Clause{Pos: clause.Pos.Or(suspects), Neg: clause.Neg}
	c.graph[l] = graph.Precondition{Known: true, Any: []graph.Clause{more}}
	return true
}

// revive tries again what was given up, once something lasts that was not complete then.
func (c *Chain) revive() {
	if c.abandoned.Empty() {
		return
	}
	lasting := c.effects.Lasting().And(c.now.Complete)
	for l := range c.abandoned.All() {
		if !c.failed[l].Contains(lasting) {
			c.abandoned.Remove(l)
			c.refuted[l] = 0
			c.graph[l] = c.given[l]
		}
	}
}

// suspects returns some of the literals that are lacking and can be had, the likeliest for their cost first. One
// after the other takes long, and all of them cost much: the others may cost as much as the first, together.
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

// suspect returns the literal that costs least to try for how unlikely it is to have been there by chance: what was
// always there for a subtask though it is seldom complete. It is -1 where none can be had.
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
