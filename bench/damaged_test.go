package bench

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/bench/store"
)

// Rule: a damaged journal is named with what to do, is not tried again, and is no failed trial.
func TestDamagedJournals(t *testing.T) {
	whole := small(t)
	whole.Plan.Agents, whole.Plan.Vary = []string{"msgi-rand"}, nil
	mustRun(t, &whole)
	broken := whole
	broken.Dir, broken.Resume = t.TempDir(), true
	running := playing{sweep: &broken, running: filepath.Join(broken.Dir, runningFolder)}
	own := running.path(&Cell{Index: 0})
	if err := os.Mkdir(running.running, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path, says string
	}{
		{own, "move " + own + " away, and the trial is played anew"},
		{filepath.Join(broken.Dir, finishedFile), "move that file away, and --resume plays its trials anew"},
	} {
		os.Remove(c.path) // what an earlier case has left
		j, err := store.NewJournal(c.path, broken.header())
		if err := errors.Join(err, j.Append(-1), j.Close()); err != nil {
			t.Fatal(err)
		}
		_, err = broken.Run(t.Context())
		if err == nil || !strings.Contains(err.Error(), c.path+" is damaged: line 2") ||
			!strings.Contains(err.Error(), c.says) {
			t.Errorf("error %v, want one that says %q", err, c.says)
		}
		if err := os.Remove(c.path); err != nil {
			t.Fatal(err)
		}
	}
	mustRun(t, &broken)
	same(t, whole.Dir, broken.Dir)
}

// Rule: what is called running and is no folder of a sweep stays, and the sweep says what to do.
func TestRunningOfSomebody(t *testing.T) {
	for _, mine := range []string{runningFolder, filepath.Join(runningFolder, "mine.txt"),
		filepath.Join(runningFolder, "000001.journal", "mine.txt")} {
		s := small(t)
		path := filepath.Join(s.Dir, mine)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777),
			os.WriteFile(path, []byte("mine"), 0o600)); err != nil {
			t.Fatal(err)
		}
		for _, s.Resume = range []bool{false, true} {
			if _, err := s.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "move it away") {
				t.Errorf("%s: error %v", mine, err)
			}
			if data, err := os.ReadFile(path); err != nil || string(data) != "mine" {
				t.Errorf("%s is %q now, error %v", mine, data, err)
			}
		}
	}
}
