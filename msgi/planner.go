package msgi

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
	"sc2msgi/msgi/plan"
)

// Planner chooses options in the test phase for the sake of rewards on a graph.
type Planner interface {
	// Use takes over a graph, and what else adaptation showed.
	Use(g graph.Graph, seen plan.Evidence)
	// Begin begins an episode.
	Begin()
	// Refused takes in that the world refused an option.
	Refused(option int)
	// Choose returns an executable option, or -1 where it knows none that helps. worth is one number a subtask.
	Choose(now plan.Situation, worth []float64, rng *rand.Rand) int
}

// NewPlanner makes the planner of one trial, from what options do and what is on its way.
type NewPlanner func(*Knowledge) Planner

// The planners of this project by name.
const (
	// search for the best course to the end of the episode, in a learned model (package plan)
	SearchPlanner   = "search"
	ChainPlanner    = "chain"           // backward chaining (package plan)
	PaperPlanner    = "grprop-paper"    // graph reward propagation (package grprop) as in the paper
	ReleasedPlanner = "grprop-released" // the same, as in the authors' code
)

var planners = registry[NewPlanner]{what: "planner"}

func init() {
	RegisterPlanner(SearchPlanner, newSearch(plan.Moves))
	RegisterPlanner(ChainPlanner, func(k *Knowledge) Planner { return plan.NewChain(k.effects, k.pending, k.n) })
	RegisterPlanner(PaperPlanner, published(grprop.PaperPolicy))
	RegisterPlanner(ReleasedPlanner, published(grprop.ReleasedPolicy))
}

func published(policy grprop.Policy) NewPlanner {
	return func(k *Knowledge) Planner { return grprop.NewPublished(policy, k.effects, k.n) }
}

// RegisterPlanner makes a planner known by a name, for Agent.Planner. It panics where the name is none that
// RegisterAgent takes, and where make is nil.
func RegisterPlanner(name string, make NewPlanner) {
	if make == nil {
		panic("msgi: registering planner " + name + " without a constructor")
	}
	planners.add(name, make)
}

// Planners returns the names of all planners, the default first.
func Planners() []string { return planners.list() }

// newSearch makes a search that looks so many moves ahead for each choice.
func newSearch(moves int) NewPlanner {
	return func(k *Knowledge) Planner { return plan.NewSearch(k.effects, k.pending, k.n, moves) }
}

// maxMoves bounds the moves of a search: a choice is to take milliseconds.
const maxMoves = 100_000

// findPlanner returns the constructor of a planner of that name, or an *UnknownNameError. "search?moves=50" is a
// search with another budget.
func findPlanner(name string) (NewPlanner, error) {
	base, query, asks := strings.Cut(name, "?")
	if !asks || base != SearchPlanner {
		return planners.find(name)
	}
	value, ok := strings.CutPrefix(query, "moves=")
	moves, err := strconv.Atoi(value)
	if !ok || err != nil || moves < 1 || moves > maxMoves {
		return nil, fmt.Errorf("planner %.40s: its parameter is how many moves it makes for a choice, from 1 "+
			"to %d, as in search?moves=50", name, maxMoves)
	}
	return newSearch(moves), nil
}
