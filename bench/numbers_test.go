package bench

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/bench/summary"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// Rule: a plan that asks for it scores the costs that were inferred after each adaptation episode, the last as the tree
// that was inferred in the end; any worker count gives the same, and so does a part that was read back. A plan that
// does not ask has no such scores.
func TestNumberScores(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	s := small(t)
	s.Plan.Numbers, s.Plan.Vary, s.Plan.Envs = true, nil, []string{"model:terran"}
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
	played, err := s.play(t.Context(), &cells[at], nil, func(e msgi.Env) (msgi.Env, error) { return e, nil })
	if err != nil {
		t.Fatal(err)
	}
	w, _, err := s.open(t.Context(), &cells[at], task.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	want, found := played.Tree.ScoreNumbers(w.Truth), 0
	for _, r := range results.Records {
		switch {
		case r.Agent != agents.MSGIGRProp || r.Phase != msgi.Adaptation:
			if r.Numbers != nil {
				t.Errorf("%s, %s has scores of numbers", r.Agent, r.Phase)
			}
		case r.Trial == cells[at].Trial && r.Episode.Episode == len(played.Numbers):
			found++
			if r.Numbers == nil || *r.Numbers != *want || want.Levels == 0 {
				t.Errorf("the scores are %v, want %v", r.Numbers, want)
			}
		}
	}
	if found != 1 {
		t.Errorf("%d last adaptation episodes", found)
	}
	table, err := os.ReadFile(filepath.Join(s.Dir, summaryFile))
	if err != nil || strings.Count(string(table), string(summary.Costs)) != len(s.Plan.Budgets) ||
		strings.Contains(string(table), string(summary.Times)+",") {
		t.Errorf("the table has not %s for each budget and nothing of times, error %v:\n%s", summary.Costs, err, table)
	}

	plain := small(t)
	mustRun(t, &plain)
	lines, err := os.ReadFile(filepath.Join(plain.Dir, ResultsFile))
	if err != nil || strings.Contains(string(lines), "cost_levels") {
		t.Errorf("a plan that does not ask has scores of numbers, error %v", err)
	}
}
