package recurrent

import (
	"context"
	"fmt"
	"math/rand/v2"

	"golang.org/x/sync/errgroup"

	"sc2msgi/msgi"
)

// The parameters of training, of the authors' released code.
const (
	batch      = 24  // trials an update
	episodes   = 10  // of a trial
	constantTo = 0.1 // of the updates, for the entropy
	zeroFrom   = 0.3
)

// Scorer says what a state brings, for a trial of so many subtasks.
type Scorer func(subtasks, episodes int) func(s *msgi.State) float64

// Trainer trains a network. All that is random in it follows from its seed.
type Trainer struct {
	Seed    uint64
	Updates int
	Workers int
	World   func(ctx context.Context, trial uint64) (msgi.Env, error)
	Bonus   Scorer

	learner
}

// NewTrainer returns a trainer of a fresh network; names are the subtasks of its domain, by their ids.
func NewTrainer(seed uint64, state, hidden int, names []string, goal Goal, bonus Scorer) *Trainer {
	shape := Shape{len(names), state, hidden}
	net := &Network{shape, names, draw(shape, rand.New(rand.NewPCG(seed, 0)))}
	return &Trainer{Seed: seed, Bonus: bonus, learner: *newLearner(net, goal)}
}

// Network returns the network. Updates change its weights.
func (t *Trainer) Network() *Network { return t.net }

// Update plays a batch of trials, learns from them, and returns the mean coverage and reward of a trial.
func (t *Trainer) Update(ctx context.Context) (coverage, reward float64, err error) {
	grads, covered, records := make([][]float32, batch), make([]float64, batch), make([]*record, batch)
	if err := t.each(func(k int) (err error) {
		records[k], covered[k], err = t.trial(ctx, uint64(t.done*batch+k+1))
		return err
	}); err != nil {
		return 0, 0, fmt.Errorf("update %d: %w", t.done+1, err)
	}
	choices := 0
	for k, r := range records {
		choices += len(r.choices)
		coverage += covered[k] / batch
		for _, c := range r.choices {
			reward += c.reward / batch
		}
	}
	entropy := t.entropy(t.entropyLeft())
	if err := t.each(func(k int) error {
		grads[k] = t.gradient(records[k], choices, entropy)
		return nil
	}); err != nil {
		return 0, 0, err
	}
	for _, g := range grads[1:] {
		for i, v := range g {
			grads[0][i] += v
		}
	}
	t.step(grads[0])
	return coverage, reward, nil
}

// entropyLeft is the share of the entropy's weight that is left: all of it at first, then falling to nothing.
func (t *Trainer) entropyLeft() float64 {
	gone := float64(t.done) / float64(max(1, t.Updates))
	return max(0, min(1, (zeroFrom-gone)/(zeroFrom-constantTo)))
}

func (t *Trainer) trial(ctx context.Context, number uint64) (*record, float64, error) {
	env, err := t.World(ctx, number)
	if err != nil {
		return nil, 0, fmt.Errorf("trial %d: %w", number, err)
	}
	r := &record{}
	if t.goal.Bonus {
		r.bonus = t.Bonus(len(env.Subtasks()), episodes)
	}
	design := msgi.Design{Test: func(k *msgi.Knowledge) msgi.Policy { return New(t.net, episodes, k) },
		Adapt: func(k *msgi.Knowledge) msgi.Policy {
			p := New(t.net, episodes, k)
			p.record = r
			return p
		}}
	trial := msgi.Trial{Agent: msgi.Agent{Name: "training", Design: &design}, Budget: episodes,
		Seed: t.Seed<<32 + number}
	result, err := trial.Run(ctx, env)
	if err != nil {
		return nil, 0, fmt.Errorf("trial %d: %w", number, err)
	}
	return r, result.Adaptation[len(result.Adaptation)-1].Coverage, nil
}

// each calls do with 0 to batch-1, so many at a time as there are workers.
func (t *Trainer) each(do func(k int) error) error {
	var group errgroup.Group
	group.SetLimit(max(1, t.Workers))
	for k := range batch {
		group.Go(func() error { return do(k) })
	}
	return group.Wait()
}
