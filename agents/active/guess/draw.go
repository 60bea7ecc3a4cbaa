package guess

import (
	mathbits "math/bits"
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// draw returns a clause that holds at no state that was seen, and would without any of its literals; found is false
// where there is none. It goes through the states, and where the clause still holds it gets one literal more that
// does not.
func (g *Guesses) draw(rng *rand.Rand) (c graph.Clause, found bool) {
	g.hold = g.states.all(g.hold)
	for k := next(g.hold, rng.IntN(len(g.states.of))); k >= 0; k = next(g.hold, k) {
		x := g.states.of[k]
		l := g.odds.draw(g.lasting.AndNot(x).AndNot(c.Neg), x.AndNot(c.Pos), rng)
		switch {
		case l < 0:
			return c, false
		case x.Has(l):
			c.Neg.Add(l)
		default:
			c.Pos.Add(l)
		}
		g.states.narrow(g.hold, l, c.Pos.Has(l))
	}
	return g.shorten(c, rng), true
}

// shorten leaves out literals, in any order, as long as the clause holds at no state.
func (g *Guesses) shorten(c graph.Clause, rng *rand.Rand) graph.Clause {
	g.hold = g.states.all(g.hold)
	for left := c.Pos.Or(c.Neg); !left.Empty(); {
		l := left.Draw(rng)
		left.Remove(l)
		shorter := c
		shorter.Pos.Remove(l)
		shorter.Neg.Remove(l)
		if !g.states.holdAny(g.hold, &shorter) {
			c = shorter
		}
	}
	return c
}

// odds are those with which a precondition has a literal, by subtask.
type odds struct{ pos, neg []float64 }

func newOdds(n int) odds { return odds{make([]float64, n), make([]float64, n)} }

// learn sets them by how many of the known subtasks need each or its absence, and how many do not.
func (o *odds) learn(known graph.Graph) {
	for l, use := range graph.Uses(known, graph.Layers(known)) {
		o.pos[l], o.neg[l] = use.Needed/(use.Deeper-use.Needed), use.Excluded/(use.Deeper-use.Excluded)
	}
}

// draw returns one of the subtasks, each by its odds to be needed or to be needed absent, or -1 where there is none.
func (o *odds) draw(needed, absent bits.Set, rng *rand.Rand) int {
	at, last := rng.Float64()*(total(o.pos, needed)+total(o.neg, absent)), -1
	either := needed.Or(absent)
	for l := either.Next(0); l >= 0; l = either.Next(l + 1) {
		if last = l; needed.Has(l) {
			at -= o.pos[l]
		} else {
			at -= o.neg[l]
		}
		if at < 0 {
			return l
		}
	}
	return last
}

func total(odds []float64, of bits.Set) (sum float64) {
	for w := range bits.Words {
		for word := of.Word(w); word != 0; word &= word - 1 {
			sum += odds[64*w+mathbits.TrailingZeros64(word)]
		}
	}
	return sum
}
