package task

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/techtree"
)

// The episodes that show which states play reaches: as many of random options as of the oracle, so that what is deep
// in a graph is seen too.
const (
	reachedBy    = 32 // episodes of each
	reachingSeed = 1
)

// Reachable returns states of a world that play can reach: the distinct ones in which an option was chosen in 64
// episodes of play, half of them of random options and half of the oracle's, in order. They are a function of the
// task and the facts alone. It plays in a world of its own, which nobody looks on at. It is an error to ask for it in
// a Game of the Setup.
func (t Task) Reachable(ctx context.Context, s Setup, number int) (found techtree.Reached, err error) {
	if s.Game != nil {
		return found, fmt.Errorf("%s is played in a game from elsewhere: no episodes are played there for its states",
			t.Name)
	}
	w, err := t.Open(ctx, Setup{Facts: s.Facts}, number)
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	if w.Truth == nil {
		return found, fmt.Errorf("the true graph of %s is not known: the oracle cannot play it", w.Name)
	}
	seen := &reached{Env: w.Env}
	for _, agent := range []string{agents.Random, agents.Oracle} {
		trial := msgi.Trial{Agent: msgi.Agent{Name: agent}, Tests: reachedBy, Seed: reachingSeed, Truth: w.Truth,
			Objective: w.True(), OnEpisode: seen.close}
		if _, err := trial.Run(ctx, seen); err != nil {
			return found, fmt.Errorf("playing %s for the states that can be reached: %w", w.Name, err)
		}
	}
	return techtree.Reached{Episodes: 2 * reachedBy, States: seen.states}, nil
}

// reached is a world that keeps the states in which options are chosen in tests.
type reached struct {
	msgi.Env
	episode []bits.Set // of the one that is played
	states  []bits.Set // of those before: distinct and in order
}

// Reset begins an episode.
func (r *reached) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	s, err := r.Env.Reset(ctx, seed)
	r.episode = append(r.episode[:0], s.Complete)
	return s, err
}

// Step runs an option. No option is chosen in the last state of an episode.
func (r *reached) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	out, err := r.Env.Step(ctx, option)
	if err == nil && !out.Done {
		r.episode = append(r.episode, out.State.Complete)
	}
	return out, err
}

// close takes in the states of an episode that is over.
func (r *reached) close(e msgi.Episode) {
	if e.Phase != msgi.Test {
		return
	}
	r.states = append(r.states, r.episode...)
	slices.SortFunc(r.states, bits.Compare)
	r.states = slices.Compact(r.states)
}
