package bench

import (
	"context"
	"errors"
	"fmt"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/task"
	"sc2msgi/techtree"
)

// Played is what came of a trial.
type Played struct {
	Episodes []msgi.Episode
	Order    []msgi.Episode // as they were played, of practice too
	Tree     *techtree.Tree // as inferred in the end
	// Numbers are the scores of costs and times after each adaptation episode, where the plan asks for them; nil for
	// a world that has none.
	Numbers []*techtree.NumberScores
}

// play plays the trial of a cell in a game that it is lent, or in a simulator of its own. through wraps the Env, to
// write down what happens in it. What is inferred is also scored on the states, if there are any.
func (s *Sweep) play(ctx context.Context, c *Cell, states []bits.Set,
	through func(msgi.Env) (msgi.Env, error)) (played *Played, err error) {
	var setup task.Setup
	if s.Lend != nil && c.choice.Task.InGame {
		lent, back, err := s.Lend(ctx)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", errNoGame, err)
		}
		defer back()
		setup = lent
	}
	w, facts, err := s.open(ctx, c, setup)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	aim, err := c.choice.Aim(w)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", errPlan, c, err)
	}
	prior, err := s.earlier(ctx, c, w)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", errPlan, c, err)
	}
	env, err := through(w.Env)
	if err != nil {
		return nil, err
	}
	p := &s.Plan
	t := msgi.Trial{Agent: c.choice.Player, Budget: p.Budgets[len(p.Budgets)-1],
		TestAfter: p.Budgets[:len(p.Budgets)-1], Tests: p.Tests, Seed: uint64(c.Trial), Truth: w.Truth, States: states,
		Prior: prior, Objective: aim.Objective, Released: w.Released, Policies: w.Policies}
	if c.Budget > 0 {
		t.Budget, t.TestAfter = c.Budget, nil
	}
	played = &Played{}
	t.OnEpisode = func(e msgi.Episode) { played.Order = append(played.Order, e) }
	if p.Numbers {
		t.OnInferred = func(r *msgi.Result) {
			played.Numbers = append(played.Numbers, c.tree(w, facts, r).ScoreNumbers(w.Truth))
		}
	}
	result, err := t.Run(ctx, env)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c, err)
	}
	played.Episodes, played.Tree = c.episodes(result, t.Budget), c.tree(w, facts, result)
	return played, nil
}

// open opens the cell's world with the setup, whose facts it sets.
func (s *Sweep) open(ctx context.Context, c *Cell, setup task.Setup) (w *task.World, facts string, err error) {
	if setup, err = s.setup(c, setup); err != nil {
		return nil, "", err
	}
	if setup.Facts != nil {
		facts = setup.Facts.Version
	}
	w, err = c.choice.Task.Open(ctx, setup, c.world())
	return w, facts, err
}

// setup sets the facts of a setup that are played in the cell.
func (s *Sweep) setup(c *Cell, setup task.Setup) (_ task.Setup, err error) {
	if !c.choice.Task.InGame {
		return setup, nil
	}
	if setup.Facts, err = s.facts(c.choice.Facts); err == nil && c.choice.ExactReloads {
		setup.Facts = setup.Facts.WithExactReloads()
	}
	return setup, err
}

// earlier returns what the cell's prior says of its world.
func (s *Sweep) earlier(ctx context.Context, c *Cell, w *task.World) (graph.Graph, error) {
	setup, err := s.setup(c, task.Setup{})
	if err != nil {
		return nil, err
	}
	return c.choice.Earlier(ctx, w, setup.Facts, c.world())
}

// world is the number of the cell's world; 0 where the task is one world.
func (c *Cell) world() int {
	if c.choice.Task.Worlds > 0 && c.choice.World == 0 {
		return c.Trial
	}
	return c.choice.World
}

// episodes returns those of the trial in the order in which they are told: adaptation, then the tests by budget.
func (c *Cell) episodes(r *msgi.Result, budget int) []msgi.Episode {
	var all []msgi.Episode
	for _, e := range r.Adaptation {
		e.Budget = c.Budget
		all = append(all, e)
	}
	for _, e := range r.Test {
		if e.Budget == 0 && c.choice.Design.Adapts() { // tested once
			e.Budget = budget
		}
		all = append(all, e)
	}
	return all
}

func (c *Cell) tree(w *task.World, facts string, r *msgi.Result) *techtree.Tree {
	return w.Tree(techtree.Origin{Agent: c.Agent, Told: c.choice.Design.Told, Seed: uint64(c.Trial), Facts: facts}, r)
}

// truth returns the true graph of the cell's world, nil where it is not known.
func (s *Sweep) truth(c *Cell) (g graph.Graph, err error) {
	w, _, err := s.open(context.Background(), c, task.Setup{})
	if err != nil {
		return nil, err
	}
	return w.Truth, w.Close()
}
