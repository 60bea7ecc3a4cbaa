package train

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"

	"sc2msgi/agents"
	"sc2msgi/agents/learned"
	"sc2msgi/agents/recurrent"
	"sc2msgi/agents/weights"
)

// trainer is a training of one of the agents.
type trainer interface {
	// update plays a batch of trials, learns, and returns the mean coverage and reward of a trial.
	update(ctx context.Context) (coverage, reward float64, err error)
	Done() int
	Made() weights.Made
	Save(w io.Writer, made weights.Made) error // all that it goes on from
	Load(r io.Reader) (weights.Made, error)
	Final(w io.Writer, made weights.Made) error // what is played with
}

// trainable are the agents that can be trained.
var trainable = []string{agents.Learned, agents.MSGIMeta, agents.RL2}

type ours struct{ *learned.Trainer }

func (t ours) update(ctx context.Context) (coverage, reward float64, err error) {
	said, err := t.Update(ctx)
	return said.Coverage, said.Reward, err
}

type published struct{ *recurrent.Trainer }

func (t published) update(ctx context.Context) (coverage, reward float64, err error) {
	return t.Update(ctx)
}

// goals are what learned may be trained for.
var goals = map[string]learned.Goal{"bonus": learned.GoalBonus, "return": learned.GoalReturn}

// trainer returns the training of the agent.
func (o *options) trainer(ctx context.Context, worlds *worlds) (trainer, error) {
	if o.agent == agents.Learned {
		t := learned.NewTrainer(o.seed, o.updates, o.workers, worlds.open)
		t.Goal = goals[o.reward]
		return ours{t}, nil
	}
	names, err := worlds.names(ctx)
	if err != nil {
		return nil, err
	}
	goal := recurrent.GoalMeta
	if o.agent == agents.RL2 {
		goal = recurrent.GoalRL2
	}
	t := recurrent.NewTrainer(o.seed, o.state, o.hidden, names, goal, learned.Bonus)
	t.Updates, t.Workers, t.World = o.updates, o.workers, worlds.open
	return published{t}, nil
}

// names returns the names of all subtasks of the worlds, in order: the ids of a domain.
func (w *worlds) names(ctx context.Context) ([]string, error) {
	all := map[string]bool{}
	for trial := range uint64(w.count()) {
		env, err := w.open(ctx, trial+1)
		if err != nil {
			return nil, err
		}
		for _, s := range env.Subtasks() {
			all[s.Name] = true
		}
	}
	if len(all) > recurrent.MostNames {
		return nil, fmt.Errorf("the worlds have %d subtasks in all: such a network has ids for %d at most; "+
			"the agent %s plays worlds of any size", len(all), recurrent.MostNames, agents.Learned)
	}
	return slices.Sorted(maps.Keys(all)), nil
}
