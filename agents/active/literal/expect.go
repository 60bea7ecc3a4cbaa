package literal

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// minTimes is how often a subtask has to be switched on to be said to need another that was there each time.
const minTimes = 3

// imply brings up to date what goes with each literal: what was never seen without it.
func (t *Tester) imply() {
	for k := range t.implied {
		t.implied[k] = bits.Set{}
		for l := range t.implied {
			t.implied[k].Put(l, l != k && t.effects.Implies(l, k, minTimes))
		}
	}
}

// expect returns the state that an aim leads to. What was never seen without what is switched off goes with it.
func (t *Tester) expect(want *graph.Clause) bits.Set {
	y := t.now.Complete.Or(want.Pos)
	for u := want.Neg.Next(0); u >= 0; u = want.Neg.Next(u + 1) {
		if t.now.Complete.Has(u) {
			y = y.AndNot(t.implied[u])
		}
		y.Remove(u)
	}
	return y
}
