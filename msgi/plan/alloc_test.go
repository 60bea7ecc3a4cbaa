package plan

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: a decision allocates nothing, with one goal and with many, with and without negated literals, with something
// on its way, and by any planner; but the first one of an episode may, that says what is to come before what.
func TestADecisionAllocatesNothing(t *testing.T) {
	const n = 85
	worth := map[string][]float64{"one goal": make([]float64, n), "many goals": make([]float64, n)}
	worth["one goal"][n-1] = 1
	for l := range n {
		worth["many goals"][l] = float64(l%5 - 1)
	}
	for _, negated := range []bool{false, true} {
		g := make(graph.Graph, n)
		for l := range g {
			g[l] = graph.Always()
			if l > 8 {
				g[l] = graph.AllOf(l-9, l-7, l-4)
			}
			if negated && l > 8 {
				g[l].Any = append(g[l].Any, graph.Clause{Pos: bits.Of(l-9, l-8), Neg: bits.Of(l - 1)})
			}
		}
		w := newWorld(g, nil)
		for l := range g {
			w.effects.Observe(l, bits.Of(), bits.Of(l), 3+l%4)
			w.effects.Completed(l, l%3*10)
		}
		w.pending.Observe(2, bits.Of(), bits.Of(), 5, true) // on its way
		search := NewSearch(w.effects, w.pending, n, Moves)
		var seen Evidence
		if negated {
			seen = Evidence{Positives: make([]Positives, n)}
			for l := range n {
				seen.Positives[l] = Positives{Always: bits.Below(9)}
			}
		}
		search.Use(g, seen)
		w.chain.Use(g, seen)
		x := bits.Of(0, 1)
		can := bits.Below(9).AndNot(x)
		now := Situation{Complete: x, Eligible: bits.Below(9), Executable: can, StepsLeft: 400}
		for name, worth := range worth {
			for by, p := range map[string]planner{"search": search, "chain": w.chain} {
				search.Begin()
				w.chain.Begin()
				rng := rand.New(rand.NewPCG(1, 1))
				if o := p.Choose(now, worth, rng); !can.Has(o) {
					t.Fatalf("%s by %s, negated %v: option %d", name, by, negated, o)
				}
				if allocs := testing.AllocsPerRun(5, func() { p.Choose(now, worth, rng) }); allocs != 0 {
					t.Errorf("%s by %s, negated %v: %v allocations", name, by, negated, allocs)
				}
			}
		}
	}
}
