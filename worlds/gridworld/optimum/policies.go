package optimum

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// errOver is that a plan is over, and the episode is not: the world is not the one that the plan was made for.
var errOver = errors.New("the best plan is over before the episode is: the world has other rules")

// follower plays a plan in each episode.
type follower struct {
	find    func(s *msgi.State) (Plan, error)
	options []int // that are left of the plan
	begun   bool
	err     error
}

// Begin forgets the plan of the episode before.
func (f *follower) Begin(int, *rand.Rand) { f.begun = false }

// Choose returns the next option of the plan, -1 if there is none. Err tells why.
func (f *follower) Choose(s *msgi.State) int {
	if !f.begun {
		plan, err := f.find(s)
		f.options, f.begun = plan.Options, true
		if f.err = err; err != nil {
			f.options = nil
			return -1
		}
	}
	if len(f.options) == 0 {
		f.err = errOver
		return -1
	}
	option := f.options[0]
	f.options = f.options[1:]
	return option
}

// Took does nothing: all was known before.
func (f *follower) Took(int, *msgi.Outcome) {}

// Err returns what went wrong when Choose last returned -1.
func (f *follower) Err() error { return f.err }

// Seeing is the agent that sees the map and knows the graph: it does the best that can be done in each episode of a
// world with the mechanics Released and without a bound on the number of options. It implements msgi.Policy.
type Seeing struct {
	follower
	solver *MapSolver
	domain *gridworld.Domain
	// What the plan was made for: in a trial many episodes are played on the same map.
	known, layout gridworld.Layout
	steps         int
	plan          Plan
}

// NewSeeing returns the agent for worlds of a graph.
func NewSeeing(g *gridworld.Graph) (*Seeing, error) {
	solver, err := NewMapSolver(g)
	if err != nil {
		return nil, err
	}
	p := &Seeing{solver: solver, domain: g.Domain}
	p.find = p.read
	return p, nil
}

// read returns the plan for the map of an episode that has just begun.
func (p *Seeing) read(s *msgi.State) (Plan, error) {
	if err := p.domain.ReadLayout(s.Obs, &p.layout); err != nil {
		return Plan{}, fmt.Errorf("reading the map: %w", err)
	}
	if p.steps == s.StepsLeft && p.layout.Agent == p.known.Agent && slices.Equal(p.layout.Things, p.known.Things) {
		return p.plan, nil
	}
	p.steps = 0
	plan, err := p.solver.Solve(&p.layout, s.StepsLeft)
	if err != nil {
		return Plan{}, err
	}
	p.plan, p.steps = plan, s.StepsLeft
	p.known, p.layout = p.layout, p.known
	return plan, nil
}

// Fixed is the agent that knows what each option costs, and the graph: it does the best that can be done in each
// episode of a world with the mechanics Fixed and without a bound on the number of options. It implements
// msgi.Policy.
type Fixed struct {
	follower
}

// NewFixed returns the agent for worlds of a graph where the options, by number, cost so many steps each.
func NewFixed(g *gridworld.Graph, costs []int) (*Fixed, error) {
	solver, err := NewCostSolver(g)
	if err != nil {
		return nil, err
	}
	p := &Fixed{}
	p.find = func(s *msgi.State) (Plan, error) { return solver.Solve(costs, s.StepsLeft) }
	return p, nil
}

// Blind is the agent that knows the graph but not the map: it does what BlindSolver finds best. It implements
// msgi.Policy.
type Blind struct {
	solver  *BlindSolver
	types   []int // by option, the type of its object where that is a station, else nowhere
	station int
}

// NewBlind returns the agent for worlds of a graph.
func NewBlind(g *gridworld.Graph) (*Blind, error) {
	solver, err := NewBlindSolver(g)
	if err != nil {
		return nil, err
	}
	p := &Blind{solver: solver}
	for _, id := range g.Subtasks {
		kind := g.Domain.Subtasks[id].Object
		if !g.Domain.Objects[kind].Unique {
			kind = nowhere
		}
		p.types = append(p.types, kind)
	}
	return p, nil
}

// Begin puts the agent on no station.
func (p *Blind) Begin(int, *rand.Rand) { p.station = nowhere }

// Choose returns the best option, -1 if what is complete cannot be.
func (p *Blind) Choose(s *msgi.State) int {
	return p.solver.Best(s.Complete, p.station, p.solver.steps-s.StepsLeft)
}

// Took remembers on which station the agent stands.
func (p *Blind) Took(option int, out *msgi.Outcome) {
	if out.End == msgi.Finished {
		p.station = p.types[option]
	}
}
