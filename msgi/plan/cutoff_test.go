package plan

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
)

// Rule: a course that no moves are left to follow to its end does not win by that over one that was followed: what it
// costs for certain counts.
func TestACourseCutOffCountsItsCosts(t *testing.T) {
	// three options cost 100 each, three rewards of 1 are behind each of them, and one option costs nothing
	const gates, behind, n, idle = 3, 3, 13, 12
	g, worth, learned := make(graph.Graph, n), make([]float64, n), effects.NewEffects(n)
	for i := range n {
		g[i] = graph.Always()
		switch {
		case i < gates:
			worth[i] = -100
		case i < idle:
			g[i], worth[i] = graph.AllOf((i-gates)/behind), 1
		}
		learned.Observe(i, bits.Of(), bits.Of(i), 1)
	}
	for _, moves := range []int{1, 10, 100, Moves, 5000} {
		s := NewSearch(learned, effects.NewPending(learned), n, moves)
		s.Use(g, Evidence{})
		s.Begin()
		can := bits.Of(0, 1, 2, idle)
		if o := s.Choose(Situation{Eligible: can, Executable: can, StepsLeft: 200}, worth,
			rand.New(rand.NewPCG(1, 1))); o != idle {
			t.Errorf("%d moves: option %d, which costs 100 for 3", moves, o)
		}
	}
}
