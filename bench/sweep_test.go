package bench

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sc2msgi/agents"
	"sc2msgi/bench/store"
	"sc2msgi/bench/summary"
	"sc2msgi/msgi"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// small is a sweep of seconds.
func small(t *testing.T) Sweep {
	t.Helper()
	return Sweep{
		Plan: Plan{Envs: []string{"model:crossroads"},
			Agents: []string{agents.Random, agents.MSGIGRProp, agents.Oracle}, Budgets: []int{1, 3}, Seeds: 3, Tests: 2,
			Vary: []Axis{{"planner", []string{"search", "chain"}}}, Facts: "4.10"},
		Shard: Whole, Dir: t.TempDir(), Workers: 2, Build: "test", Now: clock(),
	}
}

// clock goes on by a second each time a worker asks.
func clock() func() time.Time {
	var secs atomic.Int64
	return func() time.Time { return time.Unix(secs.Add(1), 0) }
}

func mustRun(t *testing.T, s *Sweep) *Results {
	t.Helper()
	r, err := s.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// same reports files of results that differ between two folders.
func same(t *testing.T, a, b string) {
	t.Helper()
	for _, name := range []string{ResultsFile, summaryFile, tablesFile, "success.svg", "accuracy.svg"} {
		x, errA := os.ReadFile(filepath.Join(a, name))
		y, errB := os.ReadFile(filepath.Join(b, name))
		if errA != nil || errB != nil || len(x) == 0 || !bytes.Equal(x, y) {
			t.Errorf("%s differs or is empty: %v %v", name, errA, errB)
		}
	}
}

// Rule: results do not depend on how many trials run at a time.
func TestWorkersDoNotMatter(t *testing.T) {
	one, many := small(t), small(t)
	one.Workers, many.Workers = 1, 7
	mustRun(t, &one)
	mustRun(t, &many)
	same(t, one.Dir, many.Dir)
}

// knownToRace skips a test under -short, which the gate uses with the race detector: TestWorkersDoNotMatter and
// TestResume start the same goroutines.
func knownToRace(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("left out with -short, as under the race detector: TestWorkersDoNotMatter and TestResume start the " +
			"same goroutines")
	}
}

// Rule: the parts of a sweep, joined, are the sweep; a part that is missing or of another sweep is named.
func TestShardsJoined(t *testing.T) {
	knownToRace(t)
	whole := small(t)
	mustRun(t, &whole)
	var dirs []string
	for part := range 3 {
		s := small(t)
		s.Shard = Shard{part, 3}
		mustRun(t, &s)
		dirs = append(dirs, s.Dir)
	}
	joined := Sweep{Dir: t.TempDir(), Now: clock()}
	if _, err := joined.Merge(t.Context(), dirs, nil); err != nil {
		t.Fatal(err)
	}
	same(t, whole.Dir, joined.Dir)

	var many []string
	for part := range 5 { // more parts than the three trials
		s := small(t)
		s.Plan.Agents, s.Plan.Vary, s.Shard = []string{agents.Random}, nil, Shard{part, 5}
		mustRun(t, &s)
		many = append(many, s.Dir)
	}
	if _, err := (&Sweep{Dir: t.TempDir(), Now: clock()}).Merge(t.Context(), many, nil); err != nil {
		t.Errorf("with empty parts: %v", err)
	}

	other := small(t)
	other.Plan.Tests, other.Shard = 3, Shard{2, 3}
	mustRun(t, &other)
	for name, c := range map[string]struct {
		dirs []string
		says string
	}{
		"one is missing":    {dirs[:2], "trials are missing"},
		"one comes twice":   {[]string{dirs[0], dirs[0], dirs[1]}, "which another folder has too"},
		"another sweep":     {[]string{dirs[0], dirs[1], other.Dir}, "not parts of one sweep"},
		"no folder at all":  {nil, "no folders"},
		"an empty folder":   {[]string{t.TempDir()}, "manifest.json"},
		"the whole is fine": {[]string{whole.Dir}, ""},
	} {
		s := Sweep{Dir: t.TempDir(), Now: clock()}
		_, err := s.Merge(t.Context(), c.dirs, nil)
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: error %v, want one that says %q", name, err, c.says)
		}
	}
}

// Rule: a line of a trial's journal that was not written to its end is cut off and told of.
func TestHalfLine(t *testing.T) {
	knownToRace(t)
	whole, broken := small(t), small(t)
	mustRun(t, &whole)
	p := playing{sweep: &broken, running: filepath.Join(broken.Dir, runningFolder)}
	path := p.path(&Cell{Index: 0})
	if err := os.Mkdir(p.running, 0o777); err != nil {
		t.Fatal(err)
	}
	j, err := store.NewJournal(path, broken.header())
	if err := errors.Join(err, j.Append("half"), j.Close()); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err := errors.Join(err, os.Truncate(path, info.Size()-3)); err != nil {
		t.Fatal(err)
	}
	var notes []string
	broken.Resume, broken.OnNote = true, func(note string) { notes = append(notes, note) }
	mustRun(t, &broken)
	if len(notes) != 1 || !strings.Contains(notes[0], "cut off") {
		t.Errorf("notes %q, want one of a line that was cut off", notes)
	}
	same(t, whole.Dir, broken.Dir)
}

// Rule: an interrupted sweep goes on where it ended, and ends with the same results.
func TestResume(t *testing.T) {
	whole := small(t)
	mustRun(t, &whole)
	broken := small(t)
	for stop := 1; stop < 8; stop += 3 {
		ctx, cancel := context.WithCancel(t.Context())
		trials := 0
		broken.OnTrial = func(Progress) {
			if trials++; trials == stop {
				cancel()
			}
		}
		if _, err := broken.Run(ctx); err == nil || !strings.Contains(err.Error(), "--resume goes on") {
			t.Errorf("stopped after %d trials: error %v", stop, err)
		}
		cancel()
		broken.Resume = true
	}
	broken.OnTrial = nil
	mustRun(t, &broken)
	same(t, whole.Dir, broken.Dir)
	if _, err := os.Stat(filepath.Join(broken.Dir, runningFolder)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("journals of running trials are left: %v", err)
	}
}

// Rule: a sweep whose folder was removed promises no trials that are not there.
func TestRemovedFolder(t *testing.T) {
	s := small(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	s.OnTrial = func(Progress) {
		if err := os.RemoveAll(s.Dir); err != nil {
			t.Error(err)
		}
		cancel()
	}
	_, err := s.Run(ctx)
	if err == nil || !strings.Contains(err.Error(), "are lost, for") || strings.Contains(err.Error(), "--resume") {
		t.Errorf("got %v, want that the trials are lost", err)
	}
}

// Rule: a folder that has trials of the sweep is gone on with or replaced only when told so, and another sweep's only
// by force.
func TestFoldersAreNotSpoilt(t *testing.T) {
	knownToRace(t)
	s := small(t)
	mustRun(t, &s)
	if _, err := s.Run(t.Context()); !errors.Is(err, ErrUnfinished) {
		t.Errorf("the same sweep again: error %v, want ErrUnfinished", err)
	}
	other := s
	other.Plan.Seeds = 2
	if _, err := other.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "another configuration") {
		t.Errorf("another sweep: error %v", err)
	}
	other.Force = true
	mustRun(t, &other)
}

// Rule: a trial in which the game fails is tried again, and then is in no mean: it is named, and counted as no loss.
func TestFailedTrials(t *testing.T) {
	f := newFinished(&Cell{Setting: summary.Setting{Task: "model:crossroads", Agent: agents.Random}, Trial: 2})
	f.Failed = "the game crashed"
	s := small(t)
	s.Plan.Agents, s.Plan.Vary = []string{agents.Random}, nil
	cells, err := s.Plan.Cells()
	if err != nil {
		t.Fatal(err)
	}
	done := map[int]*finished{1: f}
	for _, i := range []int{0, 2} {
		played, err := s.play(t.Context(), &cells[i], nil, func(e msgi.Env) (msgi.Env, error) { return e, nil })
		if err != nil {
			t.Fatal(err)
		}
		done[i] = newFinished(&cells[i])
		if err := done[i].keep(played); err != nil {
			t.Fatal(err)
		}
	}
	r, err := newResults(t.Context(), &s, cells, done, s.Now())
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Manifest.Failed) != 1 || !strings.Contains(r.Manifest.Failed[0], "trial 2: the game crashed") {
		t.Errorf("the manifest names %q", r.Manifest.Failed)
	}
	for _, c := range r.Curves {
		if c.Metric == summary.Success && c.Points[0].N != 2 {
			t.Errorf("%d trials are in the mean, want the 2 that were played", c.Points[0].N)
		}
	}
}

// Rule: a fault of the folder, and the lack of any game, end the sweep; a game that fails does not.
func TestAttempts(t *testing.T) {
	if isOurs(errors.New("the game crashed")) ||
		!isOurs(fmt.Errorf("write: %w", &os.PathError{Op: "write", Err: os.ErrPermission})) {
		t.Error("a crash is taken for a fault of the folder, or the other way round")
	}
}

// Rule: a plan for another game than the simulator is not played in the simulator, nor the other way round.
func TestGameIsLent(t *testing.T) {
	s := small(t)
	s.Plan.Game = "sc2"
	if _, err := s.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "nobody lends") {
		t.Errorf("%v", err)
	}
}
