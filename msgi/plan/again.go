package plan

import "sc2msgi/msgi/bits"

// Goals that count each time they are done (Again of the situation), as units are made for an army, are gone for
// though they are complete: there is more to do than time for it. Where a plan needs one of them, once is enough.

// value returns what going for a goal brings: its worth per step of the plan, or, if it counts each time, for as
// often as it can be done in the steps that are left. By then what its plan has to build, as a factory, is built
// once; so what takes long to begin with may still bring most.
func (c *Chain) value(goal int, worth float64) float64 {
	if !c.now.Again.Has(goal) {
		return worth / c.until(goal)
	}
	return worth * c.times(goal)
}

// until returns the steps until a goal is done, or done once more where it is complete.
func (c *Chain) until(goal int) float64 {
	if c.now.Complete.Has(goal) {
		return c.own(goal) + c.reach[goal]
	}
	return c.cost[goal]
}

// times returns how often a goal can be done in the steps that are left: once by all of its plan, and then each time
// that what makes it is free again. It is 0 for what comes too late.
func (c *Chain) times(goal int) float64 {
	left := float64(c.now.StepsLeft) - c.until(goal)
	if left < 0 {
		return 0
	}
	return 1 + left/(c.effects.Steps(goal)+c.pending.Busy.Keeps(goal))
}

// pursue returns the first option of the plan to the best goal, or wait, nothing or again. Where there is more to do
// than time for it, what waits is left for the next goal, as long as that takes nothing away.
func (c *Chain) pursue(worth []float64) int {
	var waiting, keep bits.Set
	result := nothing
	for {
		goal := c.goal(worth, waiting)
		if goal == nothing {
			return result
		}
		c.onPath = bits.Set{}
		option := c.next(goal)
		if option == again || !c.now.Again.Has(goal) {
			return option
		}
		if option >= 0 && !c.effects.Idles(option) && !c.effects.Spoils(option, keep) {
			return option
		}
		if option != nothing {
			result = wait
		}
		if option >= 0 && c.via[goal] >= 0 {
			keep = keep.Or(c.Keep(&c.graph[goal].Any[c.via[goal]]))
		}
		waiting.Add(goal)
	}
}
