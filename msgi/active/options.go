package active

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/experience"
	"sc2msgi/msgi/graph"
)

// options is what options are expected to do, as sets, for looking ahead fast.
type options struct {
	gains, clears []bits.Set // by option: what it is likely to switch on and off
	implied       []bits.Set // by literal: what was never seen without it
}

func newOptions(n int) options {
	return options{make([]bits.Set, n), make([]bits.Set, n), make([]bits.Set, n)}
}

// update takes over what was learned.
func (o *options) update(effects *experience.Effects) {
	const likely, often = 0.5, 3
	for k := range o.gains {
		o.gains[k], o.clears[k], o.implied[k] = bits.Set{}, bits.Set{}, bits.Set{}
		for l := range o.gains {
			o.gains[k].Put(l, effects.On(k, l) > likely)
			o.clears[k].Put(l, effects.Off(k, l) > likely)
			o.implied[k].Put(l, l != k && effects.Implies(l, k, often))
		}
	}
}

// expect returns the state after the plan from x to want.
func (o *options) expect(x bits.Set, want *graph.Clause) bits.Set {
	y := x
	lacking := want.Pos.AndNot(x)
	for k := lacking.Next(0); k >= 0; k = lacking.Next(k + 1) {
		y = y.Or(o.gains[k]).AndNot(o.clears[k])
	}
	y = y.Or(want.Pos)
	for u := want.Neg.Next(0); u >= 0; u = want.Neg.Next(u + 1) {
		if x.Has(u) {
			y = y.AndNot(o.implied[u])
		}
		y.Remove(u)
	}
	return y
}
