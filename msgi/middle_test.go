package msgi

import "testing"

// Rule: an episode is past its middle once half of the steps are over that were left at its first choice, rounded up.
func TestMiddle(t *testing.T) {
	for _, test := range []struct {
		left []int // at the choices of an episode
		past []bool
	}{
		{[]int{10, 6, 5, 1}, []bool{false, false, true, true}},
		{[]int{7, 4, 3}, []bool{false, false, true}},
		{[]int{1}, []bool{false}},
	} {
		var m middle
		for k, left := range test.left {
			if got := m.past(&State{StepsLeft: left}); got != test.past[k] {
				t.Errorf("steps left %v: past at the choice %d: %v", test.left, k, got)
			}
		}
	}
}
