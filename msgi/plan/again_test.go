package plan

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/decision"
	"sc2msgi/msgi/graph"
)

// Rule: of several goals the one worth most per step is pursued; another while that has to be waited for only if there is more to do than
// time for it.
func TestAnotherGoalIsPursuedMeanwhile(t *testing.T) {
	for _, again := range []bool{false, true} {
		w := newWorld(graph.Graph{graph.Always(), graph.Always(), graph.AllOf(1), graph.Always()}, nil)
		w.effects.Observe(3, bits.Of(), bits.Of(), 1, false) // does nothing
		choose := func() int {
			now := decision.Situation{Eligible: bits.Of(0, 1, 3), Executable: bits.Of(0, 1, 3), Again: again}
			return w.chain.Choose(now, []float64{1, 0, 1, 0}, rand.New(rand.NewPCG(1, 1)))
		}
		if got := choose(); got != 0 {
			t.Errorf("again %v: option %d, want the nearer goal 0", again, got)
		}
		w.pending.Observe(0, bits.Of(), bits.Of(), 1, true)
		want := map[bool]int{false: 3, true: 1}[again]
		if got := choose(); got != want {
			t.Errorf("again %v: while 0 is on its way option %d, want %d", again, got, want)
		}
	}
}

// Rule: with more to do than time for it, what takes long to wait for is left for what can be done meanwhile, unless that takes away what
// the first is saving for.
func TestThereIsMoreToDoThanTime(t *testing.T) {
	const money, more, cheap, free, dear = 0, 1, 2, 3, 4
	g := graph.Graph{graph.Always(), graph.AllOf(money), graph.AllOf(money), graph.Always(), graph.AllOf(money, more)}
	for _, c := range []struct {
		name  string
		worth []float64
		again bool
		want  int
	}{
		{"one thing at a time", []float64{0, 0, 0, 1, 1000}, false, more},
		{"what is free meanwhile", []float64{0, 0, 0, 1, 1000}, true, free},
		{"what is cheap would cost the money", []float64{0, 0, 1, 0.5, 1000}, true, free},
	} {
		w := newWorld(g, nil)
		for range 20 {
			w.effects.Observe(more, bits.Of(money), bits.Of(money, more), 50, false)
			w.effects.Observe(free, bits.Of(money), bits.Of(money, more, free), 1, false) // more came by itself, too
			w.effects.Observe(cheap, bits.Of(money), bits.Of(cheap), 1, false)
		}
		now := decision.Situation{Complete: bits.Of(money), Eligible: bits.Of(more, cheap, free), Executable: bits.Of(more, cheap, free), Again: c.again}
		if got := w.chain.Choose(now, c.worth, rand.New(rand.NewPCG(1, 1))); got != c.want {
			t.Errorf("%s: option %d, want %d", c.name, got, c.want)
		}
	}
}
