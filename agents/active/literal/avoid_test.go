package literal

import (
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/plan"
)

// Rule: no aim is considered that is reached through what is to be avoided; where all else is complete, nothing is
// chosen.
func TestNoAimThroughWhatIsToBeAvoided(t *testing.T) {
	const kiln, pot, lid = 0, 1, 2
	w, _ := watched(3, []sight{
		{x: bits.Of(), eligible: bits.Of(kiln), option: kiln},
		{x: bits.Of(kiln), eligible: bits.Of(kiln, pot), option: pot},
		// the lid needs the pot, and was never made
		{x: bits.Of(kiln, pot), eligible: bits.Of(kiln, pot, lid), option: none},
		{x: bits.Of(kiln), eligible: bits.Of(kiln, pot)},
	})
	now := plan.Situation{Complete: bits.Of(kiln), Eligible: bits.Of(kiln, pot), Executable: bits.Of(pot),
		StepsLeft: 1000}
	if o := w.Choose(now, now.Complete, bits.Of()); o != pot {
		t.Errorf("option %d, want %d: it leads to the lid", o, pot)
	}
	if o := w.Choose(now, now.Complete, bits.Of(pot)); o != none || len(w.aims) != 0 {
		t.Errorf("option %d for the sake of %d aims, want none: the pot is to be avoided", o, len(w.aims))
	}
}
