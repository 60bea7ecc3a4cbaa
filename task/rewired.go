package task

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// A rewired task is Build Battlecruiser in a simulator of a game with another tech tree (gamedata.Table.Rewired):
// what an agent knows of the true one beforehand does not help it there. "?rewire=7" is the game with tree 7, and
// "?rewire" the set of those with trees 1 to rewiredWorlds.

// rewire says which tree of a rewired game is meant. The zero value is the true tree.
type rewire struct {
	set  bool // of trees; which of them, says the number of the world
	tree int
}

const (
	rewiredWorlds = 500 // as many as a set of Playground has
	rewireKey     = "rewire"
	variedStart   = "start=varied"
)

// rewirable reports whether a scenario has variants with other trees, which are drawn by what is on the way to its
// goal.
func rewirable(s *maps.Scenario) bool {
	return s.Parts().Makes == gamedata.Battlecruiser && s.Varied == nil
}

// starts are a scenario with its fixed start, as the task of that name, and with the varied one; nil for none.
type starts struct {
	name          string
	fixed, varied *maps.Scenario
}

// variant returns the task with the parameters of a query.
func (s starts) variant(query string) (Task, error) {
	varied, r, err := parseRewired(query)
	switch {
	case err != nil:
		return Task{}, err
	case r != rewire{} && !rewirable(s.fixed):
		return Task{}, fmt.Errorf("other tech trees are drawn for a Battlecruiser as the goal")
	case varied && s.varied == nil:
		return Task{}, fmt.Errorf("it has no varied start")
	case varied:
		return rewired(scenario(withParameter(s.name, variedStart), s.varied), s.varied, r), nil
	}
	return rewired(scenario(s.name, s.fixed), s.fixed, r), nil
}

// parseRewired reads "start=varied&rewire=7" in any order.
func parseRewired(query string) (varied bool, r rewire, err error) {
	var seen []string
	for parameter := range strings.SplitSeq(query, "&") {
		key, value, has := strings.Cut(parameter, "=")
		switch {
		case slices.Contains(seen, key):
			return false, r, fmt.Errorf("%s stands there twice", key)
		case parameter == variedStart:
			varied = true
		case key == rewireKey && !has:
			r.set = true
		case key == rewireKey:
			if r.tree, err = strconv.Atoi(value); err != nil || r.tree < 1 {
				return false, r, fmt.Errorf("rewire=%.20s: a tree has a number from 1 on, as in ?rewire=7", value)
			}
		default:
			return false, r, fmt.Errorf(
				"a game has no parameter %.40q: there are start=varied, rewire and those of noise", parameter)
		}
		seen = append(seen, key)
	}
	return varied, r, nil
}

// rewired returns the task of the scenario with other trees: "sc2:build-battlecruiser?start=varied&rewire=7".
func rewired(t Task, s *maps.Scenario, r rewire) Task {
	if r == (rewire{}) {
		return t
	}
	t.About += ", with another tech tree"
	t.Simulated = true
	if r.set {
		t.Name, t.Worlds, t.numbering = withParameter(t.Name, rewireKey), rewiredWorlds, rewireKey
	} else {
		t.Name = withParameter(t.Name, rewireKey+"="+strconv.Itoa(r.tree))
	}
	t.open = func(setup Setup, number int) (*World, error) {
		tree := r.tree
		if r.set {
			tree = number
		}
		facts, err := setup.Facts.Rewired(uint64(tree))
		if err != nil {
			return nil, err
		}
		return openScenario(s, facts, setup)
	}
	return t
}
