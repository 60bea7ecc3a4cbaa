package stats

import (
	"fmt"
	"math"
)

// Comparison says how far two agents differ on the same seeds.
type Comparison struct {
	Effect Interval // of the mean difference: N counts the pairs
	P      float64  // probability of a mean difference at least as large, in either direction, if the agents are equal
	Test   string   // that gave P, and whose inversion gave the interval
}

// Compare compares the values of two agents, a[i] and b[i] being those on seed i, by the sign-flip test that the package's
// documentation explains. The effect is the mean of a[i]-b[i]; zero lies outside of its interval exactly where P is at most 0.05.
//
// The test can show nothing with fewer than six pairs, as the smallest P of five is 2/32: their effect has no interval.
func Compare(a, b []float64) (Comparison, error) {
	if len(a) != len(b) {
		return Comparison{}, fmt.Errorf("comparing two agents seed by seed: %d values against %d", len(a), len(b))
	}
	if len(a) < 2 {
		return Comparison{}, fmt.Errorf("comparing two agents seed by seed: a test needs two seeds or more, not %d", len(a))
	}
	differences := make([]float64, len(a))
	rounding := 0.0
	for i := range a {
		differences[i] = a[i] - b[i]
		rounding += (math.Abs(a[i]) + math.Abs(b[i])) * 1e-12
	}
	if math.IsNaN(rounding) || math.IsInf(rounding, 0) {
		return Comparison{}, fmt.Errorf("comparing two agents seed by seed: a value is not a finite number")
	}
	f, test := signFlips(differences, rounding)
	effect := Interval{N: len(a)}
	effect.Mean, _ = moments(differences)
	low, high := f.interval()
	effect.Low, effect.High = min(low, effect.Mean), max(high, effect.Mean) // only rounding can put the mean outside
	return Comparison{Effect: effect, P: f.p(0), Test: test}, nil
}

// signFlips returns all flips of few differences or random ones of many, and the name of the test that uses them.
func signFlips(differences []float64, rounding float64) (flips, string) {
	if len(differences) <= exactPairs {
		return allFlips(differences, rounding), "exact sign-flip test"
	}
	return randomFlips(differences, rounding), fmt.Sprintf("sign-flip test (%d random flips)", flipsDrawn)
}
