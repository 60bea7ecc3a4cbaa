package plan

import (
	"math"
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

const (
	nothing = -1 // no way is known, or the one that was known failed
	wait    = -2 // everything lacking is on its way
	again   = -3 // the graph was found wrong and mended
)

// Choose returns the option to take for the sake of the goals, whose worth is one number a subtask, or -1 if no way
// to any goal is known or the one that was known failed. What counts is worth per step of the plan, or for goals that
// are done again and again what they bring in all the steps that are left.
func (c *Chain) Choose(now Situation, worth []float64, rng *rand.Rand) int {
	for {
		c.Survey(now)
		c.shares = !now.Again.Empty()
		option := c.pursue(worth)
		if option == wait {
			option = c.harmless(rng)
		}
		if option != again {
			return option
		}
	}
}

// Toward returns the first option of the plan to make the clause hold, or -1 if no way is known or everything it
// lacks is on its way. What is easily lost is left until it is needed: unlike with Choose, other plans are followed
// while this one waits.
func (c *Chain) Toward(clause *graph.Clause) int {
	c.shares = true
	for {
		c.onPath = bits.Set{}
		switch option := c.toward(c.n, clause); option {
		case again:
			c.Survey(c.now)
		case wait:
			return nothing
		default:
			return option
		}
	}
}

// goal returns the subtask that is best to go for, beside those left out and those that are complete and do not count
// again, or nothing.
func (c *Chain) goal(worth []float64, out bits.Set) int {
	goal, best := nothing, 0.0
	out = out.Or(c.now.Complete.AndNot(c.now.Again))
	for l := range c.n {
		if worth[l] <= 0 || out.Has(l) || math.IsInf(c.until(l), 1) {
			continue
		}
		if value := c.value(l, worth[l]); value > best {
			goal, best = l, value
		}
	}
	return goal
}

// next returns the first option of the plan to subtask l, or wait, nothing or again.
func (c *Chain) next(l int) int {
	if _, expected := c.pending.Left(l); expected {
		return wait
	}
	switch {
	case c.now.Executable.Has(l):
		return l
	case c.now.Eligible.Has(l), c.via[l] < 0:
		return wait
	}
	return c.enable(l)
}

// enable returns the first option of the plan to make l eligible, or wait, nothing or again.
func (c *Chain) enable(l int) int {
	if c.onPath.Has(l) {
		return nothing
	}
	c.onPath.Add(l)
	defer c.onPath.Remove(l)
	clause := &c.graph[l].Any[c.via[l]]
	if clause.Holds(c.now.Complete) {
		return c.doubt(l, clause)
	}
	if c.shares && c.pending.Busy.Left(l) > 1+c.lacking(clause) {
		return wait
	}
	return c.toward(l, clause)
}

// toward returns the first option of the plan to what the clause lacks, or wait, nothing or again. The clause is that
// of l.
func (c *Chain) toward(l int, clause *graph.Clause) int {
	result, longest := wait, c.longest(clause)
	var buffer [bits.Max]int
	lacking, against := clause.Pos.AndNot(c.now.Complete), clause.Neg.And(c.now.Complete)
	barred := c.barred(lacking)
	for _, k := range c.inOrder(l, lacking.Or(against), buffer[:0]) {
		var option int
		switch {
		case barred.Has(k):
			option = wait // what it needs would shut the way to others
		case against.Has(k):
			option = c.switchOff(k, c.Keep(clause))
		case c.shares && c.cost[k] < longest && c.effects.Volatile(k) > 0:
			option = wait // others may take it away by then
		default:
			option = c.next(k)
		}
		if option >= 0 {
			c.focus[l] = k
			return option
		}
		if option == again {
			return again
		}
		if option == nothing {
			result = nothing
		}
	}
	return result
}

// longest is the cost of what takes longest of all that the clause lacks.
func (c *Chain) longest(clause *graph.Clause) float64 {
	most := 0.0
	lacking := clause.Pos.AndNot(c.now.Complete)
	for k := lacking.Next(0); k >= 0; k = lacking.Next(k + 1) {
		most = max(most, c.cost[k])
	}
	against := clause.Neg.And(c.now.Complete)
	for k := against.Next(0); k >= 0; k = against.Next(k + 1) {
		most = max(most, c.undoCost(k))
	}
	return most
}

// Keep returns what is complete and should stay so for the sake of the clause: its own literals, and what those that
// it lacks stand on.
func (c *Chain) Keep(clause *graph.Clause) bits.Set {
	keep := clause.Pos
	lacking := clause.Pos.AndNot(c.now.Complete)
	for k := lacking.Next(0); k >= 0; k = lacking.Next(k + 1) {
		keep = keep.Or(c.effects.Below(k))
	}
	return keep.And(c.now.Complete)
}

// switchOff returns the first option of the plan to switch k off and to keep what is there of keep.
func (c *Chain) switchOff(k int, keep bits.Set) int {
	option, _ := c.undo(k, keep)
	if option < 0 || c.now.Executable.Has(option) {
		return option
	}
	return c.enable(option)
}

// inOrder sorts the literals that the clause of l has to change, those it lacks and those that have to go: those that
// the plans of fewer others change back first; then that which was worked on last, lest two that need different
// selections take turns for ever; then the costly first, and what only has to go last.
func (c *Chain) inOrder(l int, change bits.Set, order []int) []int {
	for k := range change.All() {
		order = append(order, k)
	}
	if len(order) < 2 {
		return order
	}
	var undone [bits.Max]int
	for _, k := range order {
		steps := c.support(k)
		for _, other := range order {
			if other != k && c.undoes(steps, other) {
				undone[other]++
			}
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if undone[a] != undone[b] {
			return undone[a] - undone[b]
		}
		switch {
		case a == c.focus[l] || b != c.focus[l] && c.cost[a] > c.cost[b]:
			return -1
		case b == c.focus[l] || c.cost[a] < c.cost[b]:
			return 1
		}
		return 0
	})
	return order
}

// Involves reports whether the plan to literals completes l on the way.
func (c *Chain) Involves(literals bits.Set, l int) bool {
	lacking := literals.AndNot(c.now.Complete)
	for k := lacking.Next(0); k >= 0; k = lacking.Next(k + 1) {
		if steps := c.support(k); steps.Has(l) {
			return true
		}
	}
	return false
}

// support returns the options that the plan to change l consists of, remembered for the situation.
func (c *Chain) support(l int) bits.Set {
	if !c.planned.Has(l) {
		c.planned.Add(l)
		c.steps[l] = c.collect(l)
	}
	return c.steps[l]
}

// collect collects what support returns.
func (c *Chain) collect(l int) bits.Set {
	var all, todo bits.Set
	if c.now.Complete.Has(l) {
		l, _ = c.undo(l, bits.Set{})
		if l < 0 {
			return all
		}
	}
	todo.Add(l)
	for k := todo.Next(0); k >= 0; k = todo.Next(0) {
		todo.Remove(k)
		if _, expected := c.pending.Left(k); expected || all.Has(k) {
			continue
		}
		all.Add(k)
		if c.via[k] >= 0 {
			todo = todo.Or(c.graph[k].Any[c.via[k]].Pos.AndNot(c.now.Complete).AndNot(all))
		}
	}
	return all
}

// undoes reports whether some of the options are likely to switch l off.
func (c *Chain) undoes(options bits.Set, l int) bool {
	if c.effects.Volatile(l) == 0 {
		return false
	}
	for o := options.Next(0); o >= 0; o = options.Next(o + 1) {
		if c.effects.Off(o, l) > 0.25 {
			return true
		}
	}
	return false
}

// Wait returns the option to let time pass with in the situation surveyed last.
func (c *Chain) Wait(rng *rand.Rand) int { return c.harmless(rng) }

// harmless returns the executable option to let time pass with: that which is seen to switch off the least of what is
// complete, the shorter the better. An option never taken counts by how much it needs: what needs much spends much.
func (c *Chain) harmless(rng *rand.Rand) int {
	best, least := bits.Set{}, math.Inf(1)
	for o := range c.now.Executable.All() {
		harm := 0.0
		if c.effects.Taken(o) == 0 {
			harm = c.prior(o)
		} else {
			for l := range c.now.Complete.All() {
				harm += c.effects.Off(o, l)
			}
		}
		harm += c.effects.Steps(o) / 1000
		if harm < least-1e-9 {
			best, least = bits.Set{}, harm
		}
		if harm <= least+1e-9 {
			best.Add(o)
		}
	}
	return best.Draw(rng)
}

// prior is the harm expected of an option that was never taken.
func (c *Chain) prior(o int) float64 {
	if !c.graph[o].Known {
		return 1
	}
	most := 0
	for _, clause := range c.graph[o].Any {
		most = max(most, clause.Pos.Len())
	}
	return float64(most) / 2
}
