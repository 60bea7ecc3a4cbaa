package bench

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/bench/store"
)

// Rule: a folder says of which sweep it is before the first trial is finished: what is finished of that trial is
// neither lost nor taken for another sweep's.
func TestInterruptedInTheFirstTrial(t *testing.T) {
	s := small(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := playing{sweep: &s, header: s.header(), cells: []Cell{{}}}
	folder, err := store.Open(s.Dir, store.Claim{Config: s.config(), Files: resultFiles()})
	if err != nil {
		t.Fatal(err)
	}
	err = p.open(t.Context(), folder)
	j, err2 := store.NewJournal(p.path(&p.cells[0]), p.header)
	if err := errors.Join(err, err2, j.Append("an episode"), j.Close(), p.journal.Close(), folder.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Run(t.Context()); !errors.Is(err, ErrUnfinished) {
		t.Errorf("the same sweep without a word: error %v, want ErrUnfinished", err)
	}
	other := s
	other.Plan.Tests, other.Resume = 5, true
	if _, err := other.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "another configuration") {
		t.Errorf("another plan: error %v, want that it is another configuration", err)
	}
	s.Resume = true
	if _, err := s.Run(ctx); err == nil || !strings.Contains(err.Error(), "--resume goes on") {
		t.Errorf("interrupted: error %v", err)
	}
	if _, err := os.Stat(p.path(&p.cells[0])); err != nil {
		t.Errorf("the journal of the first trial: %v", err)
	}
}

// Rule: a trial's journal that is damaged ends the sweep, is named, and is left where it is: what it holds may be
// worth mending.
func TestADamagedJournalOfATrial(t *testing.T) {
	s := small(t)
	s.Workers, s.Resume, s.OnNote = 1, true, func(note string) { t.Error(note) }
	p := playing{sweep: &s, running: filepath.Join(s.Dir, runningFolder)}
	path := p.path(&Cell{Index: 0})
	if err := errors.Join(os.Mkdir(p.running, 0o777), os.WriteFile(path, []byte("{}\n{}\n"), 0o666)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Run(t.Context()); err == nil || !strings.Contains(err.Error(), path) ||
		!strings.Contains(err.Error(), "cannot go on with a trial") {
		t.Errorf("error %v, want one that names %s", err, path)
	}
	if _, err := os.Stat(path); err != nil {
		t.Errorf("the journal: %v", err)
	}
}

// Rule: what a plan asks for and no world has ends the sweep with what is wrong, is tried only once, and leaves
// nothing in the folder's way.
func TestPlansThatCannotBePlayed(t *testing.T) {
	for name, c := range map[string]struct {
		set  map[string]string
		says string
	}{
		"a goal that is no subtask":     {map[string]string{"goal": "Nonsense"}, "Nonsense"},
		"facts of a version of no game": {map[string]string{"facts": "banana"}, "banana"},
	} {
		s := small(t)
		s.Plan.Envs, s.Plan.Agents, s.Plan.Vary, s.Plan.Set = []string{"sc2:build-battlecruiser"},
			[]string{agents.Oracle}, nil, c.set
		s.OnNote = func(note string) { t.Errorf("%s: %s", name, note) }
		if _, err := s.Run(t.Context()); err == nil || !strings.Contains(err.Error(), c.says) ||
			strings.Contains(err.Error(), "closed") {
			t.Errorf("%s: error %v, want one that says %q", name, err, c.says)
		}
		s.Plan.Set, s.Plan.Envs = nil, []string{"model:crossroads"}
		mustRun(t, &s)
	}
}
