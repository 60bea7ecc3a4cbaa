package plan

import (
	"math"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// The graph claims too little where the data held no counterexample: a rich bank never shows that 150 minerals are needed.

const (
	// lag is how often a claim may fail before it is doubted: what a world shows may be late by a step.
	lag = 2
	// enough is how often it has to fail with nothing left to suspect before the plan is given up.
	enough = 10
	// common is in how many clauses a literal has to stand to be suspected first. One is its own selection.
	common = 2
)

// doubt is called where the clause of l holds and l is not eligible. If that may be for reasons that do not show, it waits. Else
// for the rest of this episode it demands more of l: what was never missing when l was eligible, first such literals as other
// preconditions have too, then all of them; and if that was not enough, there are several ways to l, and it goes the one that
// was found first.
func (c *Chain) doubt(l int, clause *graph.Clause) int {
	if c.now.Withheld.Has(l) || c.seen == nil {
		return wait
	}
	c.refuted[l]++
	if c.refuted[l] <= lag {
		return wait
	}
	for _, positives := range []bits.Set{c.seen[l].Always, c.seen[l].First} {
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

// suspects returns which of the literals are lacking and can be had, those that several preconditions have before the rest.
func (c *Chain) suspects(literals bits.Set) bits.Set {
	var some, all bits.Set
	lacking := literals.AndNot(c.now.Complete)
	for k := lacking.Next(0); k >= 0; k = lacking.Next(k + 1) {
		if math.IsInf(c.cost[k], 1) {
			continue
		}
		all.Add(k)
		if c.mention[k] >= common {
			some.Add(k)
		}
	}
	if some.Empty() {
		return all
	}
	return some
}
