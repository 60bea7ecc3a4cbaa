package stats

import (
	"fmt"
	"math"
	"slices"
)

// Comparison says how far two agents differ on the same seeds.
type Comparison struct {
	Effect Interval // of the mean difference: N counts the pairs
	P      float64  // probability of a mean difference at least as large, in either direction, if the agents are equal
	Test   string   // that gave P, and whose inversion gave the interval
}

// Assumption is that of the interval of a Comparison. P does without it.
const Assumption = "intervals assume that differences lie symmetrically around the effect"

// Compare compares the values of two agents, a[i] and b[i] being those on seed i, by the sign-flip test that the
// package's documentation explains. The effect is the mean of a[i]-b[i]. Where it has an interval, zero lies outside
// of that exactly where P is at most 0.05. The interval lies between the smallest and the largest difference.
//
// The test can show nothing with fewer than six pairs, as the smallest P of five is 2/32: their effect has no
// interval. Nor has one of differences that are all the same.
func Compare(a, b []float64) (Comparison, error) {
	if len(a) != len(b) {
		return Comparison{}, fmt.Errorf("comparing two agents seed by seed: %d values against %d", len(a), len(b))
	}
	if len(a) < 2 {
		return Comparison{}, fmt.Errorf("comparing two agents seed by seed: a test needs two seeds or more, not %d",
			len(a))
	}
	differences := make([]float64, len(a))
	slack := 0.0
	for i := range a {
		differences[i] = a[i] - b[i]
		slack += (math.Abs(a[i]) + math.Abs(b[i])) * rounding
	}
	if math.IsNaN(slack) || math.IsInf(slack, 0) {
		return Comparison{}, fmt.Errorf("comparing two agents seed by seed: a value is not a finite number")
	}
	f, test := signFlips(differences, slack)
	return Comparison{Effect: effect(differences, f, slack), P: f.p(0), Test: test}, nil
}

// effect returns the mean difference with its interval. Sums of differences are rounded by up to slack.
func effect(differences []float64, f flips, slack float64) Interval {
	n := len(differences)
	mean, _ := moments(differences)
	e := Interval{N: n, Mean: mean, Low: math.NaN(), High: math.NaN()}
	if slices.Max(differences)-slices.Min(differences) <= slack/float64(n) {
		e.Same = true
		return e
	}
	low, high := f.interval()
	e.Low, e.High = min(low, mean), max(high, mean) // only rounding can put the mean outside
	return e
}

// signFlips returns all flips of few differences or random ones of many, and the name of the test that uses them.
func signFlips(differences []float64, slack float64) (flips, string) {
	if len(differences) <= exactPairs {
		return allFlips(differences, slack), "exact sign-flip test"
	}
	return randomFlips(differences, slack, flipsDrawn), fmt.Sprintf("sign-flip test (%d random flips)", flipsDrawn)
}
