package msgi

import (
	"cmp"
	"fmt"
	"strings"

	"sc2msgi/msgi/ilp"
)

// Agent says who plays a trial.
type Agent struct {
	Name    string   // one of Agents
	Bias    ilp.Bias // how preconditions are inferred
	Planner string   // how its tests are planned: one of Planners, or "search?moves=50"; "" for the first of them
	// Design, if not nil, is what it is made of, in place of what is registered under its name.
	Design *Design
}

// Design is what an agent of some name is made of.
type Design struct {
	About string // what it does, in a few words
	// Adapt makes its policy of adaptation episodes. Nil: it does not adapt.
	Adapt func(*Knowledge) Policy
	// Test makes the policy of its tests, on what is known by then.
	Test func(*Knowledge) Policy
	// Plans says that Test plans with the planner that the trial names, as play.Planned does: nothing else tells that.
	// Without it commands take no planner, goal or reward for the agent, and reports name none.
	Plans bool
	// Told says that the tests are played on the true graph of the trial, and for a given objective.
	Told bool
	// Practice is how many episodes an agent that does not adapt plays before its tests, to learn what its options do.
	Practice int
	// Infer, if not nil, makes what infers the graph and the rewards of adaptation in place of this package: the
	// agent's Bias and the trial's Objective have no say in it.
	Infer func(*Knowledge) Inferrer
	// Released says that the agent plays with Trial.Released.
	Released bool
	// OfWorld says that its tests are played by the policy that Trial.Policies has under its name.
	OfWorld bool
	// WorldOrder says that the agent sees the subtasks in the order of the world. Others see them in an order that
	// tells nothing.
	WorldOrder bool
	// Rules are the parts of the agent that its name may leave out, as in "msgi-active?without=places+prices".
	Rules []Rule
	// Domain has the names of the subtasks that the agent tells apart; nil for those of any world.
	Domain []string
	// Needs is what the name has to be followed by, to be read by Variant; "" for nothing.
	Needs string
	// Variant, if not nil, makes the variant of the agent that a query means, as in "learned?weights=FILE".
	Variant func(query string) (Design, error)
	// OneLayout says that all tests after the same adaptation are on one map, and those after more adaptation on
	// another (see Env.Reset).
	OneLayout bool
}

// Adapts reports whether the agent uses adaptation episodes.
func (d Design) Adapts() bool { return d.Adapt != nil }

var agents = registry[Design]{what: "agent"}

// RegisterAgent makes an agent known by a name. It panics where the name is empty or taken or has a question mark,
// slash, comma or space, and where the agent has no policy for its tests: those are mistakes of the program.
func RegisterAgent(name string, d Design) {
	if d.Test == nil {
		panic("msgi: registering agent " + name + " without a policy for its tests")
	}
	agents.add(name, d)
}

// Agents returns the names of all agents.
func Agents() []string { return agents.list() }

// FindAgent returns what the agent of a name is made of, or an *UnknownNameError. The name may leave out rules.
func FindAgent(name string) (Design, error) {
	base, query, asks := strings.Cut(name, "?")
	d, err := agents.find(base)
	if err != nil {
		return d, err
	}
	if asks && d.Variant != nil {
		variant, err := d.Variant(query)
		if err != nil {
			return d, fmt.Errorf("agent %s: %w", base, err)
		}
		variant.Variant = d.Variant
		return variant, nil
	}
	_, err = d.without(name)
	return d, err
}

// Check returns an *UnknownNameError for a name of the agent that is not registered.
func (a Agent) Check() error {
	_, _, err := a.find()
	return err
}

// find returns what the agent is made of, and the constructor of its planner.
func (a Agent) find() (Design, NewPlanner, error) {
	var d Design
	if a.Design != nil {
		d = *a.Design
	} else if found, err := FindAgent(a.Name); err == nil {
		d = found
	} else {
		return d, nil, err
	}
	if d.Needs != "" {
		return d, nil, fmt.Errorf("agent %s: say %s%s", a.Name, a.Name, d.Needs)
	}
	planner, err := findPlanner(cmp.Or(a.Planner, Planners()[0]))
	return d, planner, err
}
