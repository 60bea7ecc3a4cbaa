package effects

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// timed returns effects of n options that took so many steps each time, by option.
func timed(n int, took ...[]int) *Effects {
	f := NewEffects(n)
	for o, times := range took {
		for _, steps := range times {
			f.Observe(o, bits.Of(), bits.Of(), steps)
		}
	}
	return f
}

func durations(f *Effects) (steps, spread []float64) {
	steps, spread = make([]float64, f.n), make([]float64, f.n)
	f.Durations(steps, spread)
	return steps, spread
}

// posterior is the mean of a normal quantity with a normal prior after a measurement, and its variance: each counts
// by the inverse of its variance.
func posterior(measured, noise, prior, variance float64) (float64, float64) {
	weight := 1/noise + 1/variance
	return (measured/noise + prior/variance) / weight, 1 / weight
}

// Rule: the mean of an option is drawn towards that of all by what the variance between options leaves open: the
// posterior of a random effects model with the variances of the analysis of variance. One that was never taken is
// expected to take half a standard deviation less than the others.
func TestDurationsAreDrawnTowardsTheMeanOfAll(t *testing.T) {
	f := timed(4, []int{4, 6, 4, 6}, []int{9, 11}, []int{20})
	const (
		within = (4.0 + 2.0) / (3 + 1) // squares around the means 5 and 10, four and two times; the third shows none
		all    = (5.0 + 10 + 20) / 3
		among  = ((5-all)*(5-all) + (10-all)*(10-all) + (20-all)*(20-all)) / 2
		// the means of so few differ by chance, too
		between = among - within*(1.0/4+1.0/2+1)/3
	)
	steps, spread := durations(f)
	for _, c := range []struct {
		name   string
		option int
		mean   float64
		noise  float64 // variance of a single time: the option's own squares, and one more of those of all
		times  float64
	}{{"often", 0, 5, (4 + within) / 4, 4}, {"twice", 1, 10, (2 + within) / 2, 2}, {"once", 2, 20, within, 1}} {
		mean, open := posterior(c.mean, c.noise/c.times, all, between)
		if !near(steps[c.option], mean) || !near(spread[c.option], open+c.noise) {
			t.Errorf("taken %s: %v steps, variance %v; want %v, %v", c.name, steps[c.option], spread[c.option], mean,
				open+c.noise)
		}
		if !(min(c.mean, all) < steps[c.option] && steps[c.option] < max(c.mean, all)) {
			t.Errorf("taken %s: %v steps, want between %v and %v", c.name, steps[c.option], c.mean, all)
		}
	}
	if want := all - 0.5*math.Sqrt(between); !near(steps[3], want) || !near(spread[3], between+within) {
		t.Errorf("never taken: %v steps, variance %v; want %v, %v", steps[3], spread[3], want, between+within)
	}
}

// Rule: nothing is expected to take less than a step, and where nothing was ever taken all take one.
func TestDurationsAreSteps(t *testing.T) {
	steps, spread := durations(NewEffects(2))
	if !slices.Equal(steps, []float64{1, 1}) || !slices.Equal(spread, []float64{0, 0}) {
		t.Errorf("nothing was taken: %v steps, variance %v; want 1 and 0", steps, spread)
	}
	if steps, _ := durations(timed(4, []int{1}, []int{1}, []int{1000})); steps[3] < 1 {
		t.Errorf("never taken: %v steps", steps[3])
	}
}

// Rule: where each option always takes the same, exactly that is expected of it, and without doubt, however often it
// was taken.
func TestFixedCostsAreKnown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		costs := rapid.SliceOfN(rapid.IntRange(1, 500), 1, 9).Draw(t, "costs")
		took := make([][]int, len(costs))
		for o, cost := range costs {
			took[o] = slices.Repeat([]int{cost}, rapid.IntRange(1, 9).Draw(t, "times"))
		}
		steps, spread := durations(timed(len(costs), took...))
		for o, cost := range costs {
			if math.Abs(steps[o]-float64(cost)) > 1e-12*float64(cost) || spread[o] != 0 {
				t.Errorf("option %d: %v steps, variance %v; it always takes %d", o, steps[o], spread[o], cost)
			}
		}
	})
}

// tail returns the mean and the variance of a normal distribution above a bound by Simpson's rule.
func tail(bound, mean, variance float64) (float64, float64) {
	const pieces = 20000
	deviation := math.Sqrt(variance)
	z := (bound - mean) / deviation
	// Beyond, the density is nothing beside that at the bound or at the mean.
	width := (max(z, 0) + 12 - z) / pieces
	var mass, first, second float64
	for i := range pieces + 1 {
		u := float64(i) * width // above z; the density is that at z times this, which does not vanish
		p := math.Exp(-u * (z + u/2))
		switch {
		case i == 0, i == pieces:
		case i%2 == 1:
			p *= 4
		default:
			p *= 2
		}
		mass += p
		first += p * u
		second += p * u * u
	}
	u := first / mass
	return bound + deviation*u, variance * (second/mass - u*u)
}

// Rule: what a normal distribution leaves above a bound has the mean and the variance of numeric integration. Where
// rounding forbids the formula a seventh of a standard deviation may be missing.
func TestAboveIsTheTailOfANormalDistribution(t *testing.T) {
	const mean, variance = 10, 9
	for _, c := range []struct{ bound, within float64 }{
		{-20, 1e-9}, {-5, 1e-9}, {4, 1e-9}, {9, 1e-9}, {10, 1e-9}, {11, 1e-9}, {13, 1e-9}, {19, 1e-8}, {25, 1e-7},
		{27.9, 1e-6},
		{28.1, 0.5}, {40, 0.4}, {100, 0.2},
	} {
		gotMean, gotVariance := above(c.bound, mean, variance)
		wantMean, wantVariance := tail(c.bound, mean, variance)
		if math.Abs(gotMean-wantMean) > c.within || math.Abs(gotVariance-wantVariance) > c.within {
			t.Errorf("above %v: %v, %v; want %v, %v", c.bound, gotMean, gotVariance, wantMean, wantVariance)
		}
	}
	if m, v := above(7, 5, 0); m != 7 || v != 0 {
		t.Errorf("without variance: %v, %v; want the bound and 0", m, v)
	}
	if m, v := above(3, 5, 0); m != 5 || v != 0 {
		t.Errorf("without variance: %v, %v; want the mean and 0", m, v)
	}
}

// Rule: above a bound the mean is above both the bound and the mean of all, and the variance is less.
func TestAboveIsAbove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bound, mean := rapid.Float64Range(0, 1000).Draw(t, "bound"), rapid.Float64Range(1, 1000).Draw(t, "mean")
		variance := rapid.Float64Range(0, 10000).Draw(t, "variance")
		m, v := above(bound, mean, variance)
		if slack := 1e-9 * (1 + mean + bound); !(m >= bound-slack) || !(m >= mean-slack) ||
			!(v >= 0 && v <= variance+slack) {
			t.Fatalf("mean %v, variance %v", m, v)
		}
	})
}

// Rule: an option that the deadline cut off takes longer than that. One that was never taken to its end is what a
// normal distribution leaves above the longest time; for one that was, the times that were cut off count beside the
// others as what is left above their mean.
func TestWhatTheDeadlineCutOffTakesLonger(t *testing.T) {
	f := timed(3, []int{4, 6, 4, 6}, []int{19, 21})
	before, spreadBefore := durations(f)
	for _, steps := range []int{8, 25} {
		f.CutOff(2, bits.Of(), bits.Of(), steps)
	}
	for _, steps := range []int{7, 9} {
		f.CutOff(0, bits.Of(), bits.Of(), steps)
	}
	steps, spread := durations(f)

	const within, all = (4.0 + 2.0) / 4, 12.5
	const between = 2*7.5*7.5 - within*(1.0/4+1.0/2)/2
	if mean, variance := tail(25, all, between+within); math.Abs(steps[2]-mean) > 1e-6 ||
		math.Abs(spread[2]-variance) > 1e-5 {
		t.Errorf("never taken to its end: %v steps, variance %v; want %v, %v", steps[2], spread[2], mean, variance)
	}
	longer, _ := tail(8, before[0], spreadBefore[0])
	if want := (4*before[0] + 2*longer) / 6; math.Abs(steps[0]-want) > 1e-6 {
		t.Errorf("taken to its end 4 times of 6: %v steps, want %v", steps[0], want)
	}
	if steps[1] != before[1] || spread[1] != spreadBefore[1] {
		t.Errorf("never cut off: %v steps, variance %v; want %v, %v as before", steps[1], spread[1], before[1],
			spreadBefore[1])
	}
}
