package active

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// orders is how many orders a shuffle draws, to do things in the most promising one.
const orders = 128

// drawOrder returns the subtasks in the order, of many drawn at random, in which the most guesses hold at some time:
// guesses of what subtasks need that were never eligible.
func drawOrder(subtasks bits.Set, known graph.Graph, guesses []graph.Clause, rng *rand.Rand) (best []int) {
	most := -1
	for range orders {
		var order []int
		for _, l := range rng.Perm(len(known)) {
			if subtasks.Has(l) {
				order = append(order, l)
			}
		}
		if n := holding(order, subtasks, known, guesses); n > most {
			best, most = order, n
		}
	}
	return best
}

// holding returns how many of the guesses hold at some time when that is done in order, each right after what it
// needs of the lasting subtasks.
func holding(order []int, lasting bits.Set, known graph.Graph, guesses []graph.Clause) (n int) {
	w := walk{known: known, lasting: lasting}
	held := make([]bool, len(guesses))
	for _, l := range order {
		w.do(l, func() {
			for i := range guesses {
				if !held[i] && guesses[i].Holds(w.x) {
					held[i] = true
					n++
				}
			}
		})
	}
	return n
}

// walk is what is complete after a plan as far as it went.
type walk struct {
	known   graph.Graph
	lasting bits.Set
	x       bits.Set
	begun   bits.Set // and not done yet
}

// do completes a subtask, and before it what it needs, in the first way that is known and open; after each thing it
// calls then. It reports whether there is a way.
func (w *walk) do(l int, then func()) bool {
	if w.x.Has(l) {
		return true
	}
	if w.begun.Has(l) || !w.known[l].Known {
		return false
	}
	w.begun.Add(l)
	defer w.begun.Remove(l)
	for i := range w.known[l].Any {
		if w.prepare(&w.known[l].Any[i], then) {
			w.x.Add(l)
			then()
			return true
		}
	}
	return false
}

// prepare does what a clause needs of what lasts, and reports whether the clause holds then, apart from what comes
// and goes.
func (w *walk) prepare(c *graph.Clause, then func()) bool {
	for l := range c.Pos.And(w.lasting).All() {
		if c.Neg.Intersects(w.x) || !w.do(l, then) {
			return false
		}
	}
	return !c.Neg.Intersects(w.x)
}
