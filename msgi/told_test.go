package msgi_test

import (
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/worlds/noise"
)

// Rule: an agent that was told the graph does not doubt it. That a subtask does not show as eligible is then known to
// be a mistake, and the long way to it (subtask 1, 30 steps) is not taken in place of the short one (subtask 0, a
// step).
func TestTheOracleDoesNotDoubt(t *testing.T) {
	w := &small{truth: graph.Graph{graph.Always(), graph.Always(),
		{Known: true, Any: []graph.Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(1)}}}},
		costs: []int{1, 30, 1}, rewards: []float64{0, 0, 1}, steps: 25}
	for range 12 { // options to wait with, of which some show at any time
		w.again.Add(len(w.truth))
		w.truth, w.costs, w.rewards = append(w.truth, graph.Always()), append(w.costs, 1), append(w.rewards, 0)
	}
	env, err := noise.New(w, noise.Rates{Hidden: 0.3})
	if err != nil {
		t.Fatal(err)
	}
	r, err := msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle}, Tests: 200, Truth: w.truth,
		Objective: msgi.GiveRewards(w.rewards), Seed: 1}.Run(t.Context(), env)
	if err != nil {
		t.Fatal(err)
	}
	if r.SuccessRate < 1 {
		t.Errorf("it wins %.1f %% of 200 tests, want all", 100*r.SuccessRate)
	}
}
