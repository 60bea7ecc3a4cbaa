package plan

import (
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// The graph may claim that the goal needs A, and not know that the goal needs B, too. If B needs that A is
// incomplete, who does A first never has B. With few episodes behind it the graph leaves out such needs, and may be
// wrong about what B negates. So whoever has one goal is cautious.

// beCautious amends the graph for the rest of the episode. What was always complete when the goal was eligible, and
// whose precondition has a negated literal, is needed by every literal that may be that one, as far as both last and
// it was complete at some time when the other was eligible.
func (c *Chain) beCautious() {
	if c.only == nothing || c.seen.Against == nil {
		return
	}
	lasting := c.effects.Lasting()
	lasting.Remove(c.only)
	for k := range c.seen.Positives[c.only].Always.And(lasting).All() {
		for o := range c.seen.Against[k].And(lasting).All() {
			if o != k && c.seen.Positives[o].Ever.Has(k) {
				c.graph[o] = withLiteral(c.graph[o], k)
				c.before[o].Add(k)
				c.late.Add(o)
			}
		}
	}
}

// held returns the options that wait for others.
func (c *Chain) held(complete bits.Set) (options bits.Set) {
	for o := range c.late.All() {
		options.Put(o, !complete.Contains(c.before[o]))
	}
	return options
}

// relax takes back what beCautious did, and reports whether there was anything.
func (c *Chain) relax() bool {
	was := c.late
	for o := range was.All() {
		c.graph[o] = c.given[o]
	}
	c.late = bits.Set{}
	return !was.Empty()
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

// withLiteral returns the precondition with a literal more in all its clauses.
func withLiteral(p graph.Precondition, literal int) graph.Precondition {
	p.Any = slices.Clone(p.Any)
	for j := range p.Any {
		p.Any[j].Pos = p.Any[j].Pos.Or(bits.Of(literal))
	}
	return p
}
