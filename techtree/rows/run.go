package rows

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"sc2msgi/msgi"
	"sc2msgi/msgi/ilp"
	"sc2msgi/techtree"
)

// learnRun learns from the rows of a run as its trial did: it is played again, in a world that answers what the rows
// say, by an agent that does what they say.
func (f *Inference) learnRun(ctx context.Context, r *reader, bias ilp.Bias) (*msgi.Result, error) {
	run, err := readRun(ctx, r)
	if err != nil {
		return nil, err
	}
	if len(run.adaptation) == 0 {
		return nil, fault("there is no row of the phase adaptation: to learn from the others, leave out the column %s",
			phaseColumn)
	}
	design, learner := run.design()
	if was, err := msgi.FindAgent(run.trial.Agent); err == nil { // another has no rules
		design.Rules, design.WorldOrder, f.ByItself = was.Rules, was.WorldOrder, was.Infer != nil
	}
	trial := msgi.Trial{Agent: msgi.Agent{Name: run.trial.Agent, Bias: bias, Design: design},
		Budget: len(run.adaptation), Seed: run.trial.Seed}
	if design.Rules == nil { // nothing of its name has a meaning here
		trial.Agent.Name, _, _ = strings.Cut(run.trial.Agent, "?")
	}
	result, err := trial.Run(ctx, run)
	if err != nil {
		return nil, err
	}
	know := *learner
	f.Run, f.Rows, f.Distinct = &run.trial, run.rows, know.Learner().Rows()
	f.Cut = know.Learner().Cut(bias)
	f.Contradicted = make([]int, len(r.subtasks))
	for i := range r.subtasks {
		f.Contradicted[run.number[know.Name(i)]] = know.Learner().Contradicted(i)
	}
	f.Tree = &techtree.Tree{Origin: techtree.Origin{Task: run.trial.Env, Agent: run.trial.Agent,
		Episodes: len(run.adaptation), Seed: run.trial.Seed, Facts: run.trial.Facts}}
	return result, nil
}

// recorded is a run as a msgi.Env that can be played in one way alone.
type recorded struct {
	trial      Trial
	adaptation []msgi.Play
	rows       int // of adaptation
	subtasks   []msgi.Subtask
	number     map[string]int // of a subtask by its name

	episode, step int // that is played; episodes are counted from 1
}

// errOther says that a run was played in another way than the rows say, which is a mistake of this package.
var errOther = errors.New("the rows say otherwise")

func (r *recorded) Subtasks() []msgi.Subtask { return r.subtasks }

func (r *recorded) Reset(_ context.Context, _ uint64) (msgi.State, error) {
	r.episode, r.step = r.episode+1, 0
	if r.episode > len(r.adaptation) {
		return msgi.State{}, errOther
	}
	return r.adaptation[r.episode-1].First, nil
}

func (r *recorded) Step(_ context.Context, option int) (msgi.Outcome, error) {
	taken := r.taken()
	if taken == nil || taken.Option != option {
		return msgi.Outcome{}, fmt.Errorf("option %d: %w", option, errOther)
	}
	r.step++
	return taken.Outcome, nil
}

// taken is the option that comes next; nil where none does.
func (r *recorded) taken() *msgi.Taken {
	if p := &r.adaptation[r.episode-1]; r.step < len(p.Taken) {
		return &p.Taken[r.step]
	}
	return nil
}

// design is an agent that does what the rows say. What it knows is there once the trial has begun.
func (r *recorded) design() (*msgi.Design, **msgi.Knowledge) {
	know := new(*msgi.Knowledge)
	d := &msgi.Design{Adapt: func(k *msgi.Knowledge) msgi.Policy {
		*know = k
		again := &again{run: r, shown: map[string]int{}}
		for i := range k.Subtasks() {
			again.shown[k.Name(i)] = i
		}
		return again
	}}
	return d, know
}

// again is a policy that does what the rows say.
type again struct {
	run   *recorded
	shown map[string]int // the number of a subtask that the policy is shown, by its name
}

func (a *again) Begin(int, *rand.Rand) {}

func (a *again) Choose(*msgi.State) int {
	taken := a.run.taken()
	if taken == nil {
		return -1
	}
	return a.shown[a.run.subtasks[taken.Option].Name]
}

func (a *again) Took(int, *msgi.Outcome) {}
