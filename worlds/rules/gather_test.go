package rules

import (
	"testing"

	"sc2msgi/msgi"
)

const mine = `
name: mine
title: A mine
about: a house of stone
episode: {steps: 50}
stocks:
  - {name: stone, levels: [1, 5]}
  - {name: gold, levels: [2], income: [{when: Mint, per_step: 0.5}]}
subtasks:
  - {name: Pickaxe}
  - {name: Mine stone, needs: Pickaxe, brings: {stone: 2}, steps: 3, again: true, reward: 1}
  - {name: Mint, uses: {stone: 1}}
  - {name: House, uses: {stone: 5, gold: 2}, reward: 1}
`

// Rule: a level can be gone for as soon as some of its stock can come: where an option brings it, that is repeated
// until the level is there, with what it takes and pays; where it comes by itself, time passes.
func TestGoingForALevel(t *testing.T) {
	w, err := Parse([]byte(mine))
	if err != nil {
		t.Fatal(err)
	}
	e := w.NewEnv(w.Rewards(1))
	if _, err := e.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if e.state.Eligible.Len() != 1 {
		t.Errorf("%d subtasks are eligible at the start, want the pickaxe alone", e.state.Eligible.Len())
	}
	for _, c := range []struct {
		option string
		steps  int
		reward float64
	}{
		{"Pickaxe", 1, 0},
		{"stone>=5", 9, 1}, // three times 2 stones
		{"Mint", 1, 0},
		{"gold>=2", 4, 0},
		{"House", 1, 1},
	} {
		out, err := e.Step(t.Context(), numberOf(t, w, c.option))
		if err != nil {
			t.Fatalf("%s: %v", c.option, err)
		}
		if out.End != msgi.Finished || out.Steps != c.steps || out.Reward != c.reward {
			t.Errorf("%s: end %v, %d steps, reward %g, want it finished in %d with %g",
				c.option, out.End, out.Steps, out.Reward, c.steps, c.reward)
		}
	}
}

func numberOf(t *testing.T, w *World, name string) int {
	t.Helper()
	for i, s := range w.names {
		if s.Name == name {
			return i
		}
	}
	t.Fatalf("there is no subtask %s", name)
	return -1
}
