package task

import (
	"errors"
	"fmt"

	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
	"sc2msgi/techtree"
)

// World is an opened task: where it is played, what is true in it, and what counts.
type World struct {
	Name     string             // of the task, with the number of the world where that is a set
	Env      msgi.Env           // for one trial at a time
	Subtasks []techtree.Subtask // of the Env, with what drawings show of them; nil: each stands for itself
	Truth    graph.Graph        // the true preconditions; nil where they are not known
	// Numbers are true costs and times, by subtask, for readers of the tree: agents are not told. Nil where not known.
	Numbers []techtree.Numbers
	// Persists says that what is complete stays so, and was done: see techtree.Tree.
	Persists bool
	// StepLoops is how many game loops a step of the Env is; 0 where it is not played in a game.
	StepLoops int

	// Rewards is the true reward of completing each subtask. Stock, in its place, is what one more of each counts for
	// to begin with, where the reward is a verdict on all that was made, as a war is on an army. Only one of them is
	// set.
	Rewards, Stock []float64
	// Released are the parameters that the authors' released grid-world code has for worlds of this domain; nil where
	// there are none.
	Released *grprop.Params
	// Policies are those of agents that only such a world has, by their name: who plays the exact optimum.
	Policies map[string]func() (msgi.Policy, error)
	// Units are the subtasks that the paper rewards with +1 each, for want of other rewards.
	Units []int

	OnClose func() error // ends what was opened with the world; nil: there is nothing to end
}

// complete fills in what an entry of the registry left out because it is plain.
func (w *World) complete() {
	if w.Subtasks != nil {
		return
	}
	for i, s := range w.Env.Subtasks() {
		w.Subtasks = append(w.Subtasks, techtree.Subtask{Name: s.Name, Kind: techtree.Other, Stand: i})
	}
}

// check returns what an entry of the registry forgot.
func (w *World) check() error {
	n := len(w.Env.Subtasks())
	switch {
	case (w.Rewards == nil) == (w.Stock == nil):
		return fmt.Errorf("%s has to have either rewards or a stock", w.Name)
	case len(w.Rewards)+len(w.Stock) != n, len(w.Subtasks) != n, w.Truth != nil && len(w.Truth) != n,
		w.Numbers != nil && len(w.Numbers) != n:
		return fmt.Errorf("%s tells of %d rewards, a stock of %d, %d names, %d true preconditions and numbers of %d, "+
			"for %d subtasks", w.Name, len(w.Rewards), len(w.Stock), len(w.Subtasks), len(w.Truth), len(w.Numbers), n)
	}
	for i, s := range w.Env.Subtasks() {
		if w.Subtasks[i].Name != s.Name {
			return fmt.Errorf("%s names subtask %d %q, its environment %q", w.Name, i, w.Subtasks[i].Name, s.Name)
		}
	}
	return nil
}

// Tree returns the tree that came of a trial in the world, with what is known of it. Without a trial, r == nil, it is
// the true tree, or one that claims nothing where that is not known.
func (w *World) Tree(o techtree.Origin, r *msgi.Result) *techtree.Tree {
	o.Task = w.Name
	if r == nil {
		truth := w.Truth
		if truth == nil {
			truth = make(graph.Graph, len(w.Subtasks))
		}
		return &techtree.Tree{Origin: o, Subtasks: w.Subtasks, Graph: truth, Numbers: w.Numbers,
			Persists: w.Persists}
	}
	o.Episodes, o.StepLoops = len(r.Adaptation), w.StepLoops
	return &techtree.Tree{Origin: o, Subtasks: w.Subtasks, Graph: r.Graph, Sure: techtree.Confidences(r),
		Numbers: w.Numbers, Soonest: techtree.Soonest(r), Persists: w.Persists}
}

// Close ends what was opened with the world.
func (w *World) Close() error {
	if w.OnClose == nil {
		return nil
	}
	return w.OnClose()
}

// War reports whether the reward of an episode is a verdict on all that was made in it.
func (w *World) War() bool { return w.Stock != nil }

// ToLearn is the objective of who is told nothing: rewards, or what a verdict is on, are learned in adaptation.
func (w *World) ToLearn() msgi.Objective {
	if w.War() {
		return msgi.LearnStock(w.Stock)
	}
	return msgi.LearnRewards()
}

// True is the objective of who is told what counts. What an army is worth in a war nobody knows beforehand: it is
// learned here too.
func (w *World) True() msgi.Objective {
	if w.War() {
		return msgi.LearnStock(w.Stock)
	}
	return msgi.GiveRewards(w.Rewards)
}

// errNoUnits says that a world has nothing that the paper rewards with +1.
var errNoUnits = errors.New("it has no units to reward with +1 each, as the paper does")

// Paper is the objective of the paper: +1 for every unit, whatever the rewards and verdicts say.
func (w *World) Paper() (msgi.Objective, error) {
	switch {
	case w.War():
		return msgi.GiveStock(w.Stock), nil
	case len(w.Units) == 0:
		return msgi.Objective{}, fmt.Errorf("%s: %w", w.Name, errNoUnits)
	}
	rewards := make([]float64, len(w.Subtasks))
	for _, i := range w.Units {
		rewards[i] = 1
	}
	return msgi.GiveRewards(rewards), nil
}

// Only is the objective of completing one subtask. A name that is no subtask is a *msgi.UnknownNameError; case does
// not matter where that leaves no doubt.
func (w *World) Only(name string) (goal string, o msgi.Objective, err error) {
	i, err := w.subtask(name)
	if err != nil {
		return "", o, err
	}
	rewards := make([]float64, len(w.Subtasks))
	rewards[i] = 1
	return w.Subtasks[i].Name, msgi.GiveRewards(rewards), nil
}
