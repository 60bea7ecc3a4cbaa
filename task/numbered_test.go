package task

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/agents"
	"sc2msgi/msgi"
)

// Rule: the number of a random world decides its names, its truth and what counts; another number is another world.
func TestNumbersDecideWorlds(t *testing.T) {
	for _, set := range []string{"model:economy", "model:economy-logic", "model:layered"} {
		first, again, other := open(t, set+"/7"), open(t, set+"/7"), open(t, set+"/8")
		if d := cmp.Diff(first.Truth, again.Truth) + cmp.Diff(first.Rewards, again.Rewards) +
			cmp.Diff(first.Subtasks, again.Subtasks); d != "" {
			t.Errorf("%s/7 opened twice: %s", set, d)
		}
		if cmp.Equal(first.Truth, other.Truth) {
			t.Errorf("%s/7 and %s/8 are the same", set, set)
		}
	}
}

// Rule: random worlds can be won by who is told all, and not by luck. That every economy can be won is tested in
// package boolmodel: where there are NOTs, a planner may still fail.
func TestRandomWorldsCanBeWon(t *testing.T) {
	for set, least := range map[string]float64{"model:economy": 10, "model:economy-logic": 7, "model:layered": 10} {
		if testing.Short() && set != "model:layered" { // economies take seconds
			continue
		}
		t.Run(set, func(t *testing.T) {
			won, more := 0.0, 0.0
			for n := 1; n <= 10; n++ {
				w := open(t, fmt.Sprintf("%s/%d", set, n))
				share, told := playTests(t, w, n, agents.Oracle)
				_, luck := playTests(t, w, n, agents.Random)
				won, more = won+share, more+told-luck
			}
			if won < least || more < 10 {
				t.Errorf("the oracle wins %.1f of 10, want %.1f; it gets %.1f more than random options in all",
					won, least, more)
			}
		})
	}
}

// playTests plays four tests and returns the share that was won and the mean return.
func playTests(t *testing.T, w *World, seed int, agent string) (won, mean float64) {
	t.Helper()
	trial := msgi.Trial{Agent: msgi.Agent{Name: agent}, Tests: 4, Seed: uint64(seed), Truth: w.Truth,
		Objective: w.True(), Unpractised: true} // an oracle without practice wins too
	r, err := trial.Run(t.Context(), w.Env)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range r.Test {
		mean += e.Reward / float64(len(r.Test))
	}
	return r.SuccessRate, mean
}
