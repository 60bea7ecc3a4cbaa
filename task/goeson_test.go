package task_test

import (
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// Rule: an agent that sees nothing new does something else. In this economy Unit18 has to be made before what is
// always made first; an agent that never varies its course sees 41 of 65 subtasks eligible, after 1 episode and after
// 20, and wins nothing.
func TestLearningGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("20 episodes of an economy")
	}
	w, err := task.Open(t.Context(), "model:economy-logic/31", task.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 20, Tests: 1, Seed: 31,
		Objective: w.ToLearn()}
	r, err := trial.Run(t.Context(), w.Env)
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Adaptation[19].Eligible; got < 60 {
		t.Errorf("%d subtasks were eligible after 20 episodes, want at least 60", got)
	}
	if r.SuccessRate < 1 {
		t.Errorf("%.0f %% of the tests were won, want all", 100*r.SuccessRate)
	}
}
