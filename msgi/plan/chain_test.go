package plan

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
)

// world is what a test plans in: a graph, and the experience it was given.
type world struct {
	effects *effects.Effects
	pending *effects.Pending
	chain   *Chain
	n       int
}

func newWorld(g graph.Graph, seen []Positives) *world {
	w := &world{effects: effects.NewEffects(len(g)), n: len(g)}
	w.pending = effects.NewPending(w.effects)
	w.chain = NewChain(w.effects, w.pending, len(g))
	w.chain.Use(g, Evidence{Positives: seen, Contradicted: true})
	w.chain.Begin()
	return w
}

// choose plans for one goal at completion x, where exactly the options of can are eligible and executable.
func (w *world) choose(goal int, x, can bits.Set) int {
	worth := make([]float64, w.n)
	worth[goal] = 1
	return w.chain.Choose(Situation{Complete: x, Eligible: can, Executable: can}, worth, rand.New(rand.NewPCG(1, 1)))
}

func TestItGoesBackToWhatCanBeDone(t *testing.T) {
	w := newWorld(graph.Graph{graph.Always(), graph.AllOf(0), graph.AllOf(1)}, nil)
	for _, step := range []struct {
		x, can bits.Set
		want   int
	}{{bits.Of(), bits.Of(0), 0}, {bits.Of(0), bits.Of(0, 1), 1}, {bits.Of(0, 1), bits.Of(0, 1, 2), 2}} {
		if got := w.choose(2, step.x, step.can); got != step.want {
			t.Errorf("at %v option %d, want %d", step.x, got, step.want)
		}
	}
}

// Of two ways it takes the one that costs fewer steps, and the other where the first is closed.
func TestItTakesTheCheaperClause(t *testing.T) {
	goal := graph.Precondition{Known: true, Any: []graph.Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(1)}}}
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), goal}, nil)
	w.effects.Observe(0, bits.Of(), bits.Of(0), 50)
	w.effects.Observe(1, bits.Of(), bits.Of(1), 5)
	if got := w.choose(2, bits.Of(), bits.Of(0, 1)); got != 1 {
		t.Errorf("option %d, want the cheaper 1", got)
	}
	if got := w.choose(2, bits.Of(), bits.Of(0)); got != 0 {
		t.Errorf("option %d, want 0, the only way open", got)
	}
}

// The selection (0) is lost whenever the building (1) is made, so the building comes first.
func TestWhatLastsComesFirst(t *testing.T) {
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), graph.AllOf(0, 1)}, nil)
	w.effects.Observe(0, bits.Of(), bits.Of(0), 60)
	w.effects.Observe(1, bits.Of(0), bits.Of(1), 1)
	if got := w.choose(2, bits.Of(), bits.Of(0, 1)); got != 1 {
		t.Errorf("option %d, want 1: it would undo 0", got)
	}
}

// What is ordered is waited for with the option that does the least harm; it is not ordered again.
func TestItWaitsForWhatIsUnderWay(t *testing.T) {
	w := newWorld(graph.Graph{graph.Always(), graph.AllOf(0), graph.Always(), graph.Always()}, nil)
	w.effects.Observe(2, bits.Of(3), bits.Of(), 1) // 2 undoes 3
	w.effects.Observe(3, bits.Of(3), bits.Of(3), 8)
	w.effects.Observe(0, bits.Of(3), bits.Of(), 5) // so does 0
	w.pending.Observe(0, bits.Of(3), bits.Of(3), 5, true)
	if got := w.choose(1, bits.Of(3), bits.Of(0, 2, 3)); got != 3 {
		t.Errorf("option %d, want the harmless 3", got)
	}
}

// A cycle that nothing opens is no way; with a way in, it is used.
func TestCycles(t *testing.T) {
	g := graph.Graph{graph.AllOf(1), graph.AllOf(0), graph.AllOf(0), graph.Always()}
	if got := newWorld(g, nil).choose(2, bits.Of(), bits.Of(3)); got != -1 {
		t.Errorf("option %d, want none", got)
	}
	g[1].Any = append(g[1].Any, graph.Clause{Pos: bits.Of(3)})
	if got := newWorld(g, nil).choose(2, bits.Of(), bits.Of(3)); got != 3 {
		t.Errorf("option %d, want 3, the way into the cycle", got)
	}
}

func TestUnknownPreconditionsAreNoWay(t *testing.T) {
	if got := newWorld(graph.Graph{{}, graph.Always()}, nil).choose(0, bits.Of(), bits.Of(1)); got != -1 {
		t.Errorf("option %d, want none", got)
	}
}

// What must be off and is on is switched off by an option that was seen to do so.
func TestNegatedLiterals(t *testing.T) {
	goal := graph.Precondition{Known: true, Any: []graph.Clause{{Neg: bits.Of(0)}}}
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), goal}, nil)
	if got := w.choose(2, bits.Of(0), bits.Of(1)); got != -1 {
		t.Errorf("option %d, want none: nothing is known to switch 0 off", got)
	}
	w.effects.Observe(1, bits.Of(0), bits.Of(1), 1)
	if got := w.choose(2, bits.Of(0), bits.Of(1)); got != 1 {
		t.Errorf("option %d, want 1, which was seen to switch 0 off", got)
	}
}

// A claim that fails again and again is given up for what was never missing when the goal was eligible.
func TestItDoubtsAClaimThatFails(t *testing.T) {
	always := bits.Of(0, 1)
	seen := []Positives{{}, {}, {Always: always, First: always}, {}}
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), graph.AllOf(0), graph.Always()}, seen)
	w.effects.Observe(1, bits.Of(), bits.Of(1), 20)
	w.effects.Observe(3, bits.Of(), bits.Of(), 8)
	var got []int
	for range lateLooks + 1 {
		got = append(got, w.choose(2, bits.Of(0), bits.Of(0, 1, 3)))
	}
	if got[0] != 3 || got[lateLooks] != 1 {
		t.Errorf("options %v, want to wait with 3 first and then 1, which the claim leaves out", got)
	}
}

func TestRefusalsMakeAnOptionExpensive(t *testing.T) {
	goal := graph.Precondition{Known: true, Any: []graph.Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(1)}}}
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), goal}, nil)
	w.effects.Observe(0, bits.Of(), bits.Of(0), 5)
	w.effects.Observe(1, bits.Of(), bits.Of(1), 50)
	if got := w.choose(2, bits.Of(), bits.Of(0, 1)); got != 0 {
		t.Errorf("option %d, want the cheaper 0", got)
	}
	w.chain.Refused(0)
	if got := w.choose(2, bits.Of(), bits.Of(0, 1)); got != 1 {
		t.Errorf("option %d, want 1 after 0 was refused", got)
	}
}

// Where many literals were always there for a goal, the unusual ones are suspected before those that nearly always
// are complete.
func TestItSuspectsTheUnusualFirst(t *testing.T) {
	const goal, unusual, idle, n = 8, 5, 7, 9
	always := bits.Of(0, 1, 2, 3, 4, unusual)
	g, seen := make(graph.Graph, n), make([]Positives, n)
	for l := range g {
		g[l] = graph.Always()
	}
	seen[goal] = Positives{Always: always, First: always}
	w := newWorld(g, seen)
	for range 9 {
		w.effects.Observe(idle, bits.Of(0, 1, 2, 3, 4), bits.Of(0, 1, 2, 3, 4), 1)
	}
	w.effects.Observe(idle, always, always, 1)
	for range lateLooks + 1 {
		w.choose(goal, bits.Of(), bits.Of(0, 1, 2, 3, 4, unusual, idle))
	}
	demanded := w.chain.graph[goal].Any[0].Pos
	if !demanded.Has(unusual) || demanded.Len() != 2 { // all cost the same, and one more may cost as much
		t.Errorf("demanded are %v, want two with %d among them", demanded, unusual)
	}
}

// Rule: with the first suspect others are demanded that cost as much as it does, together; what cannot be had is not.
func TestSuspectsCostAsMuchAsTheFirst(t *testing.T) {
	const rare, n = 0, 5 // the others are always complete
	w := newWorld(make(graph.Graph, n), nil)
	for range 99 {
		w.effects.Observe(1, bits.Of(1, 2, 3, 4), bits.Of(1, 2, 3, 4), 1)
	}
	never := math.Inf(1)
	for name, c := range map[string]struct {
		cost    [n]float64
		lacking bits.Set
		want    bits.Set
	}{
		"none":                     {[n]float64{}, bits.Of(), bits.Of()},
		"none that can be had":     {[n]float64{1: never}, bits.Of(1), bits.Of()},
		"two that cost the same":   {[n]float64{1: 10, 2: 10}, bits.Of(1, 2), bits.Of(1, 2)},
		"three that cost the same": {[n]float64{1: 10, 2: 10, 3: 10}, bits.Of(1, 2, 3), bits.Of(1, 2)},
		"the second costs more":    {[n]float64{1: 10, 2: 11}, bits.Of(1, 2), bits.Of(1)},
		"the rare first, then as many": {[n]float64{rare: 10, 1: 4, 2: 3, 3: 4}, bits.Of(rare, 1, 2, 3),
			bits.Of(rare, 1, 2)},
	} {
		copy(w.chain.cost, c.cost[:])
		if got := w.chain.suspects(c.lacking); got != c.want {
			t.Errorf("%s: suspected are %v, want %v", name, got, c.want)
		}
	}
}
