package literal

import (
	"testing"

	"sc2msgi/msgi/bits"
)

// Rule: who begins to test when the data contradict themselves already, as where eligibilities are hidden by mistake,
// has beliefs from the first choice on.
func TestBeginsWithContradictions(t *testing.T) {
	const kiln, pot = 0, 1
	w, choice := watched(2, []sight{
		{x: bits.Of(kiln), eligible: bits.Of(kiln, pot), option: pot},
		{x: bits.Of(kiln), eligible: bits.Of(kiln), option: none},
		{x: bits.Of(), eligible: bits.Of(kiln)},
	})
	if w.learner.Contradictions() == 0 {
		t.Fatal("the data do not contradict themselves")
	}
	if choice != kiln {
		t.Errorf("option %d, want %d: the pot needs it", choice, kiln)
	}
}
