package plan

import (
	"fmt"
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

// A decision by search with 16 subtasks that all pay, four of which can be done at once, without guesses of what
// opens a seventeenth and with 200 of them.
func BenchmarkOpenings(b *testing.B) {
	const n = 17
	g, worth := make(graph.Graph, n), make([]float64, n)
	for i := range n {
		if worth[i] = 1; i < n-1 {
			g[i] = graph.Always()
		}
		if i > 3 && i < n-1 {
			g[i] = graph.AllOf(i-4, i-3)
		}
	}
	for _, guesses := range []int{0, 200} {
		b.Run(fmt.Sprint(guesses, " guesses"), func(b *testing.B) {
			w, rng := newWorld(g, nil), rand.New(rand.NewPCG(1, 1))
			for i := range g {
				w.effects.Observe(i, bits.Of(), bits.Of(i), 3+i%4)
			}
			search := NewSearch(w.effects, w.pending, n, Moves)
			search.Use(g, Evidence{})
			of := make([]graph.Clause, guesses)
			for k := range of {
				of[k] = graph.Clause{Pos: bits.Of(rng.IntN(n-1), rng.IntN(n-1)), Neg: bits.Of(rng.IntN(n - 1))}
			}
			search.Open(bits.Of(n-1), of)
			search.Begin()
			now := Situation{Eligible: bits.Below(4), Executable: bits.Below(4), StepsLeft: 60}
			b.ReportAllocs()
			for b.Loop() {
				search.Choose(now, worth, rng)
			}
		})
	}
}
