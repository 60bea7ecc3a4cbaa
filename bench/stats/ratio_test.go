package stats

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Rule: the values are those of the formula, by hand; their mean is the ratio of the means, not the mean of the ratios.
func TestRatioByHand(t *testing.T) {
	// Means 3 and 2: the ratio is 1.5, and the values are 1.5 + (1-1.5)/2, 1.5 + (5-4.5)/2.
	if got, want := Ratio([]float64{1, 5}, []float64{1, 3}), []float64{1.25, 1.75}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := Ratio([]float64{2, 0, 7}, []float64{4, 0, 14}); !slices.Equal(got, []float64{0.5, 0.5, 0.5}) {
		t.Errorf("seeds that all have the same ratio: %v", got)
	}
	for name, c := range map[string][2][]float64{
		"nothing":                 {},
		"a way of no length":      {{1, 2}, {1, -1}},
		"a way that leads back":   {{1, 2}, {-1, -2}},
		"no number":               {{1, nan}, {1, 1}},
		"no number below":         {{1, 2}, {1, nan}},
		"more than any number":    {{1, inf}, {1, 1}},
		"a way longer than any":   {{1, 2}, {inf, 1}},
		"nothing above and below": {{0, 0}, {0, 0}},
	} {
		if got := Ratio(c[0], c[1]); got != nil {
			t.Errorf("%s has the values %v", name, got)
		}
	}
}

// graphs are worlds of different size: under is what can be had in each, over and also what two agents of one skill
// get of it, with luck.
func graphs(r *rand.Rand, n int, skill float64) (over, also, under []float64) {
	for range n {
		size := 0.3 + r.ExpFloat64()
		under = append(under, size+0.3*r.NormFloat64())
		over = append(over, skill*size+0.3*r.NormFloat64())
		also = append(also, skill*size+0.3*r.NormFloat64())
	}
	return over, also, under
}

// Rule: the interval is about that of a bootstrap that draws seeds anew and takes the ratio each time.
func TestRatioIsABootstrap(t *testing.T) {
	const draws = 20_000
	r := rand.New(rand.NewPCG(3, 3))
	for _, n := range []int{50, 500} {
		over, _, under := graphs(r, n, 0.7)
		ratios := make([]float64, draws)
		for i := range ratios {
			x, y := 0.0, 0.0
			for range n {
				k := r.IntN(n)
				x, y = x+over[k], y+under[k]
			}
			ratios[i] = x / y
		}
		slices.Sort(ratios)
		low, high := ratios[draws/40], ratios[draws*39/40]
		got, tolerance := Mean(Ratio(over, under)), 0.15*(high-low)
		if !near(got.Low, low, tolerance) || !near(got.High, high, tolerance) {
			t.Errorf("%d seeds: %+v, the bootstrap has [%.4f, %.4f]", n, got, low, high)
		}
	}
}

// Rule: the interval holds the true ratio in 95 % of the cases, and the test of equal agents calls 5 % different.
func TestRatioCoverage(t *testing.T) {
	const n, skill = 50, 0.7
	runs := 300
	if testing.Short() {
		runs = 100
	}
	r := rand.New(rand.NewPCG(4, 4))
	held, called := 0, 0
	for range runs {
		over, also, under := graphs(r, n, skill)
		values := Ratio(over, under)
		i := meanOf(values, 399)
		if i.Low <= skill && skill <= i.High {
			held++
		}
		c, err := Compare(values, Ratio(also, under))
		if err != nil {
			t.Fatal(err)
		}
		if c.P <= 0.05 {
			called++
		}
	}
	t.Logf("%d of %d intervals hold the ratio, %d comparisons of equal agents find a difference", held, runs, called)
	if held < runs*92/100 || held > runs*98/100 || called > runs*8/100 {
		t.Error("want about 95 % and 5 %")
	}
}
