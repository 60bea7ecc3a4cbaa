package report

import (
	"slices"
	"testing"

	"sc2msgi/bench/summary"
)

// Rule: an axis has round ticks, holds its values, begins at zero unless they are far from it, and says if it does not.
func TestAxis(t *testing.T) {
	for _, tc := range []struct {
		low, high float64
		ticks     []string
		name      string
	}{
		{0, 100, []string{"0", "20", "40", "60", "80", "100"}, "return"},
		{62, 100, []string{"60", "70", "80", "90", "100"}, "return, from 60"},
		{99.2, 100, []string{"99.2", "99.4", "99.6", "99.8", "100.0"}, "return, from 99.2"},
		{884, 2100, []string{"0", "500", "1000", "1500", "2000", "2500"}, "return"},
		{-0.25, 1.3, []string{"-0.5", "0.0", "0.5", "1.0", "1.5"}, "return"},
		{0, 0.3, []string{"0.0", "0.1", "0.2", "0.3"}, "return"},
		{0, 0, []string{"-1.0", "-0.5", "0.0", "0.5", "1.0"}, "return"},
		{-30, -10, []string{"-30", "-25", "-20", "-15", "-10"}, "return"},
	} {
		a := newAxis(tc.low, tc.high)
		var got []string
		for _, tick := range a.ticks() {
			got = append(got, tick.Label)
		}
		if !slices.Equal(got, tc.ticks) {
			t.Errorf("from %g to %g: ticks %q, not %q", tc.low, tc.high, got, tc.ticks)
		}
		if got := a.name(measures[summary.Return]); got != tc.name {
			t.Errorf("from %g to %g: %q, not %q", tc.low, tc.high, got, tc.name)
		}
		if a.low > tc.low || a.high < tc.high {
			t.Errorf("from %g to %g: the axis ends at %g and %g", tc.low, tc.high, a.low, a.high)
		}
	}
}
