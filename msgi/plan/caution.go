package plan

import (
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// What has to be incomplete for something else, and never is again, shuts the way to that for good. With few episodes behind it the graph does not
// always say so, nor that the other is needed.

// beCautious amends the graph for the rest of the episode where one goal counts, so that all hinges on the way to it. What was always complete when
// the goal was eligible may be needed. If its precondition has a negated literal, all that may be that one come after it, as far as they never go off.
func (c *Chain) beCautious(worth []float64) {
	c.fresh = false
	goal := onlyGoal(worth)
	if goal == nothing || c.seen.Against == nil {
		return
	}
	lasting := c.effects.Lasting()
	for k := range c.seen.Positives[goal].Always.And(lasting).All() {
		for o := range c.seen.Against[k].And(lasting).All() {
			if o != k && c.seen.Positives[o].Ever.Has(k) {
				c.graph[o] = after(k, c.graph[o])
				c.before[o].Add(k)
				c.late.Add(o)
			}
		}
	}
}

// held returns the options that are to wait until others were complete.
func (c *Chain) held(complete bits.Set) (options bits.Set) {
	for o := range c.late.All() {
		options.Put(o, !complete.Contains(c.before[o]))
	}
	return options
}

// relax takes back what beCautious did, and all that was mended since, and reports whether there was anything.
func (c *Chain) relax() bool {
	if c.late.Empty() {
		return false
	}
	copy(c.graph, c.given)
	clear(c.before)
	c.late = bits.Set{}
	return true
}

// onlyGoal returns what alone is worth something, or nothing.
func onlyGoal(worth []float64) int {
	goal := nothing
	for l, w := range worth {
		switch {
		case w > 0 && goal >= 0:
			return nothing
		case w > 0:
			goal = l
		}
	}
	return goal
}

// after returns the precondition with a literal more in all its clauses.
func after(literal int, p graph.Precondition) graph.Precondition {
	p.Any = slices.Clone(p.Any)
	for j := range p.Any {
		p.Any[j].Pos = p.Any[j].Pos.Or(bits.Of(literal))
	}
	return p
}
