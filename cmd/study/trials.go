package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sc2msgi/msgi"
)

const (
	seeds = 4 // trials of each kind, with the seeds 1 to 4
	tests = 8 // test episodes of a trial
)

// setting is a kind of trial, played once for each seed.
type setting struct {
	world  world
	agent  msgi.Agent
	budget int // adaptation episodes
	tests  int
}

// outcome is what came of the trials of a setting, one a seed.
type outcome struct {
	trials []*msgi.Result
	choice time.Duration // mean time of a decision in the tests, of the agent alone
}

// play plays all settings with all seeds.
func play(ctx context.Context, settings []setting) ([]outcome, error) {
	type played struct {
		result *msgi.Result
		choice time.Duration
	}
	all, err := parallel(ctx, len(settings)*seeds, func(ctx context.Context, i int) (played, error) {
		s, seed := settings[i/seeds], uint64(i%seeds+1)
		result, choice, err := s.trial(ctx, seed)
		if err != nil {
			err = fmt.Errorf("%s in %s, seed %d: %w", s.agent.Name, s.world.name, seed, err)
		}
		return played{result, choice}, err
	})
	if err != nil {
		return nil, err
	}
	outcomes := make([]outcome, len(settings))
	for i, p := range all {
		o := &outcomes[i/seeds]
		o.trials = append(o.trials, p.result)
		o.choice += p.choice / seeds
	}
	return outcomes, nil
}

func (s *setting) trial(ctx context.Context, seed uint64) (result *msgi.Result, choice time.Duration, err error) {
	opened, err := s.world.open(ctx)
	if err != nil {
		return nil, 0, err
	}
	defer func() { err = errors.Join(err, opened.Close()) }()
	trial := msgi.Trial{Agent: s.agent, Budget: s.budget, Tests: s.tests, Seed: seed, Truth: opened.Truth}
	if trial.Objective, err = s.world.objective(opened, s.agent.Name); err != nil {
		return nil, 0, err
	}
	watch := &stopwatch{Env: opened.Env}
	trial.OnEpisode = func(e msgi.Episode) { watch.testing = e.Phase == msgi.Test || e.Episode >= s.budget }
	watch.testing = s.budget == 0
	result, err = trial.Run(ctx, watch)
	return result, watch.mean(), err
}

// stopwatch is an Env that takes the time between its steps: what the agent needs to decide, and to learn what came of it.
type stopwatch struct {
	msgi.Env
	testing   bool // only tests count
	back      time.Time
	total     time.Duration
	decisions int
}

// Reset begins an episode; what goes on before the first step is no decision.
func (w *stopwatch) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	state, err := w.Env.Reset(ctx, seed)
	w.back = time.Now()
	return state, err
}

// Step stops the clock while the option runs.
func (w *stopwatch) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if w.testing {
		w.total += time.Since(w.back)
		w.decisions++
	}
	out, err := w.Env.Step(ctx, option)
	w.back = time.Now()
	return out, err
}

func (w *stopwatch) mean() time.Duration { return w.total / time.Duration(max(w.decisions, 1)) }
