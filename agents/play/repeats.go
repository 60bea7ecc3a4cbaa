package play

import (
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// repeats finds that an option is taken again in a state in which it was taken before, with nothing new complete
// meanwhile. What led there is refuted: it would go on like that for ever.
type repeats struct {
	complete bits.Set // at some time of this episode
	taken    map[choice]bool
}

type choice struct {
	state  bits.Set
	option int
}

func (r *repeats) begin() { r.complete, r.taken = bits.Set{}, map[choice]bool{} }

// again takes in a choice and reports whether it is a repetition.
func (r *repeats) again(s *msgi.State, option int) bool {
	if now := r.complete.Or(s.Complete); now != r.complete {
		r.complete = now
		clear(r.taken)
	}
	at := choice{s.Complete, option}
	was := r.taken[at]
	r.taken[at] = true
	return was
}
