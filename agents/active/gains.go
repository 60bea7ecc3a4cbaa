package active

import (
	"math/rand/v2"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// gains is what options are expected to leave complete.
type gains struct{ know *msgi.Knowledge }

// leastGain is below what a gain is none: in a world of chance nearly everything switches on a little.
const leastGain = 0.5

// most returns the option that is expected to leave the most subtasks complete per step, or -1 where none leaves more
// than there are. Equals are those that were never taken, above all. Of them it returns the one that was eligible at
// the most decisions: all is done once before anything gets deep. Once something is known to pay, it is the one that
// was eligible at the fewest: what is deep pays more.
func (g gains) most(s *msgi.State, can bits.Set, rng *rand.Rand) int {
	best, most, first, ties := -1, 0.0, 0, 0
	for o := range can.All() {
		gain := g.of(o, s.Complete)
		if gain < leastGain {
			continue
		}
		gain /= g.know.Effects().Steps(o)
		seen := g.know.Counts().Seen(o, true)
		if !g.know.Pays() && !g.know.Without("oldest") {
			seen = -seen
		}
		switch {
		case gain > most || gain == most && seen < first:
			best, most, first, ties = o, gain, seen, 1
		case gain == most && seen == first:
			if ties++; rng.IntN(ties) == 0 {
				best = o
			}
		}
	}
	return best
}

// of returns how many more subtasks are expected to be complete after the option than at x. Nothing is expected of an
// option that was never taken while its subtask has come about by itself.
func (g gains) of(o int, x bits.Set) float64 {
	if g.know.Effects().Taken(o) == 0 {
		if been := x.Or(g.know.EverComplete()); been.Has(o) {
			return 0
		}
		return 1
	}
	gain := 0.0
	for l := range g.know.Subtasks() {
		switch {
		case x.Has(l):
			gain -= g.know.Effects().Off(o, l)
		case l == o:
			gain += g.own(o)
		default:
			gain += g.know.Effects().On(o, l)
		}
	}
	return gain
}

// own returns how likely an option that was taken before makes its own subtask complete, at once or later. What is on
// its way comes without it.
func (g gains) own(o int) float64 {
	if g.know.Without("later") {
		return g.know.Effects().On(o, o)
	}
	if _, expected := g.know.Pending().Left(o); expected {
		return 0
	}
	return g.know.Effects().Completes(o)
}
