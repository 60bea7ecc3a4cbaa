package rewards_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/rewards"
)

func worth(m *rewards.Credit, n int) []float64 {
	w := make([]float64, n)
	m.Worth(make([]int, n), w)
	return w
}

// Rule: without a verdict the worths are those expected; what was expected to be worth nothing stays so.
func TestBeforeAnyVerdict(t *testing.T) {
	m := rewards.NewCredit([]float64{1, 0, 2})
	if w := worth(m, 3); w[0] != 1 || w[1] != 0 || w[2] != 2 {
		t.Errorf("worths %v, want 1, 0, 2", w)
	}
	m.Observe([]int{5, 50, 0}, false)
	if w := worth(m, 3); w[1] != 0 || w[2] != 2 {
		t.Errorf("worths %v: what was not expected to count, or not made, was given credit", w)
	}
}

// Rule: what wins is worth more than before, what loses less, and the more so the more of it there was.
func TestVerdictsMoveWorths(t *testing.T) {
	m := rewards.NewCredit([]float64{1, 1, 1, 1})
	m.Observe([]int{30, 0, 10, 0}, false)
	m.Observe([]int{0, 4, 0, 0}, true)
	w := worth(m, 4)
	if !(w[0] < w[2] && w[2] < 1) {
		t.Errorf("worths %v: 30 of the first and 10 of the third lost", w)
	}
	if !(w[1] > 1 && w[3] == 1) {
		t.Errorf("worths %v: 4 of the second won, the fourth was never made", w)
	}
}

// Rule: for one subtask and one lost episode the mode is where the slope of the log posterior is zero, found here by
// bisection along the line on which worth and need share the blame in proportion to their variances.
func TestModeOfOneVerdict(t *testing.T) {
	const made, need, needVariance, noise = 30.0, 10.0, 400.0, 2.0
	low, high := 0.0, 1.0 // w = 1 - s*made, b = need + s*needVariance
	for range 200 {
		s := (low + high) / 2
		logit := ((1-s*made)*made - (need + s*needVariance)) / noise
		if s > 1/(1+math.Exp(-logit))/noise {
			high = s
		} else {
			low = s
		}
	}
	m := rewards.NewCredit([]float64{1})
	m.Observe([]int{made}, false)
	if got, want := worth(m, 1)[0], 1-low*made; math.Abs(got-want) > 1e-6 {
		t.Errorf("worth %v, want %v", got, want)
	}
}

// Rule: in a world where only some kinds count, verdicts on random armies find out which, and the chance to win is
// calibrated.
func TestItFindsOutWhatCounts(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	truth := []float64{2, 0, 1, 0, 0, 1, 0, 0}
	expected := make([]float64, len(truth))
	for i := range expected {
		expected[i] = 1
	}
	m := rewards.NewCredit(expected)
	draw := func() (made []int, won bool) {
		sum := 0.0
		made = make([]int, len(truth))
		for i := range made {
			made[i] = rng.IntN(12)
			sum += truth[i] * float64(made[i])
		}
		return made, sum > 22
	}
	for range 60 {
		m.Observe(draw())
	}
	w := worth(m, len(truth))
	for i, is := range truth {
		for j, other := range truth {
			if is > other && w[i] <= w[j] {
				t.Errorf("worths %.2f: %d counts more than %d", w, i, j)
			}
		}
	}
	right := 0
	for range 200 {
		if made, won := draw(); (m.Chance(made) > 0.5) == won {
			right++
		}
	}
	if right < 180 {
		t.Errorf("%d of 200 verdicts foretold", right)
	}
}

// Rule: Worth is the slope of M/√V, here by finite differences, in units of worth: the slopes stand to each other as
// the worths do.
func TestWorthIsTheSlopeOfTheChance(t *testing.T) {
	m := rewards.NewCredit([]float64{1, 1, 2})
	m.Observe([]int{20, 5, 0}, true)
	m.Observe([]int{2, 9, 1}, false)
	made := []int{30, 6, 2}
	got := make([]float64, 3)
	m.Worth(made, got)
	slope := func(i int) float64 {
		more, less := []int{30, 6, 2}, []int{30, 6, 2}
		more[i]++
		less[i]--
		return (m.Margin(more) - m.Margin(less)) / 2
	}
	for i := range got {
		if i > 0 && math.Abs(got[i]/got[0]/(slope(i)/slope(0))-1) > 0.05 {
			t.Errorf("worths %v: %d stands to 0 as %.3f, the slopes as %.3f", got, i, got[i]/got[0], slope(i)/slope(0))
		}
	}
}

// Rule: what may be worth as much as another counts less, the more there is of it; as long as nothing is enough, both
// count alike.
func TestWhatIsNotKnownIsNotMassed(t *testing.T) {
	m := rewards.NewCredit([]float64{1, 1})
	last := 1.0
	for made := 0; made <= 60; made += 10 {
		w := make([]float64, 2)
		m.Worth([]int{made, 0}, w)
		share := w[0] / w[1]
		if enough := made > 10; enough && share >= last || !enough && share != 1 {
			t.Errorf("beside %d of it one more counts %.2f of another kind, beside 10 fewer %.2f", made, share, last)
		}
		last = share
	}
}

// Rule: numbers of any size are borne: worths stay numbers, not below 0.
func TestAnyNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		expected := rapid.SliceOfN(rapid.Float64Range(0, 1e12), 1, 5).Draw(t, "expected")
		made := rapid.SliceOfN(rapid.IntRange(0, 1e6), len(expected), len(expected))
		m := rewards.NewCredit(expected)
		for range rapid.IntRange(0, 8).Draw(t, "episodes") {
			m.Observe(made.Draw(t, "made"), rapid.Bool().Draw(t, "won"))
		}
		w := make([]float64, len(expected))
		m.Worth(made.Draw(t, "now"), w)
		for _, v := range w {
			if math.IsNaN(v) || math.IsInf(v, 0) || v < 0 {
				t.Fatalf("worths %v", w)
			}
		}
	})
}

func BenchmarkObserve(b *testing.B) {
	expected, made := make([]float64, 85), make([]int, 85)
	for i := range 16 {
		expected[i] = 1
	}
	for b.Loop() {
		m := rewards.NewCredit(expected)
		for e := range 20 {
			for i := range 16 {
				made[i] = (e*7 + i*3) % 11
			}
			m.Observe(made, e%3 == 0)
		}
	}
}

func BenchmarkWorth(b *testing.B) {
	expected, made, worth := make([]float64, 85), make([]int, 85), make([]float64, 85)
	for i := range 16 {
		expected[i], made[i] = 1, i
	}
	m := rewards.NewCredit(expected)
	m.Observe(made, true)
	b.ReportAllocs()
	for b.Loop() {
		m.Worth(made, worth)
	}
}
