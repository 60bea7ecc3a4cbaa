package experience

import "sc2msgi/msgi/bits"

// company is which completions were ever seen apart: where m >= 150 holds m >= 50 holds too.
type company struct {
	apart []bits.Set // by subtask: what was ever incomplete while it was complete
	on    []int      // by subtask: how often it was switched on
}

func (c *company) observe(before, after bits.Set) {
	on := after.AndNot(before)
	for l := on.Next(0); l >= 0; l = on.Next(l + 1) {
		c.on[l]++
	}
	for l := after.Next(0); l >= 0; l = after.Next(l + 1) {
		for w := range after {
			c.apart[l][w] |= ^after[w]
		}
	}
}

// Separable is the chance that subtask u can be incomplete while all of with are complete: certain if that was seen for each of
// them, and the smaller the more often one of them was switched on and u was there.
func (f *Effects) Separable(u int, with bits.Set) float64 {
	chance := 1.0
	for l := with.Next(0); l >= 0; l = with.Next(l + 1) {
		if !f.apart[l].Has(u) {
			chance = min(chance, 10/float64(10+f.on[l]))
		}
	}
	return chance
}

// Implies reports whether u was always complete when l was, so often at least as l was switched on.
func (f *Effects) Implies(l, u, times int) bool { return f.on[l] >= times && !f.apart[l].Has(u) }
