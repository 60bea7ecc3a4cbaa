package bench

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sc2msgi/bench/summary"
	"sc2msgi/bench/trial"
	"sc2msgi/task"
)

// kind is what the trials of one setting have in common.
type kind struct {
	setting summary.Setting
	choice  trial.Choice
}

// kinds returns what there is of an agent in a task: one for each combination of values that makes a difference.
func (p *Plan) kinds(among task.List, env, agent string) ([]kind, error) {
	base := trial.Default()
	base.Among, base.Graphs = among, p.Graphs
	base.Env, base.Agent, base.Tests, base.Budget, base.Facts = env, agent, p.Tests,
		p.Budgets[len(p.Budgets)-1], p.Facts
	plain, err := base.Check()
	var noTask *trial.EnvError
	if errors.As(err, &noTask) {
		return nil, fmt.Errorf("--envs: %w", noTask.Why)
	}
	if err != nil {
		return nil, err
	}
	kinds := []kind{{summary.Setting{Task: env, Agent: agent}, plain}}
	axes := slices.Clone(p.Vary)
	for _, flag := range slices.Sorted(maps.Keys(p.Set)) {
		axes = append(axes, Axis{flag, []string{p.Set[flag]}})
	}
	for i, axis := range axes {
		var all []kind
		for _, k := range kinds {
			for _, value := range axis.Values {
				varied, err := k.with(axis.Flag, value, i < len(p.Vary))
				if err != nil {
					return nil, err
				}
				if !slices.ContainsFunc(all, func(a kind) bool { return a.setting == varied.setting }) {
					all = append(all, varied)
				}
			}
		}
		kinds = all
	}
	return kinds, nil
}

// with is the kind with a flag set; named says whether that shows in its name. A value that changes nothing leaves
// the kind as it is: whether it does may depend on the value, as with rewards.
func (k kind) with(flag, value string, named bool) (kind, error) {
	set := k.choice
	if err := set.Set(flag, value); err != nil {
		return k, err
	}
	if set.Useless(flag) != "" {
		return k, nil
	}
	var err error
	if k.choice, err = set.Options.Check(); err != nil {
		return k, err
	}
	if named {
		k.setting.Vary = strings.TrimSpace(k.setting.Vary + " " + flag + "=" + value)
	}
	return k, nil
}

// budgets are those that the trials of a kind have an adaptation of their own for; 0 is one that serves them all.
func (p *Plan) budgets(k *kind) []int {
	if p.Separate && k.choice.Design.Adapts() {
		return p.Budgets
	}
	return []int{0}
}

// worlds returns the numbers of the first and the last trial of a kind.
func (p *Plan) worlds(k *kind) (first, last int, err error) {
	first, last = p.numbers()
	if fewer(&k.choice, last) {
		last = k.choice.Task.Worlds
	}
	if first > last {
		return 0, 0, fmt.Errorf("%s: there is no world %d, the last is %d", k.setting.Task, first, last)
	}
	return first, last, nil
}

// lay appends the trials of a kind.
func (p *Plan) lay(cells []Cell, k *kind) []Cell {
	first, last, _ := p.worlds(k) // they were counted already
	for _, budget := range p.budgets(k) {
		for n := first; n <= last; n++ {
			cells = append(cells, Cell{Setting: k.setting, Index: len(cells), Trial: n, Budget: budget,
				choice: &k.choice})
		}
	}
	return cells
}

// numbers returns the numbers of the first and the last trial of each kind.
func (p *Plan) numbers() (first, last int) {
	first = max(1, p.First)
	return first, first + p.Seeds - 1
}

// fewer reports whether the cell's task is a set of worlds that ends before a trial.
func (c *Cell) fewer(last int) bool { return fewer(c.choice, last) }

// fewer reports whether a task is a set of worlds that ends before a trial.
func fewer(c *trial.Choice, last int) bool {
	return c.Task.Worlds > 0 && c.World == 0 && c.Task.Worlds < last
}
