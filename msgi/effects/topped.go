package effects

import "slices"

// topped is what options do to a subtask that is complete while nothing stands on it.
type topped struct {
	subtasks int
	// subtask l, option o at 2(l*n+o): how often l was on before o and nothing stood on it; at +1: and off afterwards
	seen []uint32
}

func newTopped(n int) topped {
	return topped{n, make([]uint32, 2*n*n)}
}

func (t *topped) clone() topped {
	return topped{t.subtasks, slices.Clone(t.seen)}
}

func (t *topped) observe(option, l int, off bool) {
	at := 2 * (l*t.subtasks + option)
	t.seen[at]++
	if off {
		t.seen[at+1]++
	}
}

// Lowers returns how likely the option switches subtask l off where l is on and nothing stands on it.
func (t *topped) Lowers(option, l int) float64 {
	at := 2 * (l*t.subtasks + option)
	return float64(t.seen[at+1]) / float64(max(1, t.seen[at]))
}
