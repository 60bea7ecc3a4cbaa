package plan

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
)

// workshops are worlds in which the order matters.
var workshops = map[string]workshop{
	"what takes long is begun first": {
		graph: graph.Graph{graph.Always(), graph.Always(), graph.AllOf(0, 1), graph.Always()},
		steps: []int{2, 12, 1, 1}, delay: []int{20, 0, 0, 0}, goal: 2, idle: 3,
	},
	"one thing for two ends": {
		graph: graph.Graph{graph.Always(), graph.Always(), {Known: true,
			Any: []graph.Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(1)}}},
			graph.AllOf(1, 2), graph.Always()},
		steps: []int{7, 8, 3, 1, 1}, delay: make([]int, 5), goal: 3, idle: 4,
	},
	"no wait outlasts what it waits for": {
		graph: graph.Graph{graph.Always(), graph.AllOf(0), graph.Always(), graph.AllOf(1, 2), graph.Always()},
		steps: []int{1, 1, 30, 1, 2}, delay: []int{10, 25, 0, 0, 0}, banks: bits.Of(2), goal: 3, idle: 4,
	},
	"what spends goes before what saves": {
		graph: graph.Graph{graph.Always(), graph.AllOf(0), graph.AllOf(0, 1), graph.Always()},
		steps: []int{9, 1, 1, 2}, delay: []int{0, 6, 0, 0}, banks: bits.Of(0),
		spends: []bits.Set{{}, bits.Of(0), {}, {}}, goal: 2, idle: 3,
	},
}

// Once it has seen the world, it takes no step more than the best of all sequences.
func TestSearchFindsTheBestOrder(t *testing.T) {
	for name, w := range workshops {
		t.Run(name, func(t *testing.T) {
			if w.spends == nil {
				w.spends = make([]bits.Set, len(w.graph))
			}
			learned, pending := w.learned()
			search := NewSearch(learned, pending, len(w.graph), Moves)
			search.Use(w.graph, Evidence{})
			worth, rng := make([]float64, len(w.graph)), rand.New(rand.NewPCG(1, 1))
			worth[w.goal] = 1
			var took int
			for range 2 { // the first shows how long things accrue
				search.Begin()
				took = w.play(learned, pending, func(now Situation) int { return search.Choose(now, worth, rng) })
			}
			if best := w.best(w.start(), 70); took != best {
				t.Errorf("%d steps, the best order takes %d", took, best)
			}
		})
	}
}

// On any graph and after any experience it returns an executable option or none, and comes to an end.
func TestSearchReturnsExecutableOptions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const n = 9
		set := rapid.Custom(func(t *rapid.T) bits.Set {
			return bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t,
				"set"))
		})
		option := rapid.IntRange(0, n-1)
		clause := rapid.Custom(func(t *rapid.T) graph.Clause {
			return graph.Clause{Pos: set.Draw(t, "pos").And(set.Draw(t, "pos")),
				Neg: set.Draw(t, "neg").And(set.Draw(t, "neg")).And(set.Draw(t, "neg"))}
		})
		g := make(graph.Graph, n)
		for l := range g {
			if clauses := rapid.SliceOfN(clause, 0, 3).Draw(t, "clauses"); rapid.Bool().Draw(t, "known") {
				g[l] = graph.Precondition{Known: true, Any: clauses}
			}
		}
		learned := effects.NewEffects(n)
		pending := effects.NewPending(learned)
		search := NewSearch(learned, pending, n, Moves)
		search.Use(g, Evidence{Positives: make([]Positives, n)})
		worth, rng := make([]float64, n), rand.New(rand.NewPCG(1, 1))
		worth[option.Draw(t, "goal")] = 1
		for range 3 {
			search.Begin()
			pending.Begin()
			x := set.Draw(t, "x")
			for range 8 {
				eligible := set.Draw(t, "eligible")
				now := Situation{Complete: x, Eligible: eligible, Executable: eligible.And(set.Draw(t, "executable")),
					StepsLeft: rapid.IntRange(1, 100).Draw(t, "left")}
				o := search.Choose(now, worth, rng)
				if o != -1 && !now.Executable.Has(o) {
					t.Fatalf("option %d of %v", o, now.Executable)
				}
				if o < 0 {
					o = option.Draw(t, "option")
				}
				steps, y := rapid.IntRange(1, 40).Draw(t, "steps"), set.Draw(t, "y")
				learned.Observe(o, x, y, steps)
				pending.Observe(o, x, y, steps, rapid.Bool().Draw(t, "well"))
				x = y
			}
		}
	})
}
