package stats

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Rule: beyond 20 pairs random flips give what all flips do.
func TestRandomFlipsStandForAll(t *testing.T) {
	all, drawn := allFlips(darwin, 0), randomFlips(darwin, 0, flipsDrawn)
	if drawn.total() != 100_000 || drawn.idle < 2 {
		t.Fatalf("%d flips, %d of them idle: want 100,000 and about 4", drawn.total(), drawn.idle)
	}
	for _, effect := range []float64{-10, 0, 5, 21, 40} {
		if p, want := drawn.p(effect), all.p(effect); !near(p, want, 4*slack(100_000, want/2)/100_000+1e-9) {
			t.Errorf("effect %v: p = %v, with all flips %v", effect, p, want)
		}
	}
	low, high := drawn.interval()
	if wantLow, wantHigh := all.interval(); !near(low, wantLow, 1) || !near(high, wantHigh, 1) {
		t.Errorf("[%v, %v], with all flips [%v, %v]", low, high, wantLow, wantHigh)
	}
}

// Rule: nth finds what sorting finds, with ties.
func TestNth(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 15))
	for range 300 {
		values := make([]float64, 1+r.IntN(40))
		for i := range values {
			values[i] = float64(r.IntN(12))
		}
		sorted := slices.Sorted(slices.Values(values))
		k := r.IntN(len(values))
		if got := nth(slices.Clone(values), k); got != sorted[k] {
			t.Errorf("value %d of %v is %v, want %v", k, values, got, sorted[k])
		}
	}
}

// Rule: index i of the means is that of set i+1.
func TestAllFlipsAreAll(t *testing.T) {
	f := allFlips([]float64{1, 10, 100}, 0)
	if want := []float64{1, 10, 5.5, 100, 50.5, 55, 37}; !slices.Equal(f.means, want) || f.idle != 1 {
		t.Errorf("%+v, want the means %v", f, want)
	}
}
