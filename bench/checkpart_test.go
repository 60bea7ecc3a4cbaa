package bench

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/bench/store"
	"sc2msgi/msgi"
)

type activities = map[msgi.Activity]int

// alter changes the first trial in the journal of a part.
func alter(t *testing.T, s *Sweep, change func(*finished)) {
	t.Helper()
	path := filepath.Join(s.Dir, finishedFile)
	j, err := store.OpenJournal(path, s.header())
	if err != nil {
		t.Fatal(err)
	}
	var f finished
	if err := j.Read(0, &f); err != nil {
		t.Fatal(err)
	}
	change(&f)
	if err := errors.Join(j.Append(&f), j.Close()); err != nil { // the last of a trial counts
		t.Fatal(err)
	}
}

// Rule (foreign parts are data): an episode that no sweep writes is refused, in words that name the file and the trial.
func TestForeignEpisodesAreChecked(t *testing.T) {
	whole := small(t)
	whole.Plan.Agents, whole.Plan.Vary, whole.Plan.Seeds = []string{"msgi-rand"}, nil, 1
	mustRun(t, &whole)
	for says, change := range map[string]func(*finished){
		"it has no episode":              func(f *finished) { f.Episodes = nil },
		"its world has -1 subtasks":      func(f *finished) { f.Subtasks = -1 },
		"it took 1e+308 seconds":         func(f *finished) { f.Seconds = 1e308 },
		`the phase "\x1b[31m" is none`:   func(f *finished) { f.Episodes[0].Phase = "\x1b[31m" },
		"its number is 0":                func(f *finished) { f.Episodes[0].Episode = 0 },
		"its steps is -3":                func(f *finished) { f.Episodes[0].Steps = -3 },
		"its reward is 1e+308":           func(f *finished) { f.Episodes[0].Reward = 1e308 },
		`steps of the activity "sleep"`:  func(f *finished) { f.Episodes[0].Activities = activities{"sleep": 1} },
		`it did the subtask "x" -1 time`: func(f *finished) { f.Episodes[0].Made = map[string]int{"x": -1} },
		"its rows is -1":                 func(f *finished) { f.Episodes[0].Rows = -1 },
		"its coverage 2":                 func(f *finished) { f.Episodes[0].Coverage = 2 },
		"its precision 1.5":              func(f *finished) { f.Episodes[0].Precision = 1.5 },
		"its recall -1":                  func(f *finished) { f.Episodes[0].Recall = -1 },
		"its exact is -1":                func(f *finished) { f.Episodes[0].Exact = -1 },
	} {
		part := whole
		part.Dir = copied(t, whole.Dir)
		alter(t, &part, change)
		s := Sweep{Dir: t.TempDir(), Now: clock()}
		_, err := s.Merge(t.Context(), []string{part.Dir}, nil)
		where := filepath.Join(part.Dir, finishedFile) + ": model:crossroads"
		if err == nil || !strings.Contains(err.Error(), says) || !strings.HasPrefix(err.Error(), where) {
			t.Errorf("error %v, want one of %s that says %q", err, where, says)
		}
	}
}
