package plan

import (
	"math"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: no plan leads through what is to be avoided, neither by its option nor by what it enables; what is complete
// serves all the same.
func TestAvoid(t *testing.T) {
	const first, second, third, other = 0, 1, 2, 3
	always := graph.Always()
	either := graph.Precondition{Known: true, Any: []graph.Clause{{Pos: bits.Of(second)}, {Pos: bits.Of(first, other)}}}
	w := newWorld(graph.Graph{always, graph.AllOf(first), either, always}, nil)
	for _, c := range []struct {
		name     string
		x, avoid bits.Set
		cost     float64 // of the third, each option taking one step
	}{
		{"nothing is avoided", bits.Of(), bits.Of(), 3},
		{"the other way is left", bits.Of(), bits.Of(second), 3},
		{"no way is left", bits.Of(), bits.Of(first), math.Inf(1)},
		{"it is complete", bits.Of(second), bits.Of(second, first), 1},
		{"it is avoided itself", bits.Of(second), bits.Of(third), math.Inf(1)},
	} {
		w.chain.Avoid(c.avoid)
		can := bits.Of(first, other)
		w.chain.Survey(Situation{Complete: c.x, Eligible: can, Executable: can.AndNot(c.avoid)})
		if got := w.chain.Cost(&graph.Clause{Pos: bits.Of(third)}); got != c.cost {
			t.Errorf("%s: cost %v, want %v", c.name, got, c.cost)
		}
	}
}
