package msgi

import (
	"fmt"
	"slices"
	"strings"

	"sc2msgi/msgi/explore"
	"sc2msgi/msgi/ilp"
)

// The agents by name (paper, section 5, and appendix "Algorithm in meta-testing").
const (
	Random     = "random"      // adapts not at all, tests with random executable options
	Oracle     = "oracle"      // adapts not at all, plans its tests on the true graph and the true rewards
	MSGIRand   = "msgi-rand"   // adapts with random executable options
	MSGIChain  = "msgi-chain"  // adapts with backward chaining on the graph inferred so far to what has the largest exploration bonus
	MSGIGRProp = "msgi-grprop" // adapts with GRProp on the graph inferred so far, the exploration bonus as reward
	MSGIActive = "msgi-active" // adapts by testing literals (package active)
)

// Agents returns the names of all agents.
func Agents() []string {
	return []string{Random, Oracle, MSGIRand, MSGIChain, MSGIGRProp, MSGIActive}
}

// Planners of the test phase.
const (
	ChainPlanner    = "chain"           // backward chaining (package plan)
	SearchPlanner   = "search"          // forward search in a learned model, beside backward chaining (package plan)
	GRPropPlanner   = "grprop"          // graph reward propagation (package grprop) as it measured best
	PaperPlanner    = "grprop-paper"    // the same, as in the paper
	ReleasedPlanner = "grprop-released" // the same, as in the authors' code
)

// Planners returns the names of all test planners, the default first.
func Planners() []string {
	return []string{ChainPlanner, SearchPlanner, GRPropPlanner, PaperPlanner, ReleasedPlanner}
}

// UnknownNameError says that there is no agent, or no planner, of the name asked for.
type UnknownNameError struct {
	What  string // "agent" or "planner"
	Name  string
	Known []string
}

func (e *UnknownNameError) Error() string {
	return fmt.Sprintf("unknown %s %q, known are %s", e.What, e.Name, strings.Join(e.Known, ", "))
}

// Agent is how an agent adapts and tests. The zero value of all but Name is the default.
type Agent struct {
	Name    string
	Bias    ilp.Bias // how preconditions are inferred
	Planner string   // the test policy: one of Planners, "" for the default; random has none

	// Plan, if not nil, makes a test policy that has no name, from what n options do and what is on its way.
	Plan func(effects *explore.Effects, pending *explore.Pending, n int) Planner
}

// Check returns an *UnknownNameError for a name that does not exist.
func (a Agent) Check() error {
	if !slices.Contains(Agents(), a.Name) {
		return &UnknownNameError{"agent", a.Name, Agents()}
	}
	if a.Planner != "" && !slices.Contains(Planners(), a.Planner) {
		return &UnknownNameError{"planner", a.Planner, Planners()}
	}
	return nil
}

// adapts reports whether the agent uses adaptation episodes.
func (a Agent) adapts() bool { return a.Name != Random && a.Name != Oracle }
