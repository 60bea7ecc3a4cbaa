package layered

import (
	"context"
	"math/rand/v2"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Env is a World as a msgi.Env. A subtask is masked once it is complete, and the episode ends when the time is over
// or nothing is left to do. Steps allocate nothing.
type Env struct {
	world   *World
	names   []msgi.Subtask
	source  rand.PCG
	rng     *rand.Rand
	state   msgi.State
	running bool
}

// episodeStream is the stream of randomness of an episode, by its seed.
const episodeStream = 0x65706973

// New returns the world as an Env.
func New(w *World) *Env {
	e := &Env{world: w, names: names()}
	e.rng = rand.New(&e.source)
	return e
}

// Subtasks returns the subtasks in the order of the World's.
func (e *Env) Subtasks() []msgi.Subtask { return e.names }

// Reset begins an episode.
func (e *Env) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	if err := ctx.Err(); err != nil {
		return msgi.State{}, err
	}
	e.source.Seed(seed, episodeStream)
	e.running, e.state = true, msgi.State{StepsLeft: e.world.Steps}
	e.observe()
	return e.state, nil
}

// observe brings the vectors of the state up to date.
func (e *Env) observe() {
	e.state.Eligible = bits.Set{}
	for i := range e.world.Needs {
		e.state.Eligible.Put(i, e.world.Needs[i].Holds(e.state.Complete))
	}
	e.state.Masked = e.state.Eligible.And(e.state.Complete)
}

// Step runs one option to its end. One that the time is too short for has no effect.
func (e *Env) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if err := msgi.CheckStep(ctx, e.running, &e.state, e.names, option); err != nil {
		return msgi.Outcome{}, err
	}
	out := msgi.Outcome{Steps: e.duration(option), End: msgi.Finished, Reward: e.world.Rewards[option]}
	if out.Steps > e.state.StepsLeft {
		out = msgi.Outcome{Steps: e.state.StepsLeft, End: msgi.TimedOut}
	} else {
		e.state.Complete.Add(option)
	}
	e.state.StepsLeft -= out.Steps
	e.observe()
	out.State = e.state
	out.Done = e.state.StepsLeft == 0 || e.state.Executable().Empty()
	e.running = !out.Done
	return out, nil
}

// duration draws how long an option takes this time: up to a quarter more or less than in the mean.
func (e *Env) duration(option int) int {
	mean := e.world.Costs[option]
	spread := mean / 4
	return mean - spread + e.rng.IntN(2*spread+1)
}
