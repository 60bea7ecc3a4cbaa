package effects

import "sc2msgi/msgi/bits"

// cooccurrence is which completions were ever seen apart: where m >= 150 holds m >= 50 holds too.
type cooccurrence struct {
	apart []bits.Set // by subtask: what was ever incomplete while it was complete
	on    []int      // by subtask: how often it was switched on
}

func (c *cooccurrence) observe(before, after bits.Set) {
	on := after.AndNot(before)
	for l := on.Next(0); l >= 0; l = on.Next(l + 1) {
		c.on[l]++
	}
	absent := bits.Below(bits.Max).AndNot(after)
	for l := after.Next(0); l >= 0; l = after.Next(l + 1) {
		c.apart[l] = c.apart[l].Or(absent)
	}
}

// Implies reports whether u was always complete when l was, so often at least as l was switched on.
func (f *Effects) Implies(l, u, times int) bool { return f.on[l] >= times && !f.apart[l].Has(u) }
