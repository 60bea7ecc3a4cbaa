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
	now := Situation{Eligible: bits.Below(9), Executable: bits.Below(9)}
	rng := rand.New(rand.NewPCG(1, 1))
	b.ReportAllocs()
	for b.Loop() {
		w.chain.Choose(now, worth, rng)
	}
}
