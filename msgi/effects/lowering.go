package effects

import "slices"

// lowering is what options do to a subtask that is complete while nothing stands on it.
type lowering struct {
	subtasks int
	// subtask l, option o at 2(l*n+o): how often l was on before o and nothing stood on it; at +1: and off afterwards
	seen []uint32
}

func newLowering(n int) lowering {
	return lowering{n, make([]uint32, 2*n*n)}
}

func (t *lowering) clone() lowering {
	return lowering{t.subtasks, slices.Clone(t.seen)}
}

func (t *lowering) observe(option, l int, off bool) {
	at := 2 * (l*t.subtasks + option)
	t.seen[at]++
	if off {
		t.seen[at+1]++
	}
}

// Lowers returns how likely the option switches subtask l off where l is on and nothing stands on it.
func (t *lowering) Lowers(option, l int) float64 {
	at := 2 * (l*t.subtasks + option)
	return float64(t.seen[at+1]) / float64(max(1, t.seen[at]))
}
