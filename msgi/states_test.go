package msgi_test

import (
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: where a trial has states of its world, each inference is scored on them too: the last one as the graph that
// the trial returns.
func TestScoresOnStates(t *testing.T) {
	w := &small{truth: graph.Graph{graph.Always(), graph.AllOf(0), graph.AllOf(0, 1), graph.AllOf(2)},
		costs: []int{1, 2, 3, 1}, rewards: []float64{0, 0, 0, 1}, steps: 12}
	states := []bits.Set{{}, bits.Of(0), bits.Of(0, 1), bits.Of(1)}
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIRand}, Budget: 3, Tests: 1, Seed: 1, Truth: w.truth,
		States: states, Objective: msgi.LearnRewards()}
	r, err := trial.Run(t.Context(), w)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := graph.CompareOn(states, w.truth, r.Graph)
	scores := msgi.Scores{Precision: want.Precision, Recall: want.Recall, Exact: want.Exact}
	if got := r.Adaptation[2].Reachable; got == nil || *got != scores {
		t.Errorf("the scores are %+v, those of the graph %+v", got, want)
	}
	if r.Test[0].Inference != nil {
		t.Error("a test has scores")
	}
}
