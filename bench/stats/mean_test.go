package stats

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

var nan, inf = math.NaN(), math.Inf(1)

// Rule: what has no interval says so, and equal values have one of no width.
func TestMeanWithoutSpread(t *testing.T) {
	for _, c := range []struct {
		name            string
		values          []float64
		mean, low, high float64
	}{
		{"nothing", nil, nan, nan, nan},
		{"one value", []float64{3}, 3, nan, nan},
		{"a value that does not exist", []float64{1, nan, 2}, nan, nan, nan},
		{"no steps are infinite", []float64{1, inf, 2}, inf, nan, nan},
		{"equal but for rounding", []float64{0.3, 0.1 + 0.2, 0.3}, 0.3, nan, nan},
		{"equal values", []float64{0.1, 0.1, 0.1, 0.1, 0.1, 0.1}, 0.1, nan, nan},
	} {
		got := Mean(c.values)
		if got.N != len(c.values) || !same(got.Mean, c.mean) || !same(got.Low, c.low) || !same(got.High, c.high) {
			t.Errorf("%s: %+v, want %v [%v, %v]", c.name, got, c.mean, c.low, c.high)
		}
	}
}

// meanOf is Mean with a given number of resamples.
func meanOf(values []float64, resamples int) Interval {
	return meansOf([][]float64{values}, resamples)[0]
}

func same(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }

// Rule: the interval is that of Student's t where that is right, for values as normal as can be. Quantiles of t from
// tables.
func TestMeanOfNormalValuesIsStudents(t *testing.T) {
	for n, quantile := range map[int]float64{8: 2.365, 16: 2.131, 32: 2.040, 64: 1.998} {
		values := make([]float64, n)
		for i := range values {
			values[i] = 900 + 50*math.Sqrt2*math.Erfinv(2*(float64(i)+0.5)/float64(n)-1)
		}
		got := Mean(values)
		_, sd := moments(values)
		want := quantile * sd / math.Sqrt(float64(n))
		if !near(got.Mean, 900, 1e-9) || !near(got.High-900, want, 0.1*want) || !near(900-got.Low, want, 0.1*want) {
			t.Errorf("%d values: %+v, Student's is 900 ± %.2f", n, got, want)
		}
	}
}

// Rule: the interval is that of doc.go's description, taken literally with many resamples.
func TestMeanIsTheBootstrapDescribed(t *testing.T) {
	values := []float64{812, 640, 655, 1490, 701, 688, 903, 640, 721, 2210}
	const n, draws = 10, 50_000
	r := rand.New(rand.NewPCG(7, 7))
	sum, squares := 0.0, 0.0
	for _, v := range values {
		sum += v
		squares += v * v
	}
	mean := sum / n
	variance := (squares - n*mean*mean) / (n - 1)
	ratios := make([]float64, draws)
	for i := range ratios {
		sum, squares := 0.0, 0.0
		for range n {
			v := values[r.IntN(n)] - mean + r.NormFloat64()*math.Sqrt(variance/n)
			sum += v
			squares += v * v
		}
		ratios[i] = sum / n / math.Sqrt((squares-sum*sum/n)/(n-1)/n)
	}
	slices.Sort(ratios)
	se := math.Sqrt(variance / n)
	low, high := mean-ratios[draws*39/40]*se, mean-ratios[draws/40]*se
	for resamples, tolerance := range map[int]float64{draws - 1: 0.05, resamples: 0.1} {
		got := meanOf(values, resamples)
		if !near(got.Mean, mean, 1e-9) || !near(got.Low, low, tolerance*(mean-low)) ||
			!near(got.High, high, tolerance*(high-mean)) {
			t.Errorf("%d resamples: %+v, want %.1f [%.1f, %.1f]", resamples, got, mean, low, high)
		}
	}
	if high-mean < 1.5*(mean-low) {
		t.Errorf("[%.1f, %.1f] does not reach further up than down from %.1f, though the values do", low, high, mean)
	}
}

// Rule: the order of the values, the unit and the zero of the scale do not matter, and the values are left as they are.
func TestMeanKeepsOrderAndScale(t *testing.T) {
	values := []float64{5, 1, 4, 1, 5, 9, 2, 6}
	want := Mean(values)
	reversed := slices.Clone(values)
	slices.Reverse(reversed)
	if got := Mean(reversed); got != want {
		t.Errorf("in another order: %+v, want %+v", got, want)
	}
	scaled := make([]float64, len(values))
	for i, v := range values {
		scaled[i] = 100*v - 7
	}
	got := Mean(scaled)
	if !near(got.Mean, 100*want.Mean-7, 1e-9) || !near(got.Low, 100*want.Low-7, 1e-9) ||
		!near(got.High, 100*want.High-7, 1e-9) {
		t.Errorf("in another unit: %+v, want 100 times %+v, less 7", got, want)
	}
	if !slices.Equal(values, []float64{5, 1, 4, 1, 5, 9, 2, 6}) {
		t.Errorf("Mean changed its argument to %v", values)
	}
}

// Rule: ties leave the interval finite, and the mean inside.
func TestMeanOfTies(t *testing.T) {
	for _, n := range []int{2, 3, 4, 16, 64} {
		values := make([]float64, n)
		values[n-1] = 1
		if got := Mean(values); !(-inf < got.Low && got.Low < got.Mean && got.Mean < got.High && got.High < inf) {
			t.Errorf("one of %d values differs: %+v", n, got)
		}
	}
}

func BenchmarkMean16(b *testing.B) {
	values := make([]float64, 16)
	for i := range values {
		values[i] = math.Exp(float64(i) / 8)
	}
	b.ReportAllocs()
	for b.Loop() {
		Mean(values)
	}
}

// BenchmarkMeans500 is a table of a sweep of 500 worlds: the points of ten agents at five budgets.
func BenchmarkMeans500(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	samples := make([][]float64, 50)
	for i := range samples {
		samples[i] = make([]float64, 500)
		for j := range samples[i] {
			samples[i][j] = r.NormFloat64()
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		Means(samples)
	}
}

// Rule: many samples at once have the intervals that each has alone, to the bit, in any company.
func TestMeansIsMeanOfEach(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	samples := [][]float64{nil, {1}, {2, 2, 2}, {1, nan}}
	for i := range 40 {
		samples = append(samples, nil)
		for range []int{2, 3, 16, 30}[i%4] {
			samples[len(samples)-1] = append(samples[len(samples)-1], math.Round(r.NormFloat64()*10))
		}
	}
	for i, got := range Means(samples) {
		want := Mean(samples[i])
		if got.N != want.N || !same(got.Mean, want.Mean) || !same(got.Low, want.Low) || !same(got.High, want.High) {
			t.Errorf("%v: %+v, alone %+v", samples[i], got, want)
		}
	}
}
