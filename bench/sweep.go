package bench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"sc2msgi/bench/store"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// Sweep plays a plan, or one part of it, into a folder.
type Sweep struct {
	Plan    Plan
	Shard   Shard
	Dir     string
	Workers int
	Resume  bool             // go on with what the folder has of this sweep
	Force   bool             // replace what stands in the folder, of whatever sweep
	Build   string           // of this program: results of another build are not gone on with
	Command string           // that makes it again, for the report
	Now     func() time.Time // may be called by all workers at once
	OnTrial func(Progress)   // nil: nobody is told; it is called by one goroutine at a time
	// is told what had to be mended in the folder and tried again, by one goroutine at a time; nil: nobody is
	OnNote func(string)
	// Lend lends a trial in StarCraft II what it is played in, all of a Setup but the facts, until it gives that
	// back. It is called by all workers at once. Nil for a simulator of its own for each trial; it is set if
	// Plan.Game is. An error means that there is nothing left to play in: it ends the sweep.
	Lend func(context.Context) (s task.Setup, back func(), err error)
	// Differences are what the game that is lent says otherwise than the facts of its version: what it says counts.
	Differences gamedata.Differences
}

// Progress tells of a trial that has ended.
type Progress struct {
	Done, Of int
	Trial    string
	Took     time.Duration
	Failed   string // why it was given up; "" if it was played
}

// The files of a sweep's folder beside its results.
const (
	finishedFile  = "trials.journal" // a line a finished trial: all results are made from it
	runningFolder = "running"        // journals of the trials that are being played
)

// patience is how long a trial runs before it gets a journal of its own. Trials that are over sooner are quickly
// played again, and the journals of thousands would take longer than they.
const patience = time.Second

// attempts is how often in a row a trial is tried in which the game fails before another episode is finished.
const attempts = 5

// ErrUnfinished says that a folder holds a sweep of the same plan that was not played to its end, or was.
var ErrUnfinished = errors.New("it holds trials of this sweep already")

// Run plays the trials that are missing and writes the results. What was finished when it fails or is interrupted is
// kept for Resume.
func (s *Sweep) Run(ctx context.Context) (r *Results, err error) {
	began := s.Now()
	cells, err := s.Plan.Cells()
	if err != nil {
		return nil, err
	}
	if _, err := s.Shard.check(); err != nil {
		return nil, err
	}
	if (s.Lend == nil) != (s.Plan.Game == "") {
		return nil, fmt.Errorf("the plan is for game %q, and nobody lends it, or a game is lent that it is not for",
			s.Plan.Game)
	}
	if _, err := s.factsHashes(cells); err != nil {
		return nil, err
	}
	folder, err := store.Open(s.Dir, store.Claim{Config: s.config(), Files: resultFiles(), Force: s.Force})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, folder.Close()) }()
	p := &playing{sweep: s, cells: cells, header: s.header()}
	if err := p.open(ctx, folder); errors.Is(err, store.ErrDamaged) {
		return nil, fmt.Errorf("%w: move that file away, and --resume plays its trials anew", err)
	} else if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.journal.Close()) }()
	if err := p.play(ctx); err != nil {
		if len(p.done) == 0 && os.Remove(p.running) == nil { // it is empty
			return nil, errors.Join(cause(ctx, err), p.journal.Remove())
		}
		return nil, fmt.Errorf("%w; %s", cause(ctx, err), p.kept())
	}
	if r, err = newResults(ctx, s, cells, p.done, began); err != nil {
		return nil, err
	}
	if err := folder.Write(true, r.files()...); err != nil {
		return nil, err
	}
	return r, removeRunning(p.running)
}

// cause is what ended a sweep.
func cause(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return errors.New("interrupted")
	}
	return err
}

// kept says what of an unfinished sweep there is, and what goes on from it.
func (p *playing) kept() string {
	if p.journal.Lost() {
		return fmt.Sprintf("%d of %d trials were finished and are lost, for %s was removed: start over, and leave "+
			"that folder alone until the sweep has ended", len(p.done), len(p.mine), p.journal.Path())
	}
	return fmt.Sprintf("%d of %d trials are finished and kept, and the finished episodes of others: --resume goes on",
		len(p.done), len(p.mine))
}

// config is what has to be the same for results to be of one sweep.
func (s *Sweep) config() any {
	return struct {
		Plan
		Shard  string   `json:"shard"`
		Hashes []string `json:"graph_hashes,omitempty"`    // of the files of graphs
		Files  []string `json:"scenario_hashes,omitempty"` // of the files of scenarios
		Priors []string `json:"prior_hashes,omitempty"`    // of the files of earlier trees
	}{s.Plan, s.Shard.String(), task.GraphHashes(s.Plan.Graphs), task.ScenarioHashes(s.Plan.Envs), s.Plan.priorHashes()}
}

func (s *Sweep) header() store.Header { return store.Header{Build: s.Build, Config: s.config()} }

// playing is a sweep under way.
type playing struct {
	sweep   *Sweep
	header  store.Header // of all journals; hashing the files of graphs takes time
	cells   []Cell       // all of the plan
	mine    []Cell       // of the shard
	running string       // folder
	rows    string       // folder, if the plan wants rows

	reached reachedWorlds

	mu      sync.Mutex
	journal *store.Journal
	done    map[int]*finished // by index
}

// open reads what was finished before.
func (p *playing) open(ctx context.Context, folder *store.Folder) error {
	s := p.sweep
	p.mine = s.Shard.of(p.cells)
	path := folder.Path(finishedFile)
	p.running = folder.Path(runningFolder)
	if _, err := inRunning(p.running); err != nil {
		return err
	}
	there, err := store.JournalExists(path)
	if err != nil {
		return err
	}
	switch {
	case s.Resume:
		p.journal, err = store.OpenJournal(path, p.header)
	case there && !s.Force:
		return fmt.Errorf("%w: --resume goes on with them, --force plays them anew", ErrUnfinished)
	default:
		p.journal, err = store.NewJournal(path, p.header)
		if err == nil {
			err = removeRunning(p.running)
		}
	}
	if err != nil {
		return err
	}
	p.tell(p.journal.Note())
	if p.done, err = readFinished(ctx, p.journal, p.cells); err != nil {
		return err
	}
	if err := p.journal.Begin(); err != nil {
		return err
	}
	if err := p.beginRows(folder.Path(rowsFolder)); err != nil {
		return err
	}
	return os.MkdirAll(p.running, 0o777)
}

// path is where the journal of a trial is while it is played.
func (p *playing) path(c *Cell) string {
	return filepath.Join(p.running, fmt.Sprintf("%06d.journal", c.Index))
}

// tell passes a note on, if there is any.
func (p *playing) tell(note string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if note != "" && p.sweep.OnNote != nil {
		p.sweep.OnNote(note)
	}
}

// play plays the trials that were not finished, and tries those that failed once more.
func (p *playing) play(ctx context.Context) error {
	var missing []Cell
	for _, c := range p.mine {
		if f := p.done[c.Index]; f == nil || f.Failed != "" {
			missing = append(missing, c)
		}
	}
	return each(ctx, p.sweep.Workers, missing, p.trial)
}

// trial plays one trial, more than once if the game fails, and notes what came of it.
func (p *playing) trial(ctx context.Context, c Cell) error {
	began := p.sweep.Now()
	f := newFinished(&c)
	var own *store.Journal
	var err error
	for failed := 0; failed < attempts; {
		var fresh int
		own, fresh, err = p.attempt(ctx, &c, f)
		if store.Unusable(err) {
			err = fmt.Errorf("%w: move %s away, and the trial is played anew", err, p.path(&c))
		}
		if err == nil || ctx.Err() != nil || isOurs(err) {
			break
		}
		if failed++; fresh > 0 {
			failed = 1
		}
		if failed < attempts {
			p.tell(fmt.Sprintf("tried again: %v", err))
		}
	}
	switch {
	case err == nil:
	case ctx.Err() != nil || isOurs(err):
		return err
	default:
		f.Failed = err.Error()
	}
	took := p.sweep.Now().Sub(began)
	f.Seconds = took.Seconds()
	switch err := p.note(&c, f, took); {
	case own == nil && err == nil: // it failed: the journals of its attempts are closed
		return remove(p.path(&c))
	case own == nil:
		return err
	case err != nil:
		return errors.Join(err, own.Close())
	}
	return own.Remove()
}

// remove removes a file, if it is there.
func remove(path string) error {
	if err := os.Remove(path); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// attempt plays the trial from where its journal ends. Once that is played it is of use only until the trial is
// noted. Fresh is how many episodes the attempt has finished.
func (p *playing) attempt(ctx context.Context, c *Cell, f *finished) (own *store.Journal, fresh int, err error) {
	if own, err = store.OpenJournal(p.path(c), p.header); err != nil {
		return nil, 0, fmt.Errorf("%w: %w", errJournal, err)
	}
	p.tell(own.Note())
	had := own.Len()
	own.Hold(patience)
	states, err := p.reached.in(ctx, p.sweep, c)
	if err == nil {
		recorded := func(env msgi.Env) (msgi.Env, error) { return store.NewRecorder(env, own), nil }
		var played *Played
		if played, err = p.sweep.play(ctx, c, states, recorded); err == nil {
			err = errors.Join(f.keep(played), p.writeRows(c, played, own))
		}
	}
	fresh = own.Len() - had
	if err != nil {
		return nil, fresh, errors.Join(err, own.Close())
	}
	return own, fresh, nil
}

// note keeps what came of a trial.
func (p *playing) note(c *Cell, f *finished, took time.Duration) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.journal.Append(f); err != nil {
		return err
	}
	p.done[f.Index] = f
	if p.sweep.OnTrial != nil {
		p.sweep.OnTrial(Progress{Done: len(p.done), Of: len(p.mine), Trial: c.String(), Took: took, Failed: f.Failed})
	}
	return nil
}
