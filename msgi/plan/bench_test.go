package plan

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// A decision in a tree of 85 subtasks ten layers deep.
func BenchmarkChoose(b *testing.B) {
	g := make(graph.Graph, 85)
	for i := range g {
		g[i] = graph.Always()
		if i > 8 {
			g[i] = graph.AllOf(i-9, i-7, i-4)
		}
	}
	w := newWorld(g, nil)
	worth := make([]float64, 85)
	worth[84] = 1
	now := Situation{Eligible: bits.Below(9), Executable: bits.Below(9), StepsLeft: 2400}
	rng := rand.New(rand.NewPCG(1, 1))
	b.ReportAllocs()
	for b.Loop() {
		w.chain.Choose(now, worth, rng)
	}
}

// The same decision by search, with every option once seen to take its time and to last.
func BenchmarkSearch(b *testing.B) {
	g := make(graph.Graph, 85)
	for i := range g {
		g[i] = graph.Always()
		if i > 8 {
			g[i] = graph.AllOf(i-9, i-7, i-4)
		}
	}
	w := newWorld(g, nil)
	for i := range g {
		w.effects.Observe(i, bits.Of(), bits.Of(), 3)
		w.effects.Completed(i, 20)
	}
	search := NewSearch(w.effects, w.pending, 85, Moves)
	search.Use(g, Evidence{})
	search.Begin()
	worth := make([]float64, 85)
	worth[84] = 1
	now := Situation{Eligible: bits.Below(9), Executable: bits.Below(9), StepsLeft: 2400}
	rng := rand.New(rand.NewPCG(1, 1))
	b.ReportAllocs()
	for b.Loop() {
		search.Choose(now, worth, rng)
	}
}
