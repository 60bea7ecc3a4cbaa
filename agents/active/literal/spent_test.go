package literal

import (
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/plan"
)

// By hand: options take one step in the mean, so an aim that costs 10 brings half as much after 2 * 10 + 8 steps for
// its kind, and a third after twice as many. Tests of a literal are of a kind, whatever subtask they ask; to have
// that subtask is another.
func TestSpent(t *testing.T) {
	const n, asked, other, literal = 4, 0, 1, 2
	w, _ := watched(n, []sight{{x: bits.Of(), eligible: bits.Of(asked), option: asked}, {x: bits.Of(asked), eligible: bits.Of(asked)}})
	w.follow.key = n*asked + literal
	for k, want := range []float64{1. / 2, 1. / 3} {
		w.Took(28)
		for name, c := range map[string]struct {
			key  int
			want float64
		}{
			"the same":                {n*asked + literal, want},
			"of another subtask":      {n*other + literal, want},
			"of another literal":      {n*asked + asked, 1},
			"to have what was tested": {n*n + asked, 1},
			"to have the literal":     {n*n + literal, 1},
			"to have something else":  {n*n + n - 1, 1},
		} {
			if got := w.fresh(c.key, 10); !near(got, c.want) {
				t.Errorf("after %d aims that took 28 steps, %s: %v is left, want %v", k+1, name, got, c.want)
			}
		}
	}
}

// Rule: the steps count for the kind that is followed, over all episodes; steps with nothing to follow count for none.
func TestStepsCountForWhatIsFollowed(t *testing.T) {
	const n = 2
	w, _ := watched(n, []sight{{x: bits.Of(), eligible: bits.Of(0), option: 0}, {x: bits.Of(0), eligible: bits.Of(0)}})
	now := plan.Situation{Complete: bits.Of(0), Eligible: bits.Of(0, 1), Executable: bits.Of(1), StepsLeft: 100}
	w.Observe(now.Complete, now.Eligible, bits.Of())
	w.learner.Add(now.Complete, now.Eligible, bits.Of())
	if o := w.Choose(now, bits.Of()); o != 1 || w.follow.key != n*n+1 {
		t.Fatalf("option %d for aim %d, want 1 for the sake of having it", o, w.follow.key)
	}
	w.Took(5)
	w.Begin(w.rng)
	w.Took(7)
	if got := w.spent[n+1]; got != 5 {
		t.Errorf("%v steps were spent on having 1, want 5", got)
	}
}
