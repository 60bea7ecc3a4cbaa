package task

import (
	"slices"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
)

// Rule: a varied start is asked for in the name of the task.
func TestVariedStartsAreTasks(t *testing.T) {
	for _, name := range []string{"sc2:build-battlecruiser", "sc2:defeat-zerglings", "sc2:defeat-hydralisks",
		"sc2:defeat-hydralisks-ultralisks"} {
		if !slices.Contains(Names(), name+"?start=varied") {
			t.Errorf("there is no %s?start=varied", name)
		}
	}
}

// Rule: whatever the start, a Battlecruiser can be built from it: who knows the tree wins 15 of 16 games at least.
func TestVariedStartsCanBeWon(t *testing.T) {
	w := open(t, "sc2:build-battlecruiser?start=varied")
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle}, Tests: 16, Seed: 1, Truth: w.Truth, Objective: w.True()}
	result, err := trial.Run(t.Context(), w.Env)
	if err != nil {
		t.Fatal(err)
	}
	won, steps := 0, map[int]bool{}
	for _, e := range result.Test {
		if e.Success {
			won++
		}
		steps[e.Steps] = true
	}
	if won < 15 || len(result.Test) != 16 {
		t.Errorf("the oracle won %d of %d", won, len(result.Test))
	}
	if len(steps) == 1 {
		t.Errorf("all games took %v steps", steps)
	}
}
