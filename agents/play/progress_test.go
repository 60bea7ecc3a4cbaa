package play

import (
	"slices"
	"testing"

	"sc2msgi/msgi"
)

// Rule: the steps of an episode are those that were left at its first choice.
func TestProgress(t *testing.T) {
	for _, test := range []struct {
		left []int // at the choices of an episode
		gone []float64
	}{
		{[]int{10, 6, 5, 1}, []float64{0, 0.4, 0.5, 0.9}},
		{[]int{4, 3, 0}, []float64{0, 0.25, 1}},
		{[]int{1}, []float64{0}},
	} {
		var p Progress
		var gone []float64
		for _, left := range test.left {
			gone = append(gone, p.Gone(&msgi.State{StepsLeft: left}))
		}
		if !slices.Equal(gone, test.gone) {
			t.Errorf("steps left %v: gone %v, want %v", test.left, gone, test.gone)
		}
	}
}
