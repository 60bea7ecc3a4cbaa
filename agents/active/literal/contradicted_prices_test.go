package literal

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/agents/active/guess"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/ilp"
)

// Rule: what is needed of a stock is believed by what was paid, but not where the data contradict themselves. Here
// one thing costs 10, as rows show, and another 20, which shows only where 20 are there; one unit comes each step,
// and to rest takes five.
func TestNoPricesOnContradictions(t *testing.T) {
	const cheap, dear, rest, ten, twenty, n = 0, 1, 2, 3, 4, 5
	learner, learned, prices, rng := ilp.New(n), effects.NewEffects(n), effects.NewLedger(n),
		rand.New(rand.NewPCG(1, 1))
	have := 0
	see := func() (x, eligible, withheld bits.Set) {
		x.Put(ten, have >= 10)
		x.Put(twenty, have >= 20)
		eligible = bits.Of(rest, ten, twenty)
		eligible.Put(cheap, have >= 10)
		eligible.Put(dear, have >= 20)
		withheld.Put(dear, have < 20)
		return x, eligible, withheld
	}
	prices.Begin()
	for range 400 {
		x, eligible, withheld := see()
		learner.Add(x, eligible, withheld)
		option, steps := rest, 5
		if can := eligible.AndNot(bits.Of(rest, ten, twenty)); !can.Empty() && rng.IntN(3) == 0 {
			option, steps = can.Draw(rng), 1
			have -= []int{10, 20}[option]
		}
		have += steps
		after, _, _ := see()
		learned.Observe(option, x, after, steps)
		prices.Observe(option, steps, x, after, true)
	}
	prices.Learn(learned, learner.Space)
	w := New(learner, learned, effects.NewPending(learned), prices, guess.New(n), n)
	w.believe()
	if len(w.beliefs.of[dear].enough) == 0 {
		t.Fatal("nothing is believed of what the dear thing costs: the test shows nothing")
	}
	have = 0
	x, _, _ := see()
	learner.Add(x, bits.Of(cheap, rest, ten, twenty), bits.Set{})
	w.believe()
	if learner.Contradictions() == 0 || len(w.beliefs.of[dear].enough) > 0 {
		t.Errorf("with %d contradictions %v is believed of what the dear thing costs", learner.Contradictions(),
			w.beliefs.of[dear].enough)
	}
}
