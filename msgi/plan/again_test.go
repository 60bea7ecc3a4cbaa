package plan

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: what is complete and worth something is done again, by way of what that needs.
func TestACompleteGoalIsDoneAgain(t *testing.T) {
	w := newWorld(graph.Graph{graph.Always(), graph.AllOf(0)}, nil) // a unit (1) needs money (0)
	if got := w.choose(1, bits.Of(0, 1), bits.Of(0, 1)); got != 1 {
		t.Errorf("with money option %d, want 1", got)
	}
	if got := w.choose(1, bits.Of(1), bits.Of(0)); got != 0 {
		t.Errorf("without money option %d, want 0", got)
	}
}

// Rule: of several goals the one worth most per step is pursued, and another while there is nothing to do for it but wait.
func TestAnotherGoalIsPursuedMeanwhile(t *testing.T) {
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), graph.AllOf(1)}, nil)
	choose := func() int {
		now := Situation{Eligible: bits.Of(0, 1), Executable: bits.Of(0, 1)}
		return w.chain.Choose(now, []float64{1, 0, 1}, rand.New(rand.NewPCG(1, 1)))
	}
	if got := choose(); got != 0 {
		t.Errorf("option %d, want the nearer goal 0", got)
	}
	w.pending.Observe(0, bits.Of(), bits.Of(), 1, true)
	if got := choose(); got != 1 {
		t.Errorf("while 0 is on its way option %d, want 1 for the sake of 2", got)
	}
}
