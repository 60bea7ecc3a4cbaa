package literal

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/ilp"
)

// weigh takes over what an earlier tree says, and how far that is to be trusted.
func (b *beliefs) weigh(prior *ilp.Prior) {
	b.trust, b.unseen = prior.Trust(), bits.Set{}
	for i := range b.of {
		s := &b.of[i]
		s.prior = prior.Says(i)
		b.unseen.Put(i, s.prior.Known && !s.Seen)
	}
}

// mixed returns the chance that subtask i is eligible at x, where rows alone would make it q: that it is as the prior
// says, or else as rows say. So most is learned where the two disagree.
func (b *beliefs) mixed(i int, x *bits.Set, q float64) float64 {
	q *= 1 - b.trust
	if b.of[i].prior.Holds(*x) {
		q += b.trust
	}
	return q
}

// opens returns how many subtasks of which only the prior says something are expected to be eligible at x for the first
// time, but for those that are hidden.
func (b *beliefs) opens(x *bits.Set, hidden bits.Set) float64 {
	open := 0
	shown := b.unseen.AndNot(hidden)
	for i := shown.Next(0); i >= 0; i = shown.Next(i + 1) {
		if b.of[i].prior.Holds(*x) {
			open++
		}
	}
	return b.trust * float64(open)
}
