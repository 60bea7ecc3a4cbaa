package active

import (
	"testing"

	"sc2msgi/msgi/bits"
)

// Rule: an option hides what was in sight before it and is withheld after it, more often than not; what was withheld before tells nothing.
func TestHidesCountsWhatGoesOutOfSight(t *testing.T) {
	const train, look, maker = 0, 1, 2
	h := newHides(3)
	see := func(option int, withheld bits.Set) {
		h.last = option
		h.observe(withheld)
	}
	see(none, bits.Set{})
	for _, step := range []struct {
		option   int
		withheld bits.Set
	}{
		{train, bits.Of(maker)},
		{look, bits.Of(maker)}, // withheld already
		{look, bits.Set{}},
		{look, bits.Set{}},
		{train, bits.Set{}}, // refused, say
		{train, bits.Of(maker)},
	} {
		see(step.option, step.withheld)
	}
	if got := h.by(maker); got != bits.Of(train) {
		t.Errorf("the maker is hidden by %v, want the option %d, 2 times of 3", got, train)
	}
	if got := h.by(look); !got.Empty() {
		t.Errorf("what is never withheld is hidden by %v", got)
	}
}
