package effects

import "slices"

// topped is what options do to a subtask that is complete while nothing stands on it.
type topped struct {
	subtasks int
	alike    bool      // what options do in the mean counts
	seen     []uint32  // subtask l, option o at 2(l*n+o): how often l was on before o and nothing stood on it; at +1: and off afterwards
	options  []int     // by subtask: how many options were seen then
	rates    []float64 // by subtask: the sum of how often each of them switched it off
}

func newTopped(n int) topped {
	return topped{n, true, make([]uint32, 2*n*n), make([]int, n), make([]float64, n)}
}

func (t *topped) clone() topped {
	return topped{t.subtasks, t.alike, slices.Clone(t.seen), slices.Clone(t.options), slices.Clone(t.rates)}
}

func (t *topped) observe(option, l int, off bool) {
	at := 2 * (l*t.subtasks + option)
	times, did := float64(t.seen[at]), float64(t.seen[at+1])
	if times == 0 {
		t.options[l]++
	} else {
		t.rates[l] -= did / times
	}
	t.seen[at]++
	if off {
		t.seen[at+1]++
		did++
	}
	t.rates[l] += did / (times + 1)
}

// Lowers returns how likely the option switches subtask l off where l is on and nothing stands on it. What options do
// in the mean counts as if it was seen of this one once: one that was seldom taken then is thought to be like the
// others, not to do nothing.
func (t *topped) Lowers(option, l int) float64 {
	if t.options[l] == 0 {
		return 0
	}
	at := 2 * (l*t.subtasks + option)
	if !t.alike {
		return float64(t.seen[at+1]) / float64(max(1, t.seen[at]))
	}
	return (float64(t.seen[at+1]) + t.rates[l]/float64(t.options[l])) / float64(t.seen[at]+1)
}
