package bench

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/techtree/rows"
)

// rowsOf returns the files of rows of a folder, by their names.
func rowsOf(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	paths, err := filepath.Glob(filepath.Join(dir, rowsFolder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if found[filepath.Base(path)], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// Rule: a sweep with rows leaves a table for each trial, the same to the byte after an interruption, and the tree of
// each is the one that the trial inferred. One without leaves none, also of an older sweep.
func TestRows(t *testing.T) {
	plan := func(s *Sweep) {
		s.Plan.Rows, s.Plan.Vary = true, nil
		s.Plan.Agents = []string{agents.MSGIGRProp, agents.Oracle}
	}
	whole, broken := small(t), small(t)
	plan(&whole)
	plan(&broken)
	ctx, cancel := context.WithCancel(t.Context())
	broken.OnTrial = func(Progress) { cancel() }
	if _, err := broken.Run(ctx); err == nil {
		t.Error("it was not interrupted")
	}
	broken.Resume, broken.OnTrial = true, nil
	mustRun(t, &broken)
	mustRun(t, &whole)
	want, got := rowsOf(t, whole.Dir), rowsOf(t, broken.Dir)
	if len(want) != 6 || len(got) != 6 {
		t.Fatalf("%d tables, after an interruption %d, want 6", len(want), len(got))
	}
	for name, table := range want {
		if !bytes.Equal(table, got[name]) {
			t.Errorf("%s differs after an interruption", name)
		}
	}
	const first = "000000-model-crossroads-msgi-grprop-trial-1.csv.gz"
	found, err := rows.Infer(t.Context(), first, bytes.NewReader(want[first]), rows.Options{})
	if err != nil {
		t.Fatal(err)
	}
	cells, err := whole.Plan.Cells()
	if err != nil {
		t.Fatal(err)
	}
	played, err := whole.play(t.Context(), &cells[0], nil, func(env msgi.Env) (msgi.Env, error) { return env, nil })
	if err != nil {
		t.Fatal(err)
	}
	inferred := played.Tree
	for i := range inferred.Graph {
		if found.Tree.Formula(i) != inferred.Formula(i) {
			t.Errorf("the rows tell %s, the trial inferred %s", found.Tree.Formula(i), inferred.Formula(i))
		}
	}
	whole.Plan.Rows, whole.Force = false, true
	mustRun(t, &whole)
	if left := rowsOf(t, whole.Dir); len(left) > 0 {
		t.Errorf("a sweep without rows leaves %d tables", len(left))
	}
}
