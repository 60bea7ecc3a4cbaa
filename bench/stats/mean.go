package stats

import (
	"math"
	"math/rand/v2"
	"slices"
)

const (
	resamples = 4999       // with one more a multiple of 40: 2.5 % of it is a whole number
	meanSeed  = 0x6d65616e // of the resamples: any number will do, but always the same
)

// Mean returns the mean of values of any kind with the smoothed bootstrap-t interval that the package's documentation explains.
//
// Fewer than two values have no interval. Equal values have one of no width: they show no spread, and nothing else is known of
// how far the next value may lie. For shares use Share, which knows. Values that do not exist, such as the steps of a seed that won
// nothing, are for the caller to leave out: a NaN or an infinity among the values leaves no interval. The order of the values does
// not matter.
func Mean(values []float64) Interval { return meanOf(values, resamples) }

// meanOf is Mean with a given number of resamples.
func meanOf(values []float64, resamples int) Interval {
	sorted := slices.Sorted(slices.Values(values)) // so that the same values meet the same resamples in any order
	n := len(sorted)
	mean, sd := moments(sorted)
	if n < 2 || math.IsNaN(sd) {
		return Interval{N: n, Mean: mean, Low: math.NaN(), High: math.NaN()}
	}
	if v := sorted[0]; v == sorted[n-1] {
		return Interval{N: n, Mean: v, Low: v, High: v}
	}
	t := studentized(sorted, mean, sd, resamples)
	slices.Sort(t)
	// A large t is that of a resample whose mean is far above the mean it was drawn around. If the values are like that, the true mean
	// is far below theirs: large t give the lower bound.
	k := (resamples+1)/40 - 1
	se := sd / math.Sqrt(float64(n))
	return Interval{N: n, Mean: mean, Low: mean - t[resamples-1-k]*se, High: mean - t[k]*se}
}

// studentized draws smoothed resamples, and returns of each how many of its own standard errors its mean lies from that of the values.
func studentized(values []float64, mean, sd float64, resamples int) []float64 {
	r := rand.New(rand.NewPCG(meanSeed, uint64(len(values))))
	root := math.Sqrt(float64(len(values)))
	noise := sd / root
	t := make([]float64, resamples)
	drawn := make([]float64, len(values))
	for i := range t {
		for j := range drawn {
			drawn[j] = values[r.IntN(len(values))] + noise*r.NormFloat64()
		}
		m, s := moments(drawn)
		t[i] = (m - mean) / (s / root)
	}
	return t
}

// moments returns the mean and the standard deviation (with n-1) of values; what too few values do not have is NaN.
func moments(values []float64) (mean, sd float64) {
	n := float64(len(values))
	for _, v := range values {
		mean += v
	}
	mean /= n
	squares := 0.0
	for _, v := range values {
		squares += (v - mean) * (v - mean)
	}
	return mean, math.Sqrt(squares / (n - 1))
}
