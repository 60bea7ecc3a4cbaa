package plan

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/decision"
	"sc2msgi/msgi/graph"
)

// Rule: where one goal counts, what was always complete when it was eligible comes before what may shut the way to that for good, though the graph knows
// of no need for it; else the graph alone counts. Where it cannot be had the goal is pursued without.
func TestCaution(t *testing.T) {
	const goal, shut, needed, idle, n = 0, 1, 2, 3, 4
	for _, c := range []struct {
		name  string
		set   func(*world, *decision.Evidence)
		worth []float64
		can   bits.Set
		want  int
	}{
		{"what may be needed comes first", nil, nil, bits.Of(shut, needed, idle), needed},
		{"not where two things pay", nil, []float64{1, 0.5, 0, 0}, bits.Of(shut, needed, idle), shut},
		{"nor where it was missing once", func(_ *world, seen *decision.Evidence) {
			seen.Positives[goal].Always.Remove(needed)
		}, nil, bits.Of(shut, needed, idle), shut},
		{"nor where it was never complete before", func(_ *world, seen *decision.Evidence) {
			seen.Positives[shut].Ever.Remove(needed)
		}, nil, bits.Of(shut, needed, idle), shut},
		{"nor where the other is not among what its precondition may negate", func(_ *world, seen *decision.Evidence) {
			seen.Against[needed] = bits.Of(idle)
		}, nil, bits.Of(shut, needed, idle), shut},
		{"nor where the other goes off again", func(w *world, _ *decision.Evidence) {
			w.effects.Observe(idle, bits.Of(shut), bits.Of(), 1, false)
		}, nil, bits.Of(shut, needed, idle), shut},
		{"nor where nothing is known to be negated", func(_ *world, seen *decision.Evidence) {
			seen.Against = nil
		}, nil, bits.Of(shut, needed, idle), shut},
		{"nor where it cannot be had", nil, nil, bits.Of(shut, idle), shut},
	} {
		always := bits.Of(shut, needed)
		seen := decision.Evidence{Positives: make([]decision.Positives, n), Against: make([]bits.Set, n)}
		seen.Positives[goal] = decision.Positives{Always: always, Ever: always, First: always}
		seen.Positives[shut] = decision.Positives{Ever: bits.Of(needed)}
		seen.Against[needed] = bits.Of(shut, idle)
		w := newWorld(graph.Graph{goal: graph.AllOf(shut), shut: graph.Always(), needed: {}, idle: graph.Always()}, nil)
		if c.set != nil {
			c.set(w, &seen)
		}
		worth := c.worth
		if worth == nil {
			worth = []float64{1, 0, 0, 0}
		}
		w.chain.Use(w.chain.given, seen)
		w.chain.Begin()
		if got := w.chain.Choose(decision.Situation{Eligible: c.can, Executable: c.can, StepsLeft: 100}, worth, rand.New(rand.NewPCG(1, 1))); got != c.want {
			t.Errorf("%s: option %d, want %d", c.name, got, c.want)
		}
	}
}
