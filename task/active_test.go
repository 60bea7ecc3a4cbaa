package task

import (
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
)

// Rule: an agent that finds nothing to do for its aim goes on with something else. On this graph msgi-active once
// chose no option at all.
func TestActiveWithoutAWay(t *testing.T) {
	w, err := Open(t.Context(), "playground:d3/480?mechanics=released", Setup{})
	if err != nil {
		t.Fatal(err)
	}
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 20, Tests: 1, Seed: 480, Truth: w.Truth,
		Objective: w.ToLearn()}
	if _, err := trial.Run(t.Context(), w.Env); err != nil {
		t.Error(err)
	}
}
