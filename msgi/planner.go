package msgi

import (
	"math/rand/v2"

	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/plan"
)

// Planner chooses options in the test phase for the sake of rewards on a graph.
type Planner interface {
	// Use takes over a graph, and when each subtask was seen eligible.
	Use(g graph.Graph, seen []plan.Positives)
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
	ChainPlanner    = "chain"           // backward chaining (package plan)
	SearchPlanner   = "search"          // forward search in a learned model, beside backward chaining (package plan)
	GRPropPlanner   = "grprop"          // graph reward propagation (package grprop) as it measured best
	PaperPlanner    = "grprop-paper"    // the same, as in the paper
	ReleasedPlanner = "grprop-released" // the same, as in the authors' code
)

var planners = registry[NewPlanner]{what: "planner"}

// RegisterPlanner makes a planner known by a name, for Agent.Planner. It panics where the name is empty or taken, and where make is nil.
func RegisterPlanner(name string, make NewPlanner) {
	if make == nil {
		panic("msgi: registering planner " + name + " without a constructor")
	}
	planners.add(name, make)
}

// Planners returns the names of all planners, the default first.
func Planners() []string { return planners.list() }
