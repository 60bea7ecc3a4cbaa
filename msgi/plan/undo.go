package plan

import (
	"math"

	"sc2msgi/msgi/bits"
)

// minChance is how likely an option must be to switch a literal off to be taken for that.
const minChance = 0.01

// undo returns what to do first to switch k off: the option that is likely to do it at the least cost, which may have
// to be enabled, or, where something stands on k, that for what is hardest to remove; and the cost. Of what keep has
// it counts what the option spoils.
func (c *Chain) undo(k int, keep bits.Set) (option int, cost float64) {
	option, cost = c.lower(k, keep)
	above := c.above(k)
	for v := above.Next(0); v >= 0; v = above.Next(v + 1) {
		if o, h := c.lower(v, keep); h > cost {
			option, cost = o, h
		}
	}
	return option, cost
}

// undoCost is the cost of switching k off, whatever that spoils, remembered for the situation.
func (c *Chain) undoCost(k int) float64 {
	if !c.undone.Has(k) {
		c.undone.Add(k)
		_, c.off[k] = c.undo(k, bits.Set{})
	}
	return c.off[k]
}

// above returns what stands on k now.
func (c *Chain) above(k int) bits.Set {
	above := c.effects.Above(k)
	return above.And(c.now.Complete)
}

// lower returns the cheapest option to switch k off once nothing stands on it, and the cost. What an option spoils of
// keep adds to its cost. The best option without that is remembered for the situation: as long as it spoils nothing of
// keep, it is the best with it.
func (c *Chain) lower(k int, keep bits.Set) (option int, cost float64) {
	if !c.lowered.Has(k) {
		c.lowered.Add(k)
		c.lowBy[k], c.low[k] = c.lowest(k, bits.Set{})
	}
	if o := c.lowBy[k]; o < 0 || c.spoiled(o, keep, 0) == 0 {
		return o, c.low[k]
	}
	return c.lowest(k, keep)
}

// lowest looks for what lower returns.
func (c *Chain) lowest(k int, keep bits.Set) (option int, cost float64) {
	option, cost = -1, math.Inf(1)
	if c.effects.Volatile(k) == 0 {
		return option, cost
	}
	for o := range c.n {
		if c.reach[o] >= cost { // the chance only adds to the cost, and so does what is spoiled
			continue
		}
		chance := c.effects.Lowers(o, k)
		if chance < minChance {
			continue
		}
		h := c.reach[o] + max(1, c.effects.Steps(o))
		if h >= cost*chance || c.pointless(o) {
			continue
		}
		if h = c.spoiled(o, keep, h) / chance; h < cost {
			option, cost = o, h
		}
	}
	return option, cost
}

// spoiled is h and what it is expected to cost to do again what the option switches off of keep.
func (c *Chain) spoiled(o int, keep bits.Set, h float64) float64 {
	for p := keep.Next(0); p >= 0; p = keep.Next(p + 1) {
		if off := c.effects.Off(o, p); off > 0 {
			h += off * c.own(p)
		}
	}
	return h
}

// pointless reports whether the option is masked, or will be by all that is known: its subtask is complete, and it
// was never taken then.
func (c *Chain) pointless(o int) bool {
	if c.now.Executable.Has(o) {
		return false
	}
	return c.now.Eligible.Has(o) || c.now.Complete.Has(o) && !c.effects.Repeated(o)
}
