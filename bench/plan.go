package bench

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
	Reachable bool              `json:"reachable,omitempty"`
	Vary      []Axis            `json:"vary,omitempty"`
	Set       map[string]string `json:"set,omitempty"` // flags of run that all trials have, by name
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

// MostPlan bounds a configuration file in bytes.
const MostPlan = 1 << 20

// ReadPlan reads the JSON form of a plan over what is set in it already. A field that does not exist is an error.
func (p *Plan) ReadPlan(r io.Reader) error {
	data, err := io.ReadAll(io.LimitReader(r, MostPlan+1))
	if err != nil {
		return err
	}
	if len(data) > MostPlan {
		return fmt.Errorf("it is larger than %d bytes", MostPlan)
	}
	// Decoding writes into the lists that are there, which others may hold.
	p.Envs, p.Agents, p.Budgets = slices.Clone(p.Envs), slices.Clone(p.Agents), slices.Clone(p.Budgets)
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	if err := in.Decode(p); err != nil {
		return err
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the JSON document")
	}
	return nil
}

// Cell is one trial of a plan.
type Cell struct {
	summary.Setting
	Index  int // among all of the plan, from 0
	Trial  int // from 1: its seed, and its world where the task is a set
	Budget int // where budgets are separate; 0 where one adaptation serves them all
	choice trial.Choice
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
	var cells []Cell
	useless := p.flags() // so far
	for _, env := range p.Envs {
		for _, agent := range p.Agents {
			kinds, err := p.kinds(among, env, agent)
			if err != nil {
				return nil, err
			}
			for _, k := range kinds {
				trials, err := p.trials(k)
				if err != nil {
					return nil, err
				}
				cells = append(cells, trials...)
			}
			useless = slices.DeleteFunc(useless, func(flag string) bool {
				return slices.ContainsFunc(kinds, func(k kind) bool { return k.choice.Useless(flag) == "" })
			})
		}
	}
	if len(useless) > 0 {
		return nil, fmt.Errorf("%s has no effect on any of these agents and tasks", useless[0])
	}
	for i := range cells {
		cells[i].Index = i
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
		return errors.New("a sweep needs tasks and agents")
	case len(p.Budgets) == 0 || !slices.IsSorted(p.Budgets) || p.Budgets[0] < 1 ||
		len(slices.Compact(slices.Clone(p.Budgets))) != len(p.Budgets):
		return fmt.Errorf("budgets %v: they are numbers of adaptation episodes from 1, in increasing order", p.Budgets)
	case p.Seeds < 1:
		return fmt.Errorf("%d seeds: at least 1 trial of each kind is needed", p.Seeds)
	case p.First < 0:
		return fmt.Errorf("first trial %d: trials are counted from 1", p.First)
	case p.Reachable && p.Game != "":
		return errors.New("reachable: no episodes are played in a game for the states that can be reached")
	case p.Tests < 1:
		return fmt.Errorf("%d tests: at least 1 test episode is needed", p.Tests)
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

// trials returns the trials of a kind.
func (p *Plan) trials(k kind) ([]Cell, error) {
	budgets := []int{0}
	if p.Separate && k.choice.Design.Adapts() {
		budgets = p.Budgets
	}
	var cells []Cell
	for _, budget := range budgets {
		cell := Cell{Setting: k.setting, Budget: budget, choice: k.choice}
		first, last := p.numbers()
		if cell.fewer(last) {
			last = k.choice.Task.Worlds
		}
		if first > last {
			return nil, fmt.Errorf("%s: there is no world %d, the last is %d", k.setting.Task, first, last)
		}
		for cell.Trial = first; cell.Trial <= last; cell.Trial++ {
			cells = append(cells, cell)
		}
	}
	return cells, nil
}

// numbers returns the numbers of the first and the last trial of each kind.
func (p *Plan) numbers() (first, last int) {
	first = max(1, p.First)
	return first, first + p.Seeds - 1
}

// fewer reports whether the cell's task is a set of worlds that ends before a trial.
func (c *Cell) fewer(last int) bool {
	worlds := c.choice.Task.Worlds
	return worlds > 0 && c.choice.World == 0 && worlds < last
}
