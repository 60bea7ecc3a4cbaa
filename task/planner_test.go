package task

import (
	"os"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/plan"
	"sc2msgi/worlds/gridworld"
)

// informed is a planner that was shown what each option costs.
const informed = "search-informed"

func init() {
	msgi.RegisterPlanner(informed, func(k *msgi.Knowledge) msgi.Planner {
		for o := range k.Subtasks() {
			cost := informedCosts[k.Name(o)]
			for range 2 { // that it is the same each time shows from two times on
				k.Effects().Observe(o, bits.Set{}, bits.Of(o), cost)
			}
		}
		return plan.NewSearch(k.Effects(), k.Pending(), k.Subtasks(), plan.Moves)
	})
}

var informedCosts map[string]int // of the world that is played; tests here do not run at the same time

// Rule: on the authors' graphs with fixed costs, told the graph and the rewards, search is near the exact optimum:
// where it knows the costs, and where it learned them in practice. docs/measured/by-tests.md has the shares of all 220
// graphs of each set: SC2MSGI_ALL_GRAPHS=1 go test ./task -run SearchIsNearTheOptimum -v
func TestSearchIsNearTheOptimum(t *testing.T) {
	graphs := 20
	if testing.Short() {
		graphs = 10
	}
	if os.Getenv("SC2MSGI_ALL_GRAPHS") != "" {
		graphs = 1000
	}
	for _, a := range authors {
		playground := a.file != "mining_eval"
		known, practised := shares(t, a.file, graphs)
		t.Logf("%s: costs known %.3f, practised %.3f of the optimum", a.file, known, practised)
		if known < .98 || practised < .9 || playground && practised < .98 {
			t.Errorf("%s: costs known %.3f, practised %.3f of the optimum", a.file, known, practised)
		}
	}
}

// shares returns what share of the optimum search gets on so many graphs of a file, all returns added up.
func shares(t *testing.T, file string, graphs int) (known, practised float64) {
	t.Helper()
	set := authorsSet(t, file, "fixed")
	best := 0.0
	for n := 1; n <= min(graphs, set.Worlds); n++ {
		w, err := set.Open(t.Context(), Setup{}, n)
		if err != nil {
			t.Fatal(err)
		}
		informedCosts = map[string]int{}
		for i, cost := range w.Env.(*gridworld.Env).Costs() {
			informedCosts[w.Subtasks[i].Name] = cost
		}
		best += tested(t, w, msgi.Trial{Agent: msgi.Agent{Name: agents.Optimum}})
		known += tested(t, w, msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle, Planner: informed}, Unpractised: true})
		practised += tested(t, w, msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle}})
	}
	return known / best, practised / best
}

// tested returns what an agent that does not adapt gets in a test.
func tested(t *testing.T, w *World, trial msgi.Trial) float64 {
	t.Helper()
	trial.Tests, trial.Seed, trial.Truth, trial.Objective, trial.Policies = 1, 1, w.Truth, w.True(), w.Policies
	r, err := trial.Run(t.Context(), w.Env)
	if err != nil {
		t.Fatal(err)
	}
	return r.Test[0].Reward
}
