package rules

import (
	"context"
	"math/rand/v2"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Env plays a task of a world. Steps allocate nothing.
type Env struct {
	world   *World
	rewards []float64
	see     func(*Scene) // or nil

	source  *rand.PCG
	rng     *rand.Rand
	state   msgi.State
	amounts []int     // by stock
	flows   []float64 // by stock: what came in and is no whole one yet
	left    int       // steps, or options
	running bool
	total   float64 // reward of the episode
}

// stream keeps the randomness of episodes apart from that of tasks.
const stream = 0x72756c6573

// NewEnv returns a task of the world, whose rewards are given by subtask.
func (w *World) NewEnv(rewards []float64) *Env {
	source := rand.NewPCG(0, stream)
	return &Env{world: w, rewards: rewards, source: source, rng: rand.New(source),
		amounts: make([]int, len(w.stocks)), flows: make([]float64, len(w.stocks))}
}

// Rewards returns the rewards of a task of the world: each a number of its range, drawn by the number of the task.
func (w *World) Rewards(task int) []float64 {
	rng := rand.New(rand.NewPCG(uint64(task), stream+1))
	rewards := make([]float64, len(w.names))
	for i := range w.Spec.Subtasks {
		r := w.Spec.Subtasks[i].Reward
		rewards[i] = r[0] + (r[1]-r[0])*rng.Float64()
	}
	return rewards
}

// Subtasks returns the subtasks in the order of the State's bits.
func (e *Env) Subtasks() []msgi.Subtask { return e.world.names }

// Reset begins an episode.
func (e *Env) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	if err := ctx.Err(); err != nil {
		return msgi.State{}, err
	}
	w := e.world
	e.source.Seed(seed, stream)
	e.state = msgi.State{Complete: w.start}
	for i := range w.stocks {
		e.amounts[i], e.flows[i] = w.stocks[i].start, 0
	}
	e.left, e.running = w.Spec.Options+w.Spec.Steps, true
	e.look()
	e.show(-1, 0)
	return e.state, nil
}

// Step runs one option to its end.
func (e *Env) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if err := msgi.CheckStep(ctx, e.running, &e.state, e.world.names, option); err != nil {
		return msgi.Outcome{}, err
	}
	before := e.left
	var out msgi.Outcome
	if option < len(e.world.options) {
		out.End, out.Reward = e.do(option)
	} else {
		out.End, out.Reward = e.gather(option)
	}
	out.Steps = before - e.left
	e.look()
	out.Done = e.over()
	e.running = !out.Done
	out.State = e.state
	e.show(option, out.Reward)
	return out, nil
}

// do takes an option of the file: it uses up, takes its time, and brings, unless it fails by chance or the time is
// over.
func (e *Env) do(i int) (msgi.End, float64) {
	o := &e.world.options[i]
	for _, c := range o.uses {
		e.amounts[c.stock] -= c.much
	}
	steps := o.steps[0]
	if o.steps[1] > steps {
		steps += e.rng.IntN(o.steps[1] - steps + 1)
	}
	works := o.chance == 1 || e.rng.Float64() < o.chance
	if e.pass(steps) < steps || !works {
		return msgi.TimedOut, 0
	}
	for _, c := range o.brings {
		e.amounts[c.stock] = min(e.amounts[c.stock]+c.much, e.world.stocks[c.stock].most)
	}
	reward := 0.0
	if !e.state.Complete.Has(i) {
		reward = e.rewards[i]
	}
	e.state.Complete = e.state.Complete.AndNot(o.off).Or(o.on)
	return msgi.Finished, reward
}

// over reports whether the episode ends here.
func (e *Env) over() bool {
	can := e.state.Executable()
	return e.left == 0 || can.Empty() || e.world.Spec.endsGiven && holds(e.world.ends, e.state.Complete)
}

// patience is how many steps going for a level lasts at most.
const patience = 100

// gather goes on until a level is there: it waits where the stock grows by itself, and else takes an option that
// brings some, the first of the file that can be taken.
func (e *Env) gather(level int) (msgi.End, float64) {
	k, reward := &e.world.stocks[e.world.stockOf(level)], 0.0
	for before := e.left; before-e.left < patience && !e.over() && e.comes(k); {
		if e.grows(k) {
			e.pass(1)
		} else {
			_, r := e.do(e.bringer(k))
			reward += r
		}
		if e.look(); e.state.Complete.Has(level) {
			return msgi.Finished, reward
		}
	}
	return msgi.TimedOut, reward
}

// pass lets steps pass, as far as there are any left, with what they bring. It returns how many passed.
func (e *Env) pass(steps int) int {
	passed := min(steps, e.left)
	e.left -= passed
	for i := range e.world.stocks {
		k := &e.world.stocks[i]
		for _, in := range k.income {
			if holds(in.when, e.state.Complete) {
				e.flows[i] += in.perStep * float64(passed)
			}
		}
		whole := int(e.flows[i])
		e.flows[i] -= float64(whole)
		e.amounts[i] = min(e.amounts[i]+whole, k.most)
	}
	return passed
}

// levels brings the completion of levels up to date.
func (e *Env) levels() {
	for i := range e.world.stocks {
		k := &e.world.stocks[i]
		for l, level := range k.levels {
			e.state.Complete.Put(k.first+l, e.amounts[i] >= level)
		}
	}
}

// look brings the state up to date.
func (e *Env) look() {
	e.levels()
	w, s := e.world, &e.state
	s.Eligible, s.Masked, s.StepsLeft = bits.Set{}, bits.Set{}, e.left
	for i := range w.options {
		o := &w.options[i]
		if holds(w.Truth[i].Any, s.Complete) {
			s.Eligible.Add(i)
			s.Masked.Put(i, s.Complete.Has(i) && !o.again || !holds(o.offered, s.Complete))
		}
	}
	for i := range w.stocks {
		k := &w.stocks[i]
		comes := e.comes(k)
		for l := range k.levels {
			if !holds(w.Truth[k.first+l].Any, s.Complete) {
				continue
			}
			s.Eligible.Add(k.first + l)
			s.Masked.Put(k.first+l, !comes || s.Complete.Has(k.first+l))
		}
	}
}

// comes reports whether some of a stock can be had now.
func (e *Env) comes(k *stock) bool { return e.grows(k) || e.bringer(k) >= 0 }

// grows reports whether a stock grows by itself now.
func (e *Env) grows(k *stock) bool {
	for i := range k.income {
		if holds(k.income[i].when, e.state.Complete) {
			return true
		}
	}
	return false
}

// bringer returns an executable option that brings some of a stock, or -1.
func (e *Env) bringer(k *stock) int {
	can := e.state.Executable().And(k.bringers)
	return can.Next(0)
}
