package ilp

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// large is a made-up world of as many subtasks as a learner may have. Now and then half of what is complete is undone,
// so that nearly every decision is at completions never seen before.
type large struct {
	truth           graph.Graph
	hidden, flipped float64 // chance that an eligible bit is shown as ineligible, and that any is shown wrongly
	rng             *rand.Rand
}

// newLarge draws a world of n subtasks in which so many preconditions are not conjunctions. An eighth of the subtasks
// needs nothing.
func newLarge(n, logic int, rng *rand.Rand) *large {
	w := &large{truth: make(graph.Graph, n), rng: rng}
	first := n / 8
	isLogic := map[int]bool{}
	for _, i := range rng.Perm(n - first)[:logic] {
		isLogic[first+i] = true
	}
	for i := range w.truth {
		switch {
		case i < first:
			w.truth[i] = graph.Always()
		case isLogic[i]:
			w.truth[i].Known = true
			for range 2 + rng.IntN(2) {
				w.truth[i].Any = append(w.truth[i].Any, w.clause(i, 1+rng.IntN(3), rng.IntN(2)))
			}
		default:
			w.truth[i] = graph.Precondition{Known: true, Any: []graph.Clause{w.clause(i, 1+rng.IntN(4), 0)}}
		}
	}
	return w
}

// clause draws a clause for subtask i, of completions of the 30 before it, so many of them negated.
func (w *large) clause(i, plain, negated int) (c graph.Clause) {
	draw := func() int { return i - 1 - w.rng.IntN(min(i, 30)) }
	for range plain {
		c.Pos.Add(draw())
	}
	for range negated {
		c.Neg.Add(draw())
	}
	c.Neg = c.Neg.AndNot(c.Pos)
	return c
}

// episode plays so many decisions at random.
func (w *large) episode(decisions int) (ep episode) {
	var x bits.Set
	for range decisions {
		e := eligible(w.truth, x)
		seen := e
		for i := range w.truth {
			if roll := w.rng.Float64(); roll < w.flipped || roll < w.hidden && e.Has(i) {
				seen.Put(i, !e.Has(i))
			}
		}
		ep = append(ep, decision{x: x, e: seen})
		if w.rng.IntN(40) == 0 {
			x = x.And(bits.OfWords(w.rng.Uint64(), w.rng.Uint64()))
		}
		if o := e.AndNot(x).Draw(w.rng); o >= 0 {
			x.Add(o)
		}
	}
	return ep
}

// episodes plays so many of them, of 250 decisions each.
func (w *large) episodes(many int) []episode {
	all := make([]episode, many)
	for k := range all {
		all[k] = w.episode(250)
	}
	return all
}
