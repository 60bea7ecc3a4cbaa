package plan

import (
	"math"
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
)

// Moves is how many moves in the model a choice is worth by default, all courses together. A move takes about half a
// microsecond.
const Moves = 500

const (
	// beamWidth is how many states of a level are gone on from.
	beamWidth = 4
	// A course is followed for a fourth of all moves, so that a few can be compared, but for 30 moves at least.
	parts, brief = 4, 30
)

// Search chooses options by looking ahead to the end of the episode, for all rewards at once, in a model learned of
// the world. It tries every useful option as the next one, and every goal, and each time goes on as a pilot does: to
// one goal after the other. Then it tries every goal after the best of these, and so on, as long as it has moves
// left: a beam search whose steps are goals. A Chain proposes what is to be beaten, mends the graph where the world
// refutes it, and chooses alone where goals are done again and again. It keeps the memory of one episode; call Begin
// at its start.
type Search struct {
	chain *Chain
	model model
	moves int

	level, next []node // of the beam
	tried       state
	ahead       state
	choice      int     // the first option of the best course
	value       float64 // what that course is worth
	left        int     // moves
	idle        int     // the option that time passes with
}

// node is a state of the beam.
type node struct {
	state
	first int     // the option that leads to it
	worth float64 // what the course over it is worth
}

// NewSearch returns a planner that learns costs and effects from what effects and pending hold, and makes so many
// moves in its model for a choice.
func NewSearch(effects *effects.Effects, pending *effects.Pending, n, moves int) *Search {
	s := &Search{chain: NewChain(effects, pending, n), model: newModel(effects, pending, n), tried: newState(n),
		ahead: newState(n), moves: moves,
		level: make([]node, beamWidth), next: make([]node, beamWidth)}
	for i := range beamWidth {
		s.level[i].state, s.next[i].state = newState(n), newState(n)
	}
	return s
}

// Use takes over a graph of n subtasks, as Chain.Use does. Call Begin next.
func (s *Search) Use(g graph.Graph, seen Evidence) { s.chain.Use(g, seen) }

// Begin forgets the episode before.
func (s *Search) Begin() {
	s.chain.Begin()
	s.model.begin(s.chain.graph)
}

// Refused takes in that the world refused an option.
func (s *Search) Refused(option int) { s.chain.Refused(option) }

// Choose returns the option to take for the sake of the goals, as Chain.Choose does.
func (s *Search) Choose(now Situation, worth []float64, rng *rand.Rand) int {
	s.model.watch(now.Complete)
	option := s.chain.Choose(now, worth, rng)
	if !now.Again.Empty() || option < 0 { // a model of what is complete knows no second unit
		return option
	}
	if option = s.improve(option, worth, rng); s.value < 0 {
		return s.model.cheapest(s.chain.now.Executable)
	}
	return option
}

// improve returns the first option of the best course; the course of the chain's choice is to be beaten.
func (s *Search) improve(option int, worth []float64, rng *rand.Rand) int {
	s.idle = s.chain.harmless(rng)
	root := &s.level[0]
	s.model.load(&root.state, s.chain, worth, s.idle)
	s.choice, s.value, s.left = option, math.Inf(-1), s.moves
	can := s.chain.now.Executable.And(s.model.useful).AndNot(root.complete)
	if len(root.due) > 0 || !s.model.accrue.Empty() {
		can.Add(s.idle)
	}
	next := s.try(s.next[:0], root, option, option)
	can.Remove(option)
	for o := can.Next(0); o >= 0; o = can.Next(o + 1) {
		next = s.try(next, root, o, o)
	}
	if s.model.goals.Len() == 1 {
		s.detours(root)
		return s.choice
	}
	root.first = nothing
	next = s.widen(s.level[:1], next)
	for len(next) > 0 && s.left > 0 {
		s.level, s.next = s.next, s.level
		next = s.widen(next, s.next[:0])
	}
	return s.choice
}

// widen tries each goal as the next one after each node of a level, and returns the next level.
func (s *Search) widen(level, next []node) []node {
	m := &s.model
	for i := range level {
		at := &level[i]
		goals := m.open(&at.state)
		for g := goals.Next(0); g >= 0; g = goals.Next(g + 1) {
			if s.left <= 0 {
				return next
			}
			next = s.tryGoal(next, at, g)
		}
	}
	return next
}

// tryGoal is try for all that leads from a node to a goal.
func (s *Search) tryGoal(level []node, from *node, goal int) []node {
	at, m := &s.tried, &s.model
	at.copy(&from.state)
	first := from.first
	for !at.complete.Has(goal) {
		if s.left--; s.left < 0 || m.most(at) <= s.value+m.margin() {
			return level
		}
		next := m.next(at, goal)
		switch {
		case next >= 0 && !m.late(at, next):
			m.apply(at, next)
		case len(at.due) > 0:
			m.await(at)
			next = s.idle
		default:
			return level
		}
		if first < 0 {
			if first = next; !s.chain.now.Executable.Has(first) {
				return level // the world says otherwise than the graph
			}
		}
	}
	return s.goOn(level, at, first)
}

// try follows the course that goes on from a node with the option, and keeps it if it is the best one so far, and the
// state that the option leads to if it is one of the best of its level.
func (s *Search) try(level []node, from *node, first, option int) []node {
	at, m := &s.tried, &s.model
	at.copy(&from.state)
	m.apply(at, option)
	s.left--
	return s.goOn(level, at, first)
}

// goOn is try once the state is reached.
func (s *Search) goOn(level []node, at *state, first int) []node {
	m := &s.model
	s.ahead.copy(at)
	if !s.follow(&s.ahead) {
		if m.most(at) <= s.value+m.margin() {
			return level
		}
		return keep(level, at, first, m.most(&s.ahead)) // the pilot came to no better end: others may
	}
	value := s.ahead.value
	if value > s.value+m.margin() {
		s.value, s.choice = value, first
	}
	return keep(level, at, first, value)
}

// keep takes a node into a level, if the course over it is one of the best and no better one leads to the same
// completions. The best come first.
func keep(level []node, at *state, first int, worth float64) []node {
	slot := len(level)
	for i := range level {
		if level[i].complete == at.complete && level[i].paid == at.paid {
			if level[i].worth >= worth {
				return level
			}
			slot = i
		}
	}
	if cap(level) == 0 { // nobody goes on from here
		return level
	}
	if slot == cap(level) {
		if slot--; level[slot].worth >= worth {
			return level
		}
	}
	level = level[:max(len(level), slot+1)]
	level[slot].state.copy(at)
	level[slot].first, level[slot].worth = first, worth
	for ; slot > 0 && level[slot].worth > level[slot-1].worth; slot-- {
		level[slot], level[slot-1] = level[slot-1], level[slot]
	}
	return level
}

// detours tries the courses that go no way over some literal, where there are several ways to the goal.
func (s *Search) detours(root *node) {
	m := &s.model
	defer func() { m.shunned = nothing }()
	goal, optional := m.goals.Next(0), m.optional()
	for k := optional.Next(0); k >= 0; k = optional.Next(k + 1) {
		if m.class(k) != lasts || root.complete.Has(k) {
			continue
		}
		m.shunned = k
		switch option := m.next(&root.state, goal); {
		case option < 0:
			s.try(nil, root, s.idle, s.idle)
		case s.chain.now.Executable.Has(option):
			s.try(nil, root, option, option)
		}
	}
}

// follow goes on from a state as the pilot does, to the end of the episode or until nothing more can be had. It
// reports false where that is given up: it cannot be better than the best course so far.
func (s *Search) follow(at *state) bool {
	m := &s.model
	goal := nothing
	var out, waiting bits.Set // goals that no way leads to, and those all of whose way is under way
	for range max(brief, s.moves/parts) {
		if m.most(at) <= s.value+m.margin() {
			return false
		}
		if goal < 0 || at.complete.Has(goal) {
			goal = s.pick(at, out.Or(waiting))
		}
		if s.left--; s.left < 0 {
			break
		}
		next := nothing
		if goal >= 0 {
			next = m.next(at, goal)
		}
		switch {
		case next >= 0 && !m.late(at, next):
			m.apply(at, next)
			if !waiting.Empty() {
				goal, waiting = nothing, bits.Set{}
			}
		case len(at.due) > 0:
			if goal >= 0 {
				waiting.Add(goal)
				if goal = s.pick(at, out.Or(waiting)); goal >= 0 {
					continue
				}
			}
			m.await(at)
			goal, waiting = nothing, bits.Set{}
		case goal >= 0:
			out.Add(goal)
			goal = nothing
		default:
			return true
		}
	}
	at.value = min(at.value, m.ways(at))
	return true
}

// pick has the pilot pick a goal, which takes as long as a move for every few goals that it has to choose from.
func (s *Search) pick(at *state, out bits.Set) int {
	const few = 8
	s.left -= 1 + s.model.open(at).AndNot(out).Len()/few
	return s.model.pick(at, out)
}
