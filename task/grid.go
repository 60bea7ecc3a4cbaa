package task

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/agents"
	_ "sc2msgi/agents/all" // whoever opens a world may name any of them
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/optimum"
)

// gridRules are the parameters behind the name of a grid world, as in "playground:d3/5?mechanics=released".
type gridRules struct {
	gridworld.Config
	which gridworld.Selection
}

// parseGridRules reads "mechanics=released&graphs=reachable&cap=13".
func parseGridRules(query string) (r gridRules, err error) {
	var seen []string
	for parameter := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(parameter, "=")
		if slices.Contains(seen, key) {
			return r, fmt.Errorf("%s stands there twice", key)
		}
		seen = append(seen, key)
		switch key {
		case "mechanics":
			r.Mechanics, err = gridworld.ParseMechanics(value)
		case "graphs":
			r.which, err = gridworld.ParseSelection(value)
		case "cap":
			if r.Cap, err = strconv.Atoi(value); err != nil || r.Cap < 1 {
				err = fmt.Errorf("cap=%.20s: how many options an episode has at most, as in ?cap=13", value)
			}
		default:
			err = fmt.Errorf("a grid world has no parameter %.40q: there are mechanics, graphs, cap and those of noise",
				key)
		}
		if err != nil {
			return r, err
		}
	}
	return r, nil
}

// String returns the parameters as a name has them, "" for the default ones: one world has one name.
func (r gridRules) String() string {
	var all []string
	if r.Mechanics != gridworld.Paper {
		all = append(all, "mechanics="+r.Mechanics.String())
	}
	if r.which != gridworld.AsDrawn {
		all = append(all, "graphs="+r.which.String())
	}
	if r.Cap > 0 {
		all = append(all, "cap="+strconv.Itoa(r.Cap))
	}
	return strings.Join(all, "&")
}

// grids are the sets of task graphs of the paper's grid worlds.
func grids() []Task {
	var tasks []Task
	for _, s := range gridworld.Sets() {
		set := gridSet{name: s.Name, mark: "/", domain: s.Domain, worlds: s.Size, graph: s.Graph,
			about: fmt.Sprintf("rewards in %s, a set of %d task graphs on grid worlds", s.Domain.Title, s.Size)}
		tasks = append(tasks, set.task(gridRules{}))
	}
	return tasks
}

// gridSet is a set of task graphs, each of which is a world.
type gridSet struct {
	name, about string
	mark        string // between name and number
	hash        string // of the file that the graphs are from; "" for built-in ones
	domain      *gridworld.Domain
	worlds      int
	graph       func(number int, which gridworld.Selection) (*gridworld.Graph, error)
}

// task returns the set as a task.
func (s gridSet) task(rules gridRules) Task {
	t := Task{Name: s.name, About: s.about, Worlds: s.worlds, Grid: true, Graded: true, Agents: gridAgents(rules),
		Hash: s.hash, mark: s.mark,
		open: func(setup Setup, number int) (*World, error) {
			g, err := s.graph(number, rules.which)
			if err != nil {
				return nil, err
			}
			return openGrid(g, rules, setup)
		},
		variant: func(query string) (Task, error) {
			rules, err := parseGridRules(query)
			return s.task(rules), err
		}}
	if query := rules.String(); query != "" {
		t.Name += "?" + query
	}
	return t
}

func openGrid(g *gridworld.Graph, rules gridRules, setup Setup) (*World, error) {
	env, err := gridworld.New(g, rules.Config)
	if err != nil {
		return nil, err
	}
	env.Watch(setup.Grid)
	return &World{Env: env, Truth: g.Needs, Rewards: g.Rewards, Released: &g.Domain.Released,
		Policies: optima(g, env, rules), Persists: true}, nil
}

// gridAgents are who plays grid worlds only.
func gridAgents(rules gridRules) []string {
	known := []string{agents.MSGIRandReleased, agents.MSGIRandRepaired, agents.OracleReleased}
	switch {
	case rules.Cap > 0 || rules.Mechanics == gridworld.Paper: // animals move: no optimum is known
		return known
	case rules.Mechanics == gridworld.Fixed:
		return append(known, agents.Optimum)
	}
	return append(known, agents.Optimum, agents.OptimumBlind)
}

// optima returns who plays the exact optimum, where that can be computed.
func optima(g *gridworld.Graph, env *gridworld.Env, rules gridRules) map[string]func() (msgi.Policy, error) {
	if rules.Cap > 0 {
		return nil
	}
	switch rules.Mechanics {
	case gridworld.Released:
		return map[string]func() (msgi.Policy, error){
			agents.Optimum:      func() (msgi.Policy, error) { return optimum.NewSeeing(g) },
			agents.OptimumBlind: func() (msgi.Policy, error) { return optimum.NewBlind(g) },
		}
	case gridworld.Fixed:
		return map[string]func() (msgi.Policy, error){
			agents.Optimum: func() (msgi.Policy, error) { return optimum.NewFixed(g, env.Costs()) }}
	}
	return nil // animals move
}
