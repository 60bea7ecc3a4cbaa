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

// Plan says what a sweep plays. Its JSON form is the configuration file of the command bench.
type Plan struct {
	Title   string   `json:"title,omitempty"` // of the report
	About   string   `json:"about,omitempty"` // what is measured, and why
	Envs    []string `json:"envs"`
	Agents  []string `json:"agents"`
	Budgets []int    `json:"budgets"` // increasing; one adaptation of the largest serves all
	// trials of each kind; where a task is a set of worlds, the trial n is played in world n
	Seeds int `json:"seeds"`
	// First is the number of the first trial of each kind; 0 for 1. Worlds that a choice was made on can be left out.
	First int `json:"first,omitempty"`
	Tests int `json:"tests"` // test episodes after each budget
	// Separate plays an adaptation of its own for each budget, as run does: policies whose schedule depends on the
	// budget differ then.
	Separate bool `json:"separate,omitempty"`
	// Reachable scores what is inferred also on states that play can reach: 64 episodes more in each world.
	Reachable bool `json:"reachable,omitempty"`
	// Numbers scores also what is inferred of costs and times.
	Numbers bool `json:"numbers,omitempty"`
	// Rows keeps what the agents saw and did, a file of rows for each trial.
	Rows bool              `json:"rows,omitempty"`
	Vary []Axis            `json:"vary,omitempty"`
	Set  map[string]string `json:"set,omitempty"` // flags of run that all trials have, by name
	// Game is where tasks in StarCraft II are played, as run's flag of that name says it; "" for the simulator.
	Game string `json:"game,omitempty"`
	// Facts is the version that is played where nothing else says so.
	Facts string `json:"facts"`
	// Graphs are files of task graphs, separated by commas, whose tasks Envs may name.
	Graphs string `json:"graphs,omitempty"`
}

// Axis is a flag of run with the values that it takes.
type Axis struct {
	Flag   string   `json:"flag"`
	Values []string `json:"values"`
}

// ParseAxis reads "planner=search,chain".
func ParseAxis(text string) (Axis, error) {
	flag, values, ok := strings.Cut(text, "=")
	a := Axis{Flag: flag, Values: strings.Split(values, ",")}
	if !ok || flag == "" || slices.Contains(a.Values, "") {
		return a, fmt.Errorf("%q does not say which flag takes which values, as planner=search,chain does", text)
	}
	return a, nil
}

// Cell is one trial of a plan.
type Cell struct {
	summary.Setting
	Index  int // among all of the plan, from 0
	Trial  int // from 1: its seed, and its world where the task is a set
	Budget int // where budgets are separate; 0 where one adaptation serves them all
	choice *trial.Choice
}

func (c *Cell) String() string {
	name := c.Task + ", " + c.Agent
	if c.Vary != "" {
		name += ", " + c.Vary
	}
	if c.Budget > 0 {
		name += fmt.Sprintf(", K = %d", c.Budget)
	}
	return fmt.Sprintf("%s, trial %d", name, c.Trial)
}

// Cells returns the trials of the plan in their order: by task, agent, further axes, budget where those are separate,
// and trial. A further axis without effect on an agent or task gives it one kind of trial, not one for each value;
// without effect on any of them it is an error.
func (p *Plan) Cells() ([]Cell, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	among, err := task.WithGraphs(p.Graphs)
	if err != nil {
		return nil, fmt.Errorf("graphs %w", err)
	}
	var all []kind
	var size size
	useless := p.flags() // so far
	for _, env := range p.Envs {
		for _, agent := range p.Agents {
			kinds, err := p.kinds(among, env, agent)
			if err != nil {
				return nil, err
			}
			for i := range kinds {
				if err := size.add(p, &kinds[i]); err != nil {
					return nil, err
				}
			}
			all = append(all, kinds...)
			useless = slices.DeleteFunc(useless, func(flag string) bool {
				return slices.ContainsFunc(kinds, func(k kind) bool { return k.choice.Useless(flag) == "" })
			})
		}
	}
	if len(useless) > 0 {
		return nil, fmt.Errorf("%s has no effect on any of these agents and tasks", useless[0])
	}
	cells := make([]Cell, 0, size.trials)
	for i := range all {
		cells = p.lay(cells, &all[i])
	}
	return cells, nil
}

// Map returns the map of the first trial that is played in StarCraft II: "" where none is.
func (p *Plan) Map() string {
	cells, err := p.Cells()
	if i := slices.IndexFunc(cells, func(c Cell) bool { return c.choice.Task.InGame }); err == nil && i >= 0 {
		return cells[i].choice.Task.Map
	}
	return ""
}

// Simulated returns the name of the first task that no game but the simulator can play: "" where there is none.
func (p *Plan) Simulated() string {
	cells, err := p.Cells()
	if i := slices.IndexFunc(cells, func(c Cell) bool { return c.choice.Task.Simulated }); err == nil && i >= 0 {
		return cells[i].choice.Task.Name
	}
	return ""
}

// Exact reports whether the plan wants fights without chance.
func (p *Plan) Exact() bool { return slices.Contains(p.flags(), "exact-reloads") }

// TellsFacts reports whether the plan says which facts are played, rather than the game.
func (p *Plan) TellsFacts() bool { return p.Facts != "" || slices.Contains(p.flags(), "facts") }

// flags lists the flags that are varied or set.
func (p *Plan) flags() []string {
	var all []string
	for _, a := range p.Vary {
		all = append(all, a.Flag)
	}
	return append(all, slices.Sorted(maps.Keys(p.Set))...)
}

func (p *Plan) check() error {
	switch {
	case len(p.Envs) == 0, len(p.Agents) == 0:
		return errors.New("envs and agents: a sweep needs one of each at least")
	case len(p.Budgets) == 0 || !slices.IsSorted(p.Budgets) || p.Budgets[0] < 1 ||
		len(slices.Compact(slices.Clone(p.Budgets))) != len(p.Budgets):
		return fmt.Errorf("budgets %s: they are numbers of adaptation episodes from 1, in increasing order",
			strings.Trim(strings.ReplaceAll(fmt.Sprint(p.Budgets), " ", ","), "[]"))
	case p.Seeds < 1:
		return fmt.Errorf("seeds %d: at least 1 trial of each kind is needed", p.Seeds)
	case p.First < 0:
		return fmt.Errorf("first trial %d: trials are counted from 1", p.First)
	case p.Reachable && p.Game != "":
		return errors.New("reachable: no episodes are played in a game for the states that can be reached")
	case p.Tests < 1:
		return fmt.Errorf("tests %d: at least 1 test episode is needed", p.Tests)
	}
	if err := p.checkSize(); err != nil {
		return err
	}
	for _, names := range [][]string{p.Envs, p.Agents} {
		if sorted := slices.Sorted(slices.Values(names)); len(slices.Compact(sorted)) != len(names) {
			return fmt.Errorf("%s: a name comes twice", strings.Join(names, ", "))
		}
	}
	for flag := range p.Set {
		if err := axisFlag(flag); err != nil {
			return err
		}
	}
	for i, a := range p.Vary {
		if err := axisFlag(a.Flag); err != nil {
			return err
		}
		if slices.ContainsFunc(p.Vary[:i], func(b Axis) bool { return a.Flag == b.Flag }) {
			return fmt.Errorf("%s is varied twice", a.Flag)
		}
		if _, set := p.Set[a.Flag]; set {
			return fmt.Errorf("%s is both set and varied", a.Flag)
		}
	}
	return nil
}

// axisFlag refuses what the plan has fields of its own for.
func axisFlag(flag string) error {
	switch flag {
	case "env", "agent", "budget", "tests", "seed":
		return fmt.Errorf("%s is an axis of every sweep already", flag)
	case "graphs":
		return errors.New("graphs are given to a sweep as a whole, not varied or set")
	}
	return nil
}
