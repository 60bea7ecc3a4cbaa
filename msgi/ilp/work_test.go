package ilp

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
)

// adversarial are data that no short formula explains, of all subtasks there may be and completions that never come again.
var adversarial = []struct {
	name     string
	complete int // of 8, how many completions are set
	eligible func(rng *rand.Rand, x bits.Set, i int) bool
}{
	{"random", 4, func(rng *rand.Rand, _ bits.Set, _ int) bool { return rng.IntN(2) == 0 }},
	{"rarely eligible", 4, func(rng *rand.Rand, _ bits.Set, _ int) bool { return rng.IntN(200) == 0 }},
	{"rarely ineligible", 4, func(rng *rand.Rand, _ bits.Set, _ int) bool { return rng.IntN(200) > 0 }},
	{"hardly ever eligible, much complete", 7, func(rng *rand.Rand, _ bits.Set, _ int) bool { return rng.IntN(2000) == 0 }},
	{"parity of three", 4, func(_ *rand.Rand, x bits.Set, i int) bool {
		return x.And(bits.Of(i, (i+1)%bits.Max, (i+2)%bits.Max)).Len()%2 == 1
	}},
	{"parity of twelve", 4, func(_ *rand.Rand, x bits.Set, i int) bool {
		return bits.Set{x[0] >> (i % 32) & 0xfff}.Len()%2 == 1
	}},
}

func adversarialRows(k, rows int) episode {
	rng := rand.New(rand.NewPCG(1, 1))
	var ds episode
	for range rows {
		var x, e bits.Set
		for i := range bits.Max {
			x.Put(i, rng.IntN(8) < adversarial[k].complete)
		}
		for i := range bits.Max {
			e.Put(i, adversarial[k].eligible(rng, x, i))
		}
		ds = append(ds, decision{x: x, e: e})
	}
	return ds
}

func BenchmarkAdversarial(b *testing.B) {
	for k, c := range adversarial {
		ds := adversarialRows(k, 10000)
		for _, bias := range []Bias{Minimal, CART} {
			b.Run(c.name+"/"+bias.String(), func(b *testing.B) {
				b.ReportAllocs()
				cut := 0
				for b.Loop() {
					b.StopTimer()
					l := New(bits.Max)
					ds[:9750].addTo(l)
					b.StartTimer()
					ds[9750:].addTo(l)
					l.Graph(bias)
					cut = l.Cut(bias)
				}
				b.ReportMetric(float64(cut), "cut")
			})
		}
	}
}
