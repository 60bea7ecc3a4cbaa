package store

import (
	"context"
	"errors"
	"fmt"

	"sc2msgi/msgi"
)

// ErrDiverged says that an agent does not do what it did when the journal was written.
var ErrDiverged = errors.New(
	"the agent does not do what the journal says it did: another build or configuration wrote it")

// Unusable reports whether an error says that a journal cannot be gone on with: trying again does not help.
func Unusable(err error) bool {
	return errors.Is(err, ErrDamaged) || errors.Is(err, ErrDiverged)
}

// Recorder is an Env that keeps all that another Env answers, a line of a journal for each episode that was played to
// its end. The episodes that the journal has already are answered from it, in order; the Env is first asked for the
// episode after them. An episode in which the Env failed, or which was left, is not kept: it is to be played again
// from its start.
type Recorder struct {
	msgi.Env
	journal  *Journal
	recorded int // episodes that the journal had

	replayed int        // of the recorded episodes, those that were played again to their end
	tape     *reader    // of the episode that is being replayed
	now      msgi.State // in it
	kept     *recorded  // the episode that is being played
	pack     *writer    // of it; nil where none is played, or it failed
}

// recorded is an episode in the journal.
type recorded struct {
	Seed uint64 `json:"seed,string"` // a string, for readers of JSON to whom numbers are doubles
	Tape []byte `json:"tape"`        // see writer
}

// NewRecorder returns env as seen through the journal, which has to hold episodes and nothing else.
func NewRecorder(env msgi.Env, j *Journal) *Recorder {
	return &Recorder{Env: env, journal: j, recorded: j.Len()}
}

// Fresh returns how many episodes were played to their end and kept, those not counted that the journal had.
func (r *Recorder) Fresh() int { return r.journal.Len() - r.recorded }

// Reset begins the next episode.
func (r *Recorder) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	r.tape, r.pack = nil, nil
	if r.replayed < r.recorded {
		return r.replay(ctx, seed)
	}
	state, err := r.Env.Reset(ctx, seed)
	if err != nil {
		return state, err
	}
	pack := &writer{}
	if err := pack.state(&state, 0); err != nil {
		return msgi.State{}, fmt.Errorf("keep the first state: %w", err)
	}
	r.kept, r.pack = &recorded{Seed: seed}, pack
	return state, nil
}

// replay begins an episode that the journal has.
func (r *Recorder) replay(ctx context.Context, seed uint64) (msgi.State, error) {
	if err := ctx.Err(); err != nil {
		return msgi.State{}, err
	}
	var e recorded
	if err := r.journal.Read(r.replayed, &e); err != nil {
		return msgi.State{}, err
	}
	if e.Seed != seed {
		return msgi.State{}, fmt.Errorf("%s, which has seed %d, now %d: %w", r.where(), e.Seed, seed, ErrDiverged)
	}
	tape := &reader{tape: e.Tape, n: len(r.Subtasks())}
	state, err := tape.begin()
	if err != nil {
		return msgi.State{}, fmt.Errorf("%s: %w", r.where(), err)
	}
	r.tape, r.now = tape, state
	return state, nil
}

// Step runs one option to its end.
func (r *Recorder) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if r.tape != nil || r.replayed < r.recorded {
		return r.again(ctx, option)
	}
	out, err := r.Env.Step(ctx, option)
	if err != nil {
		if !errors.Is(err, msgi.ErrNotExecutable) { // which leaves the world as it was
			r.pack = nil
		}
		return out, err
	}
	if r.pack == nil {
		return out, nil
	}
	if err := r.keep(option, &out); err != nil {
		r.pack = nil
		return msgi.Outcome{}, fmt.Errorf("keep what came of option %d: %w", option, err)
	}
	return out, nil
}

// again answers a step from the journal.
func (r *Recorder) again(ctx context.Context, option int) (msgi.Outcome, error) {
	can := r.now.Executable()
	switch {
	case ctx.Err() != nil:
		return msgi.Outcome{}, fmt.Errorf("option %d: %w", option, ctx.Err())
	case r.tape == nil:
		return msgi.Outcome{}, fmt.Errorf("option %d: %w", option, msgi.ErrNoEpisode)
	case option < 0 || option >= len(r.Subtasks()) || !can.Has(option):
		return msgi.Outcome{}, fmt.Errorf("option %d: %w", option, msgi.ErrNotExecutable)
	}
	was, out, err := r.tape.step()
	switch {
	case err != nil:
		err = fmt.Errorf("option %d, %s: %w", option, r.where(), err)
	case was != option:
		err = fmt.Errorf("%s, with %d steps left, took option %d, now %d: %w",
			r.where(), r.now.StepsLeft, was, option, ErrDiverged)
	}
	if err != nil {
		r.tape = nil
		return msgi.Outcome{}, err
	}
	r.now = out.State
	if out.Done {
		r.tape = nil
		r.replayed++
	}
	return out, nil
}

// keep notes an outcome, and writes the episode down if it is the last.
func (r *Recorder) keep(option int, out *msgi.Outcome) error {
	if err := r.pack.step(option, out); err != nil || !out.Done {
		return err
	}
	r.kept.Tape = r.pack.tape
	r.pack = nil
	return r.journal.Append(r.kept)
}

// where names the recorded episode that is being replayed.
func (r *Recorder) where() string {
	return fmt.Sprintf("%s, line %d", r.journal.path, r.replayed+2)
}
