package guess

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// drawn is how many guesses there are at a time.
const drawn = 200

// Guesses are what subtasks may need that were never eligible. Subtasks that come and go are left out: they were
// together with all others sooner or later.
type Guesses struct {
	unknown bits.Set // never eligible
	lasting bits.Set // subtasks that are never switched off
	known   graph.Graph
	odds    odds // as of the last drawing

	states states // of what lasts
	of     []graph.Clause
	stale  bool     // something seen refuted some of them
	hold   []uint64 // the states at which the guess that is being made holds, a bit each

	from   bits.Set // the state that is prepared for
	nearBy [][]int  // by subtask: the guesses for which it is the first that is lacking there
}

// New returns Guesses of n subtasks of which nothing is known.
func New(n int) *Guesses {
	g := &Guesses{unknown: bits.Below(n), odds: newOdds(n), states: newStates(n), stale: true, nearBy: make([][]int, n)}
	g.Learn(make(graph.Graph, n))
	return g
}

// Observe takes in a state x, which subtasks were never eligible by now, of which x does not show that, and which were
// never switched off.
func (g *Guesses) Observe(x, unknown, withheld, lasting bits.Set) {
	g.unknown = unknown
	if withheld.Contains(g.unknown) { // x says nothing of them
		return
	}
	if lasting != g.lasting {
		g.lasting, g.stale = lasting, true
		g.states.restrict(lasting)
	}
	if x = x.And(lasting); !g.states.add(x) {
		return
	}
	for k := range g.of {
		g.stale = g.stale || g.of[k].Holds(x)
	}
}

// Learn takes over the known preconditions, whose literals are drawn more often. The graph is read later, and has to
// stay as it is.
func (g *Guesses) Learn(known graph.Graph) { g.known = known }

// Prepare makes new guesses where some were refuted, and makes Opens quick for states that have little more complete
// than x.
func (g *Guesses) Prepare(x bits.Set, rng *rand.Rand) {
	if g.unknown.Empty() {
		return
	}
	g.renew(rng)
	g.from = x
	for l := range g.nearBy {
		g.nearBy[l] = g.nearBy[l][:0]
	}
	for k := range g.of {
		c := &g.of[k]
		if lacks := c.Pos.AndNot(x); !lacks.Empty() && !c.Neg.Intersects(x) {
			first := lacks.Next(0)
			g.nearBy[first] = append(g.nearBy[first], k)
		}
	}
}

// renew draws all guesses anew where some were refuted.
func (g *Guesses) renew(rng *rand.Rand) {
	if !g.stale || len(g.states.of) == 0 {
		return
	}
	g.odds.learn(g.known) // only now: it is costly
	g.stale, g.of = false, g.of[:0]
	for range drawn {
		if c, found := g.draw(rng); found {
			g.of = append(g.of, c)
		}
	}
}

// Opens returns how many of the subtasks that were never eligible, but for those that are hidden, are expected to be
// so at x, which has all that the prepared state has and lasts.
func (g *Guesses) Opens(x, hidden bits.Set) float64 {
	shown := g.unknown.AndNot(hidden)
	if shown.Empty() {
		return 0
	}
	hold := 0
	more := x.AndNot(g.from)
	for l := more.Next(0); l >= 0; l = more.Next(l + 1) {
		for _, k := range g.nearBy[l] {
			if g.of[k].Holds(x) {
				hold++
			}
		}
	}
	return float64(shown.Len()) * float64(hold) / float64(max(1, len(g.of)))
}
