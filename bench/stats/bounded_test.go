package stats

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// Rule: seeds that are 0 or 1 have the Clopper-Pearson interval. Bounds from printed tables of exact binomial
// intervals.
func TestBoundedOfCoinsIsInTables(t *testing.T) {
	for _, c := range []struct {
		won, n    int
		low, high float64
	}{
		{0, 10, 0, 0.3085},
		{1, 10, 0.0025, 0.4450},
		{5, 10, 0.1871, 0.8129},
		{10, 10, 0.6915, 1},
		{3, 20, 0.0321, 0.3789},
		{0, 16, 0, 0.2059},
		{8, 16, 0.2465, 0.7535},
		{15, 16, 0.6977, 0.9984},
		{16, 16, 0.7941, 1},
		{1, 1, 0.025, 1},
	} {
		got := Bounded(coins(c.won, c.n), 0, 1)
		if got.N != c.n || !near(got.Mean, float64(c.won)/float64(c.n), 1e-15) || !near(got.Low, c.low, 5e-5) ||
			!near(got.High, c.high, 5e-5) {
			t.Errorf("%d of %d: %+v, want [%v, %v]", c.won, c.n, got, c.low, c.high)
		}
	}
}

func coins(won, n int) []float64 {
	values := make([]float64, n)
	for i := range won {
		values[i] = 1
	}
	return values
}

// Rule: the same, with quantiles of the beta distribution computed in another way, also for many seeds.
func TestBoundedOfCoinsIsBeta(t *testing.T) {
	for _, n := range []int{2, 16, 17, 100} {
		for won := 1; won < n; won++ {
			s, f := float64(won), float64(n-won)
			low, high := distuv.Beta{Alpha: s, Beta: f + 1}.Quantile(0.025),
				distuv.Beta{Alpha: s + 1, Beta: f}.Quantile(0.975)
			if got := Bounded(coins(won, n), 0, 1); !near(got.Low, low, 1e-8) || !near(got.High, high, 1e-8) {
				t.Errorf("%d of %d: %+v, want [%v, %v]", won, n, got, low, high)
			}
		}
	}
}

// Rule: other shares weigh the gaps between them at random. Worked by hand: of two pieces of a stick one is uniform,
// of three with ends a < b < c the mean is at most x with probability (x-a)²/((b-a)(c-a)) up to b, and above x with
// (c-x)²/((c-a)(c-b)) from b.
func TestBoundedByHand(t *testing.T) {
	for _, c := range []struct {
		values    []float64
		low, high float64
	}{
		{[]float64{0.5}, 0.0125, 0.9875},
		{[]float64{0.6, 0.2}, math.Sqrt(0.025 * 0.2 * 0.6), 1 - math.Sqrt(0.025*0.8*0.4)},
		{[]float64{0.5, 0.5}, 0.5 * math.Sqrt(0.025), 1 - 0.5*math.Sqrt(0.025)},
	} {
		if got := Bounded(c.values, 0, 1); !near(got.Low, c.low, 1e-12) || !near(got.High, c.high, 1e-12) {
			t.Errorf("%v: %+v, want [%v, %v]", c.values, got, c.low, c.high)
		}
	}
}

// Rule: and worked by breaking sticks.
func TestBoundedBySimulation(t *testing.T) {
	values := []float64{0, 0.25, 0.25, 0.5, 0.625, 0.625, 0.75, 1}
	r := rand.New(rand.NewPCG(1, 2))
	const sticks = 50_000
	low, high := make([]float64, sticks), make([]float64, sticks)
	for i := range sticks {
		cuts := make([]float64, len(values), len(values)+2)
		for j := range cuts {
			cuts[j] = r.Float64()
		}
		cuts = append(cuts, 0, 1)
		slices.Sort(cuts)
		for j, v := range values {
			low[i] += v * (cuts[j+2] - cuts[j+1])
			high[i] += v * (cuts[j+1] - cuts[j])
		}
		high[i] += 1 - cuts[len(values)]
	}
	slices.Sort(low)
	slices.Sort(high)
	if got := Bounded(values, 0, 1); !near(got.Low, low[sticks/40], 0.005) ||
		!near(got.High, high[sticks*39/40], 0.005) {
		t.Errorf("%+v, want [%.3f, %.3f]", got, low[sticks/40], high[sticks*39/40])
	}
}

// Rule: values that are doubled and shifted with their bounds have the interval so doubled and shifted: returns of -1
// and 1 have that of coins.
func TestBoundedKeepsScale(t *testing.T) {
	values := []float64{0, 0.25, 1, 0.5, 1, 1, 0.75, 1}
	scaled := make([]float64, len(values))
	for i, v := range values {
		scaled[i] = 2*v - 1
	}
	share, got := Bounded(values, 0, 1), Bounded(scaled, -1, 1)
	want := Interval{Mean: 2*share.Mean - 1, Low: 2*share.Low - 1, High: 2*share.High - 1}
	if !near(got.Mean, want.Mean, 1e-12) || !near(got.Low, want.Low, 1e-12) || !near(got.High, want.High, 1e-12) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Rule: nothing is claimed of nothing, and what is outside of the bounds is refused.
func TestBoundedOfNoShares(t *testing.T) {
	for _, values := range [][]float64{nil, {0.5, nan}} {
		got := Bounded(values, 0, 1)
		if got.N != len(values) || !math.IsNaN(got.Mean) || !math.IsNaN(got.Low) || !math.IsNaN(got.High) {
			t.Errorf("%v: %+v, want NaN", values, got)
		}
	}
	for _, v := range []float64{-0.01, 1.01, inf} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a share of %v is accepted", v)
				}
			}()
			Bounded([]float64{0.5, v}, 0, 1)
		}()
	}
}

// Rule: the interval is never wider than that of Clopper and Pearson with a fractional number of successes.
func TestBoundedIsNotWiderThanClopperPearson(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		values := make([]float64, 1+r.IntN(20))
		won := 0.0
		for i := range values {
			values[i] = float64(r.IntN(9)) / 8
			won += values[i]
		}
		lost := float64(len(values)) - won
		low, high := 0.0, 1.0
		if won > 0 {
			low = distuv.Beta{Alpha: won, Beta: lost + 1}.Quantile(0.025)
		}
		if lost > 0 {
			high = distuv.Beta{Alpha: won + 1, Beta: lost}.Quantile(0.975)
		}
		if got := Bounded(values, 0, 1); got.Low < low-1e-8 || got.High > high+1e-8 {
			t.Errorf("%v: %+v is outside of [%v, %v]", values, got, low, high)
		}
	}
}

// BenchmarkBounded500 is of 500 worlds with four tests each.
func BenchmarkBounded500(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	values := make([]float64, 500)
	for i := range values {
		values[i] = float64(r.IntN(5)) / 4
	}
	b.ReportAllocs()
	for b.Loop() {
		Bounded(values, 0, 1)
	}
}
