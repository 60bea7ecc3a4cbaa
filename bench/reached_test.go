package bench

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/bench/summary"
	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/task"
)

// Rule: a plan that asks for it scores what is inferred also on the states that play reaches in the world; any worker
// count gives the same. Who infers nothing has no such scores, nor has a plan that does not ask.
func TestReachableScores(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	s := small(t)
	s.Plan.Reachable, s.Plan.Vary = true, nil
	results := mustRun(t, &s)
	alone := s
	alone.Workers, alone.Dir = 1, t.TempDir()
	mustRun(t, &alone)
	same(t, s.Dir, alone.Dir)

	cells, err := s.Plan.Cells()
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for cells[at].Agent != agents.MSGIGRProp {
		at++
	}
	var worlds reachedWorlds
	states, err := worlds.in(t.Context(), &s, &cells[at])
	if err != nil {
		t.Fatal(err)
	}
	played, err := s.play(t.Context(), &cells[at], nil, func(e msgi.Env) (msgi.Env, error) { return e, nil })
	if err != nil {
		t.Fatal(err)
	}
	w, err := task.Open(t.Context(), "model:crossroads", task.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := graph.CompareOn(states, w.Truth, played.Tree.Graph)
	found := false
	for _, r := range results.Records {
		last := r.Agent == agents.MSGIGRProp && r.Trial == 1 && r.Phase == msgi.Adaptation && r.Episode.Episode == 3
		if last {
			found = true
			got := r.Reachable // sums are of the agent's order, so they are rounded otherwise
			if got == nil || math.Abs(got.Precision-want.Precision) > 1e-12 ||
				math.Abs(got.Recall-want.Recall) > 1e-12 || got.Exact != want.Exact {
				t.Errorf("the scores are %+v, want %+v", got, want)
			}
		}
	}
	if !found {
		t.Error("there is no last adaptation episode")
	}
	for _, c := range results.Curves {
		if c.Metric == summary.ReachableExact && c.Agent != agents.MSGIGRProp {
			t.Errorf("%s infers nothing and has %s", c.Agent, c.Metric)
		}
	}
	table, err := os.ReadFile(filepath.Join(s.Dir, summaryFile))
	if err != nil || strings.Count(string(table), string(summary.ReachableExact)) != len(s.Plan.Budgets) {
		t.Errorf("the table has not %s for each budget, error %v", summary.ReachableExact, err)
	}

	plain := small(t)
	mustRun(t, &plain)
	lines, err := os.ReadFile(filepath.Join(plain.Dir, ResultsFile))
	if err != nil || strings.Contains(string(lines), "reachable") {
		t.Errorf("a plan that does not ask has reachable scores, error %v", err)
	}
	plain.Plan.Reachable, plain.Plan.Game = true, "sc2"
	if _, err := plain.Plan.Cells(); err == nil || !strings.Contains(err.Error(), "reachable") {
		t.Errorf("in a game: error %v", err)
	}
}
