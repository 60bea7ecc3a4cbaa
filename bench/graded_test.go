package bench

import (
	"slices"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/bench/summary"
)

// Rule: a task whose episodes bring more or less is neither won nor lost: it has no part in the means of tests won
// and of their steps, in comparisons as in curves, and its return counts.
func TestGradedTasksAreNotWon(t *testing.T) {
	s := small(t)
	s.Plan = Plan{Envs: []string{"model:crossroads", "model:layered"}, Agents: []string{agents.Random, agents.Oracle},
		Budgets: []int{1}, Seeds: 3, Tests: 2, Facts: "4.10"}
	r := mustRun(t, &s)
	if !slices.Equal(r.Manifest.Graded, []string{"model:layered"}) {
		t.Errorf("graded tasks %q, want the layers", r.Manifest.Graded)
	}
	trials := summary.NewTrials(r.Records, r.Manifest.Graded)
	pair := func(task string) Pair {
		return Pair{summary.Setting{Task: task, Agent: agents.Oracle},
			summary.Setting{Task: task, Agent: agents.Random}}
	}
	effects := func(tasks ...Pair) map[summary.Metric]float64 {
		found := map[summary.Metric]float64{}
		all, err := Compare(t.Context(), trials, trials, tasks, []int{1})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all {
			found[c.Metric] = c.Effect.Mean
		}
		return found
	}
	crossroads, layers := effects(pair("model:crossroads")), effects(pair("model:layered"))
	both := effects(pair("model:crossroads"), pair("model:layered"))
	for _, m := range []summary.Metric{summary.Success, summary.Steps} {
		if _, there := layers[m]; there {
			t.Errorf("layers: %s of what is neither won nor lost", m)
		}
		if both[m] != crossroads[m] {
			t.Errorf("%s in the mean: %v, in the only task that is won %v", m, both[m], crossroads[m])
		}
	}
	if want := (crossroads[summary.Return] + layers[summary.Return]) / 2; !near(both[summary.Return], want) {
		t.Errorf("return in the mean: %v, want %v", both[summary.Return], want)
	}
}

func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

// Rule: the tables say so where a set has fewer worlds than there are seeds.
func TestSetsOfFewWorlds(t *testing.T) {
	for worlds, want := range map[string]bool{"model:crossroads": false, "playground:d1": true,
		"playground:d1/3": false} {
		p := Plan{Envs: []string{worlds}, Agents: []string{agents.Random}, Budgets: []int{1}, Seeds: 1000, Tests: 1}
		cells, err := p.Cells()
		if err != nil {
			t.Fatal(err)
		}
		if got := cells[0].fewer(p.Seeds); got != want || (len(cells) < p.Seeds) != want {
			t.Errorf("%s has %d trials, fewer than seeds: %v, want %v", worlds, len(cells), got, want)
		}
	}
}
