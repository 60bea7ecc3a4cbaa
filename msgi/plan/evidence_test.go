package plan

import (
	"testing"

	"sc2msgi/msgi/bits"
)

// Rule: Always is what all times have in common and First stays as it was the first time.
func TestPositives(t *testing.T) {
	var p Positives
	for i, c := range []struct{ x, always bits.Set }{
		{bits.Of(1, 2, 3), bits.Of(1, 2, 3)},
		{bits.Of(2, 3, 4), bits.Of(2, 3)},
		{bits.Of(1, 3), bits.Of(3)},
		{bits.Of(1, 2, 5), bits.Of()},
	} {
		p.Add(c.x, i == 0)
		if p.Always != c.always || p.First != bits.Of(1, 2, 3) {
			t.Errorf("after %d times always %v, first %v, want %v and 1, 2, 3", i+1, p.Always, p.First, c.always)
		}
	}
}
