package plan

import (
	"math"
	"math/rand/v2"

	"sc2msgi/msgi/explore"
	"sc2msgi/msgi/graph"
)

const (
	// moves is how many moves in the model a choice is worth, all courses together.
	moves = 200
	// horizon is how many moves a course has at most.
	horizon = 96
	// gain is how many steps a course has to save to be preferred: the model is not exact.
	gain = 1
)

// Search chooses options by looking ahead. It tries every useful option as the next one, and other ways than the one that is
// cheapest at first sight, follows each in a model learned of the world to the goal, and takes the option that gets there in the
// fewest steps: what takes long is begun early, and no wait lasts longer than it has to. Where the graph turns out wrong it leaves
// the rest of the episode to a Chain. It keeps the memory of one episode; call Begin at its start.
type Search struct {
	chain *Chain
	model model

	root, tried state
	choice      int     // the first option of the best course
	steps       float64 // the length of that course
	left        int     // moves
}

// NewSearch returns a planner that learns costs and effects from what effects and pending hold.
func NewSearch(effects *explore.Effects, pending *explore.Pending, n int) *Search {
	return &Search{chain: NewChain(effects, pending, n), model: newModel(effects, pending, n), root: newState(n), tried: newState(n)}
}

// Use takes over a graph of n subtasks, and when each subtask was seen eligible, as Chain.Use does. Call Begin next.
func (s *Search) Use(g graph.Graph, seen []Positives) { s.chain.Use(g, seen) }

// Begin forgets the episode before.
func (s *Search) Begin() {
	s.chain.Begin()
	s.model.begin(s.chain.graph)
}

// Refused takes in that the world refused an option, or that it ended without effect.
func (s *Search) Refused(option int) { s.chain.Refused(option) }

// Choose returns the option to take for the sake of the goals, as Chain.Choose does.
func (s *Search) Choose(now Situation, worth []float64, rng *rand.Rand) int {
	s.model.watch(now.Complete)
	doubts := s.chain.doubts()
	option := s.chain.Choose(now, worth, rng)
	if now.Again || option < 0 || doubts > lag || s.chain.doubts() > doubts { // a model of what is complete knows no second unit
		return option
	}
	goal := s.chain.target
	if _, expected := s.chain.pending.Left(goal); expected {
		return option
	}
	return s.improve(goal, option, rng)
}

// improve returns the first option of the best course to the goal; the course of the chain's choice is to be beaten.
func (s *Search) improve(goal, option int, rng *rand.Rand) int {
	now, idle := s.chain.now, s.chain.harmless(rng)
	s.model.load(&s.root, s.chain, idle)
	s.choice, s.steps, s.left = option, math.Inf(1), moves
	s.try(goal, option)
	useful, optional := s.model.useful(goal)
	others := now.Executable.And(useful).AndNot(now.Complete)
	others.Add(idle)
	others.Remove(option)
	for o := others.Next(0); o >= 0; o = others.Next(o + 1) {
		s.try(goal, o)
	}
	for k := optional.Next(0); k >= 0; k = optional.Next(k + 1) {
		if s.model.class(k) == lasts && !now.Complete.Has(k) {
			s.without(goal, k, idle)
		}
	}
	return s.choice
}

// without tries the course that goes no way over k.
func (s *Search) without(goal, k, idle int) {
	s.model.shunned = k
	defer func() { s.model.shunned = nothing }()
	switch option := s.model.next(&s.root, goal); {
	case option < 0:
		s.try(goal, idle)
	case s.chain.now.Executable.Has(option):
		s.try(goal, option)
	}
}

// try follows the course that begins with the option, and keeps it if it is the best one so far.
func (s *Search) try(goal, option int) {
	if steps := s.follow(goal, option, s.steps-gain); steps < s.steps-gain {
		s.steps, s.choice = steps, option
	}
}

// follow returns the steps to the goal in the model if the option is taken now, +Inf if they are more than limit or take too many moves.
func (s *Search) follow(goal, option int, limit float64) float64 {
	at := &s.tried
	at.copy(&s.root)
	s.model.apply(at, option)
	for range horizon {
		if at.complete.Has(goal) {
			return at.now
		}
		if s.left--; s.left < 0 || at.now > limit {
			break
		}
		next := s.model.next(at, goal)
		switch {
		case next >= 0 && !s.model.late(at, next):
			s.model.apply(at, next)
		case len(at.due) > 0:
			s.model.await(at)
		default:
			return math.Inf(1)
		}
	}
	return math.Inf(1)
}
