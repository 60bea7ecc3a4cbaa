package boolmodel

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Env is the world of a Spec as a msgi.Env. Steps allocate nothing.
type Env struct {
	rules   rules
	layout  layout
	truth   graph.Graph
	world   world
	source  *rand.PCG
	rng     *rand.Rand
	state   msgi.State
	running bool
}

// New returns the world of the spec, or an error that names what makes no sense in it.
func New(spec Spec) (*Env, error) {
	if err := spec.check(); err != nil {
		return nil, fmt.Errorf("boolean model: %w", err)
	}
	e := &Env{rules: newRules(spec), layout: newLayout(&spec), source: rand.NewPCG(0, 0)}
	if n := len(e.layout.subtasks); n > bits.Max {
		return nil, fmt.Errorf("boolean model: %d subtasks, at most %d can be held", n, bits.Max)
	}
	e.truth = newTruth(&spec, &e.layout)
	e.world = newWorld(&e.rules)
	e.rng = rand.New(e.source)
	return e, nil
}

// Subtasks returns the subtasks in the order of the State's bits.
func (e *Env) Subtasks() []msgi.Subtask { return e.layout.names }

// Truth returns the hidden graph; agents other than the oracle must not see it.
func (e *Env) Truth() graph.Graph { return e.truth }

// Goal returns the subtask that is rewarded; agents other than the oracle must not see it.
func (e *Env) Goal() int { return e.layout.made[e.rules.goal] }

// Units returns the subtasks that produce units, for the paper's flat reward.
func (e *Env) Units() []int {
	var units []int
	for i := range e.rules.items {
		if e.rules.items[i].Kind == Unit {
			units = append(units, e.layout.made[i])
		}
	}
	return units
}

// Reset begins an episode.
func (e *Env) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	if err := ctx.Err(); err != nil {
		return msgi.State{}, err
	}
	e.source.Seed(seed, 0x6d6f64656c)
	e.world.reset(&e.rules, e.rng)
	e.running = true
	e.observe()
	return e.state, nil
}

// Step runs one option to its end.
func (e *Env) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if err := msgi.CheckStep(ctx, e.running, &e.state, e.layout.names, option); err != nil {
		return msgi.Outcome{}, err
	}
	before := e.world.step
	out := msgi.Outcome{End: e.execute(e.layout.subtasks[option])}
	out.Steps = e.world.step - before
	switch {
	case e.world.won:
		out.Reward, out.Done = 1, true
	case e.over():
		out.Reward, out.Done = -1, true
	}
	e.running = !out.Done
	e.observe()
	out.State = e.state
	return out, nil
}

func (e *Env) observe() {
	s := &e.state
	s.Complete, s.Eligible, s.Masked, s.Withheld = e.world.view(&e.rules, &e.layout)
	s.StepsLeft = e.rules.spec.Steps - e.world.step
}

// over reports whether nothing more can happen in this episode.
func (e *Env) over() bool { return e.world.won || e.world.step >= e.rules.spec.Steps }

// wait lets up to n steps pass, until done says so; it reports whether done did.
func (e *Env) wait(n int, done func(*world) bool) bool {
	for range n {
		if e.over() {
			return false
		}
		e.world.tick(&e.rules)
		if done(&e.world) {
			return true
		}
	}
	return false
}
