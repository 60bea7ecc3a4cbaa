package plan

import (
	"testing"

	"sc2msgi/msgi/bits"
)

// Rule: Always is what all times have in common, Ever what some have, and First stays as it was the first time.
func TestPositives(t *testing.T) {
	var p Positives
	for i, c := range []struct{ x, always, ever bits.Set }{
		{bits.Of(1, 2, 3), bits.Of(1, 2, 3), bits.Of(1, 2, 3)},
		{bits.Of(2, 3, 4), bits.Of(2, 3), bits.Of(1, 2, 3, 4)},
		{bits.Of(1, 3), bits.Of(3), bits.Of(1, 2, 3, 4)},
		{bits.Of(1, 2, 5), bits.Of(), bits.Of(1, 2, 3, 4, 5)},
	} {
		p.Add(c.x, i == 0)
		if p.Always != c.always || p.Ever != c.ever || p.First != bits.Of(1, 2, 3) {
			t.Errorf("after %d times always %v, ever %v, first %v, want %v, %v and 1, 2, 3", i+1, p.Always, p.Ever, p.First, c.always, c.ever)
		}
	}
}
