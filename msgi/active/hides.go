package active

import "sc2msgi/msgi/bits"

// hides is after which options subtasks are withheld that were not before: what a maker makes keeps all that it makes from sight.
type hides struct {
	n       int
	last    int // option taken last in the episode, or none
	before  bits.Set
	could   []int // option o, subtask i at o*n + i: how often i was in sight before o
	did     []int // and was not afterwards
	options []bits.Set
}

func newHides(n int) hides {
	return hides{n: n, last: none, could: make([]int, n*n), did: make([]int, n*n), options: make([]bits.Set, n)}
}

// observe takes in what is withheld after the last option.
func (h *hides) observe(withheld bits.Set) {
	if h.last >= 0 {
		for i := range h.n {
			if h.before.Has(i) {
				continue
			}
			at := h.last*h.n + i
			h.could[at]++
			if withheld.Has(i) {
				h.did[at]++
			}
			h.options[i].Put(h.last, 2*h.did[at] > h.could[at])
		}
	}
	h.before = withheld
}

// by returns the options that mostly hide subtask i.
func (h *hides) by(i int) bits.Set { return h.options[i] }
