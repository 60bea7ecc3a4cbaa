package stats

import (
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
)

const (
	resamples = 4999       // with one more a multiple of 40: 2.5 % of it is a whole number
	meanSeed  = 0x6d65616e // of the resamples: any number will do, but always the same

	// rounding is how far two numbers of the same value may lie from each other after some arithmetic, as a share of
	// their size.
	rounding = 1e-12
)

// Mean returns the mean of values of any kind with the smoothed bootstrap-t interval that the package's documentation
// explains.
//
// Fewer than two values have no interval. Nor have values that are all the same but for rounding: they show no
// spread, and nothing else says how far the next value may lie. For values with bounds use Bounded, which knows that.
// The caller leaves out values that do not exist, such as the steps of a seed that won nothing: a NaN or an infinity
// among the values leaves no interval. The order of the values does not matter.
func Mean(values []float64) Interval { return meansOf([][]float64{values}, resamples)[0] }

// Means returns the Mean of each sample. It is faster than one call for each: samples of one size meet the same
// resamples, which are drawn once for all of them.
func Means(samples [][]float64) []Interval { return meansOf(samples, resamples) }

// sample is one of those whose intervals need resamples.
type sample struct {
	values   []float64 // sorted, so that the same values meet the same resamples in any order
	mean, sd float64
	t        []float64 // of each resample, how many of its own standard errors its mean lies from that of the values
	result   *Interval
}

// meansOf is Means with a given number of resamples.
func meansOf(samples [][]float64, resamples int) []Interval {
	all := make([]Interval, len(samples))
	var sizes []int
	open := map[int][]*sample{} // by size
	for i, values := range samples {
		s := &sample{values: slices.Sorted(slices.Values(values)), result: &all[i]}
		n := len(s.values)
		s.mean, s.sd = moments(s.values)
		switch {
		case n < 2 || math.IsNaN(s.sd):
			all[i] = Interval{N: n, Mean: s.mean, Low: math.NaN(), High: math.NaN()}
		case s.values[n-1]-s.values[0] <= rounding*max(-s.values[0], s.values[n-1]):
			all[i] = Interval{N: n, Mean: s.values[0], Low: math.NaN(), High: math.NaN(), Same: true}
		default:
			if open[n] == nil {
				sizes = append(sizes, n)
			}
			open[n] = append(open[n], s)
		}
	}
	var group sync.WaitGroup
	for _, n := range sizes {
		each := (len(open[n]) + runtime.GOMAXPROCS(0) - 1) / runtime.GOMAXPROCS(0)
		for some := range slices.Chunk(open[n], each) {
			group.Go(func() { resample(some, n, resamples) })
		}
	}
	group.Wait()
	return all
}

// resample draws smoothed resamples of samples of n values each, and finds their intervals.
func resample(samples []*sample, n, resamples int) {
	r := rand.New(rand.NewPCG(meanSeed, uint64(n)))
	at, normal, drawn := make([]int, n), make([]float64, n), make([]float64, n)
	for _, s := range samples {
		s.t = make([]float64, resamples)
	}
	root := math.Sqrt(float64(n))
	for i := range resamples {
		for j := range at {
			at[j], normal[j] = r.IntN(n), r.NormFloat64()
		}
		for _, s := range samples {
			noise := s.sd / root
			for j, k := range at {
				drawn[j] = s.values[k] + noise*normal[j]
			}
			m, sd := moments(drawn)
			s.t[i] = (m - s.mean) / (sd / root)
		}
	}
	for _, s := range samples {
		slices.Sort(s.t)
		// A large t is that of a resample whose mean is far above the mean it was drawn around. If the values are
		// like that, the true mean is far below theirs: large t give the lower bound.
		k := (resamples+1)/40 - 1
		se := s.sd / root
		*s.result = Interval{N: n, Mean: s.mean, Low: s.mean - s.t[resamples-1-k]*se, High: s.mean - s.t[k]*se}
	}
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
