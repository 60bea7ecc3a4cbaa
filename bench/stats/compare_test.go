package stats

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// darwin is how much taller crossed maize plants grew than self-fertilised ones beside them, in eighths of an inch.
var darwin = []float64{49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48}

// Rule: the test is Fisher's, who counted by hand that 1726 of the 32768 flips of Darwin's plants are at least as
// telling.
func TestCompareIsFishers(t *testing.T) {
	got, err := Compare(darwin, make([]float64, len(darwin)))
	if err != nil {
		t.Fatal(err)
	}
	if want := 1726.0 / 32768; got.P != want || got.Effect.N != 15 || !near(got.Effect.Mean, 314.0/15, 1e-12) ||
		got.Test != "exact sign-flip test" {
		t.Errorf("%+v, want an effect of 314/15 with P = %v", got, want)
	}
}

// Rule: worked by hand. As far from zero as 1+2+3 is only -1-2-3; as far as -1+2+3 are also 1+2+3 and their
// negatives. Of zeros both signs count. As far as 0.1+0.2-0.3+1 are 1 with 0.1+0.2+0.3, 0.1+0.2-0.3, 0.1-0.2+0.3,
// -0.1+0.2+0.3, -0.1-0.2+0.3, and their negatives.
func TestCompareByHand(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b []float64
		mean float64
		p    float64
	}{
		{"all for a", []float64{2, 4, 6}, []float64{1, 2, 3}, 2, 2.0 / 8},
		{"all for b", []float64{1, 2, 3}, []float64{2, 4, 6}, -2, 2.0 / 8},
		{"one against", []float64{0, 2, 3}, []float64{1, 0, 0}, 4.0 / 3, 4.0 / 8},
		{"a tie", []float64{1, 5, 5}, []float64{1, 4, 4}, 2.0 / 3, 4.0 / 8},
		{"all ties", []float64{1, 5, 5}, []float64{1, 5, 5}, 0, 1},
		{"equal and opposite", []float64{1, 0}, []float64{0, 1}, 0, 1},
		{"opposite but for rounding", []float64{0.1, 0.2, 0, 9}, []float64{0, 0, 0.3, 8}, 0.25, 10.0 / 16},
	} {
		got, err := Compare(c.a, c.b)
		if err != nil {
			t.Fatal(err)
		}
		if !near(got.Effect.Mean, c.mean, 1e-12) || got.P != c.p || !math.IsNaN(got.Effect.Low) ||
			!math.IsNaN(got.Effect.High) {
			t.Errorf("%s: %+v, want an effect of %v without bounds and P = %v", c.name, got, c.mean, c.p)
		}
	}
}

// flipP is the definition of the two-sided p value, taken literally in whole numbers.
func flipP(differences []int) float64 {
	extreme, observed := 0, 0
	for _, d := range differences {
		observed += d
	}
	for set := range 1 << len(differences) {
		sum := 0
		for i, d := range differences {
			sum += d * (1 - 2*(set>>i&1))
		}
		if max(sum, -sum) >= max(observed, -observed) {
			extreme++
		}
	}
	return float64(extreme) / float64(int(1)<<len(differences))
}

// Rule: P follows its definition, ties and zeros included, whatever the unit, and with a and b exchanged.
func TestCompareIsBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		differences := make([]int, 2+r.IntN(9))
		a, b := make([]float64, len(differences)), make([]float64, len(differences))
		for i := range differences {
			won, lost := r.IntN(11), r.IntN(11)
			differences[i] = won - lost
			a[i], b[i] = float64(won)/10, float64(lost)/10 // tenths are not exact in binary
		}
		want := flipP(differences)
		if got, err := Compare(a, b); err != nil || got.P != want {
			t.Errorf("%v: %+v, %v, want P = %v", differences, got, err, want)
		}
		if got, err := Compare(b, a); err != nil || got.P != want {
			t.Errorf("%v the other way around: %+v, %v, want P = %v", differences, got, err, want)
		}
	}
}

// Rule: the bounds are where the test of the differences less an effect turns: just inside it does not reject, just
// outside it does.
func TestCompareIntervalInvertsTheTest(t *testing.T) {
	const unit = 1 << 20 // parts of a whole number, so that brute force can look beside a bound
	r := rand.New(rand.NewPCG(8, 9))
	p := func(differences []float64, effect float64) float64 {
		shifted := make([]int, len(differences))
		for i, d := range differences {
			shifted[i] = int(math.Round((d - effect) * unit))
		}
		return flipP(shifted)
	}
	for range 12 {
		differences := make([]float64, 6+r.IntN(5))
		for i := range differences {
			differences[i] = float64(r.IntN(60) - 20)
		}
		got, err := Compare(differences, make([]float64, len(differences)))
		if err != nil {
			t.Fatal(err)
		}
		const step = 16.0 / unit
		for _, bound := range []struct{ at, inwards float64 }{{got.Effect.Low, step}, {got.Effect.High, -step}} {
			if inside, outside := p(differences, bound.at+bound.inwards),
				p(differences, bound.at-bound.inwards); inside <= 0.05 || outside > 0.05 {
				t.Errorf("%v: %+v, but P is %v inside and %v outside of %v",
					differences, got, inside, outside, bound.at)
			}
		}
	}
}

// Rule: the interval stays between the smallest and the largest difference, and differences that are all the same but
// for rounding have none, whatever P is.
func TestCompareIntervalStaysWithinDifferences(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 21))
	for _, n := range []int{6, 8, 16, 21} {
		differences := make([]float64, n)
		for i := range differences {
			differences[i] = float64(r.IntN(3) - 1)
		}
		got, err := Compare(differences, make([]float64, n))
		e := got.Effect
		if err != nil || e.Same || !(-1 <= e.Low && e.Low < e.High && e.High <= 1) {
			t.Errorf("%v: %+v, error %v", differences, got, err)
		}
	}
	a, b := []float64{0.3, 0.5, 0.8, 0.4, 0.2, 0.9}, []float64{0.1, 0.3, 0.6, 0.2, 0, 0.7}
	got, err := Compare(a, b)
	e := got.Effect
	if err != nil || !e.Same || !math.IsNaN(e.Low) || !math.IsNaN(e.High) || got.P != 2.0/64 ||
		!near(e.Mean, 0.2, 1e-12) {
		t.Errorf("%v and %v: %+v, error %v, want a mean of 0.2 with P = 2/64 and no interval", a, b, got, err)
	}
}

// Rule: zero is outside of the interval exactly where P is at most 0.05, for shares too, where zero is often a bound.
func TestCompareIntervalAgreesWithP(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 11))
	called := 0
	const comparisons = 400
	for range comparisons {
		n := 6 + r.IntN(8)
		a, b := make([]float64, n), make([]float64, n)
		for i := range a {
			a[i], b[i] = float64(2+r.IntN(9))/10, float64(r.IntN(9))/10
		}
		got, err := Compare(a, b)
		if err != nil {
			t.Fatal(err)
		}
		excluded := got.Effect.Low > 0 || got.Effect.High < 0
		if excluded != (got.P <= 0.05) || got.Effect.Low > got.Effect.Mean || got.Effect.High < got.Effect.Mean {
			t.Errorf("%v against %v: %+v", a, b, got)
		}
		if excluded {
			called++
		}
	}
	if called < comparisons/10 || called > comparisons*9/10 {
		t.Errorf("%d of %d comparisons are called: the test looks at one case only", called, comparisons)
	}
}

// Rule: with many pairs the test and its interval are about those of Student, here of 100 pairs that differ by 0.3
// standard deviations: t = 3, P = 0.0034 and 0.3 ± 1.984/10. Any difference, however clear, leaves a P above zero.
func TestCompareManyPairs(t *testing.T) {
	a := make([]float64, 100)
	for i := range a {
		a[i] = math.Sqrt2 * math.Erfinv(2*(float64(i)+0.5)/100-1)
	}
	_, sd := moments(a)
	for i := range a {
		a[i] = a[i]/sd + 0.3
	}
	got, err := Compare(a, make([]float64, 100))
	if err != nil {
		t.Fatal(err)
	}
	e := got.Effect
	if !near(got.P, 0.0034, 0.001) || !near(e.Mean, 0.3, 1e-9) || !near(e.Low, 0.1016, 0.01) ||
		!near(e.High, 0.4984, 0.01) || got.Test != "sign-flip test (99999 random flips)" {
		t.Errorf("%+v, want 0.3 [0.10, 0.50] with P about 0.0034", got)
	}
	if got, err := Compare(a, slices.Repeat([]float64{-100}, 100)); err != nil || got.P != 2.0/100_000 {
		t.Errorf("%+v, %v, want the smallest P", got, err)
	}
}

// Rule: what cannot be compared is an error that says why.
func TestCompareErrors(t *testing.T) {
	for _, c := range []struct {
		a, b []float64
		want string
	}{
		{[]float64{1, 2, 3}, []float64{1, 2}, "3 values against 2"},
		{[]float64{1}, []float64{2}, "two seeds or more, not 1"},
		{nil, nil, "two seeds or more, not 0"},
		{[]float64{1, nan}, []float64{2, 3}, "not a finite number"},
		{[]float64{1, 2}, []float64{2, inf}, "not a finite number"},
	} {
		if got, err := Compare(c.a, c.b); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v against %v: %+v, %v, want an error with %q", c.a, c.b, got, err, c.want)
		}
	}
}

// Rule: of equal agents 5 % are called different where values are continuous, and no more where they are shares. The
// seeds are unlike each other, which both agents meet.
func TestCompareFalseCalls(t *testing.T) {
	const pairs = 16
	comparisons := 2000
	if testing.Short() {
		comparisons = 400
	}
	for _, c := range []struct {
		name       string
		draw       func(r *rand.Rand, seed float64) float64
		continuous bool
	}{
		{"steps, now and then many more",
			func(r *rand.Rand, seed float64) float64 { return math.Exp(seed + 1.5*r.NormFloat64()) }, true},
		{"win shares", func(r *rand.Rand, seed float64) float64 {
			won := 0.0
			for range 8 {
				if r.Float64() < seed {
					won++
				}
			}
			return won / 8
		}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(12, 13))
			differences := make([]float64, pairs)
			called := 0
			for range comparisons {
				for i := range differences {
					seed := r.Float64()
					differences[i] = c.draw(r, seed) - c.draw(r, seed)
				}
				if allFlips(differences, 1e-12).p(0) <= 0.05 {
					called++
				}
			}
			level := 2 * 1638.0 / (1 << pairs)
			most, least := float64(comparisons)*level+slack(comparisons, level), 0.0
			if c.continuous {
				least = float64(comparisons)*level - slack(comparisons, level)
			}
			t.Logf("%d of %d equal agents are called different", called, comparisons)
			if n := float64(called); n < least || n > most {
				t.Errorf("%d of %d equal agents are called different, want %.0f to %.0f",
					called, comparisons, least, most)
			}
		})
	}
}

func BenchmarkCompare16(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	x, y := make([]float64, 16), make([]float64, 16)
	for i := range x {
		x[i], y[i] = r.Float64(), r.Float64()
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Compare(x, y); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCompare500(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	x, y := make([]float64, 500), make([]float64, 500)
	for i := range x {
		x[i], y[i] = r.NormFloat64(), r.NormFloat64()
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Compare(x, y); err != nil {
			b.Fatal(err)
		}
	}
}
