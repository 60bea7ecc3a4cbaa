package plan

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// barred returns those of the literals that have to come after others: their plans complete what the plans of the
// others need incomplete. Where each has to come after another none is barred.
func (c *Chain) barred(literals bits.Set) bits.Set {
	var after bits.Set
	if !c.negates {
		return after
	}
	for k := literals.Next(0); k >= 0; k = literals.Next(k + 1) {
		steps := c.support(k)
		for other := literals.Next(0); other >= 0; other = literals.Next(other + 1) {
			if other == k {
				continue
			}
			if theirs := c.support(other); c.shut(theirs).AndNot(theirs).Intersects(steps) &&
				!c.shut(steps).AndNot(steps).Intersects(theirs) {
				after.Add(k)
			}
		}
	}
	if after == literals {
		return bits.Set{}
	}
	return after
}

// shut returns what the options of a plan need incomplete.
func (c *Chain) shut(options bits.Set) bits.Set {
	var all bits.Set
	for o := options.Next(0); o >= 0; o = options.Next(o + 1) {
		switch {
		case c.via[o] >= 0:
			all = all.Or(c.graph[o].Any[c.via[o]].Neg)
		case !c.now.Complete.Has(o):
			all = all.Or(c.holding(o).Neg)
		}
	}
	return all
}

// holding returns the clause by which an option can be taken now, that which forbids least if there are several.
func (c *Chain) holding(o int) (clause graph.Clause) {
	least := bits.Max + 1
	for j := range c.graph[o].Any {
		if any := &c.graph[o].Any[j]; any.Holds(c.now.Complete) && any.Neg.Len() < least {
			clause, least = *any, any.Neg.Len()
		}
	}
	return clause
}
