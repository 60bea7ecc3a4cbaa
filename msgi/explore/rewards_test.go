package explore

import (
	"testing"

	"sc2msgi/msgi/bits"
)

// Rule: what was never done is worth the mean of what was, less the share of it that its standard error may account for: nothing where one
// of them paid, or where they cost more than they brought.
func TestHopeForWhatWasNeverDone(t *testing.T) {
	const n = 40
	for _, c := range []struct {
		name    string
		rewards []float64 // of those that were done
		want    float64
	}{
		{"nothing was done", nil, 0},
		{"one was done", []float64{3}, 0},
		{"all pay the same", []float64{2, 2, 2}, 2},
		{"they differ", []float64{1, 2, 3}, 2 * (1 - 1.0/3/4)}, // variance 1, of the mean 1/3
		{"two of three pay", []float64{0, 1, 1}, 2.0 / 3 * (1 - 1.0/9/(4.0/9))},
		{"one of two pays", []float64{0, 1}, 0},
		{"one of many pays", append(make([]float64, n-2), 0.3), 0},
		{"none pays", []float64{0, 0, 0}, 0},
		{"they cost", []float64{-1, -2, -3}, 0},
	} {
		r := NewRewards(n)
		for i, reward := range c.rewards {
			r.Observe(i, true, bits.Of(), bits.Of(i), reward)
		}
		got := infer(r, n)
		for i, reward := range c.rewards {
			if d := got[i] - reward; d > 0.01 || d < -0.01 {
				t.Errorf("%s: reward %v of what was done, want %v", c.name, got[i], reward)
			}
		}
		if d := got[n-1] - c.want; d > 0.01 || d < -0.01 || c.want == 0 && got[n-1] != 0 {
			t.Errorf("%s: %v for what was never done, want %v", c.name, got[n-1], c.want)
		}
	}
}

// Rule: an option that ended well was done, also where its subtask is not complete yet; one that did not end well was not.
func TestDoneIsAlsoWhatEndedWell(t *testing.T) {
	r := NewRewards(4)
	r.Observe(0, true, bits.Of(), bits.Of(0), 1)
	r.Observe(1, true, bits.Of(), bits.Of(1), 1)
	r.Observe(2, true, bits.Of(), bits.Of(), 0)
	r.Observe(3, false, bits.Of(), bits.Of(), 0)
	got := infer(r, 4)
	if got[2] != 0 || got[3] <= 0 {
		t.Errorf("rewards %v, want none for what ended well without any, and more for what did not end well", got)
	}
}
