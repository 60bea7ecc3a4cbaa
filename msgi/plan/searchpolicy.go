package plan

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// next returns the option that is taken in the model towards a goal, or nothing.
func (m *model) next(s *state, goal int) int {
	m.visited, m.later = bits.Set{}, bits.Set{}
	if m.forbids.Empty() {
		return m.toward(s, goal)
	}
	m.later = m.inTheWay(s, goal)
	option := m.toward(s, goal)
	if option < 0 && !m.later.Empty() {
		m.visited, m.later = bits.Set{}, bits.Set{}
		option = m.toward(s, goal)
	}
	return option
}

// inTheWay returns what other parts of the plan to the goal need incomplete.
func (m *model) inTheWay(s *state, goal int) bits.Set {
	var against bits.Set
	c, _ := m.plan(s, goal)
	for l := c.set.Next(0); l >= 0; l = c.set.Next(l + 1) {
		if clause := m.clause(s, l); clause != nil {
			against = against.Or(clause.Neg)
		}
	}
	return against.And(c.set)
}

// toward goes over every subtask once: what leads nowhere by one way does not by another.
func (m *model) toward(s *state, l int) int {
	if m.visited.Has(l) || slices.Contains(s.due, l) {
		return nothing
	}
	m.visited.Add(l)
	clause := m.clause(s, l)
	if clause == nil || clause.Neg.Intersects(s.complete) {
		return nothing
	}
	option, lacking := nothing, clause.Pos.AndNot(s.complete)
	if lacking.Empty() {
		if m.later.Has(l) {
			return nothing
		}
		return l
	}
	waits := false // for what lasts or accrues
	for option < 0 && !lacking.Empty() {
		k := m.first(lacking)
		if m.class(k) == passes {
			if waits {
				return nothing // others may take it away by then
			}
			k = m.leastSpoilt(s, lacking)
		}
		lacking.Remove(k)
		option = m.toward(s, k)
		waits = option < 0
	}
	return option
}

// first returns which of the literals to go for first.
func (m *model) first(literals bits.Set) int {
	first := literals.Next(0)
	for k := literals.Next(first + 1); k >= 0; k = literals.Next(k + 1) {
		if m.rank[k] < m.rank[first] {
			first = k
		}
	}
	return first
}

// leastSpoilt returns which of the literals, all of which pass, to go for first: the one that is spoilt with the
// fewest others. It is with another if the way to that other would switch it off again, or if its own way switches
// off what that other needs and has. Of several it is the first by rank. Without this, two that each need another
// selection would take turns for ever.
func (m *model) leastSpoilt(s *state, literals bits.Set) int {
	first, least := m.first(literals), bits.Max
	if literals.Len() == 1 {
		return first
	}
	var off [bits.Max]bits.Set // by literal: what the way to it switches off
	for k := literals.Next(0); k >= 0; k = literals.Next(k + 1) {
		off[k] = m.switchedOff(s, k)
	}
	for k := literals.Next(0); k >= 0; k = literals.Next(k + 1) {
		spoilt, gone := 0, off[k].And(s.complete)
		for l := literals.Next(0); l >= 0; l = literals.Next(l + 1) {
			if l == k {
				continue
			}
			if clause := m.clause(s, l); off[l].Has(k) || clause != nil && clause.Pos.Intersects(gone) {
				spoilt++
			}
		}
		if spoilt < least || spoilt == least && m.rank[k] < m.rank[first] {
			first, least = k, spoilt
		}
	}
	return first
}

// switchedOff returns what the way to a literal is expected to switch off.
func (m *model) switchedOff(s *state, l int) (off bits.Set) {
	way, _ := m.plan(s, l)
	for o := way.set.Next(0); o >= 0; o = way.set.Next(o + 1) {
		off = off.Or(m.off[o])
	}
	return off
}

// clause returns the clause of l that lacks least, or nil.
func (m *model) clause(s *state, l int) *graph.Clause {
	clauses := m.graph[l].Any
	if len(clauses) == 1 {
		return &clauses[0]
	}
	var best *graph.Clause
	least := math.Inf(1)
	for j := range clauses {
		clause := &clauses[j]
		if m.shunned >= 0 && clause.Pos.Has(m.shunned) || clause.Neg.Intersects(s.complete) ||
			!s.can.Contains(clause.Pos) {
			continue
		}
		h := 0.0
		lacking := clause.Pos.AndNot(s.complete)
		for k := lacking.Next(0); k >= 0; k = lacking.Next(k + 1) {
			h += m.cost[k]
		}
		if h < least {
			least, best = h, clause
		}
	}
	return best
}

// optional returns what only some of the ways to the goals lead over.
func (m *model) optional() bits.Set {
	var all bits.Set
	for l := m.useful.Next(0); l >= 0; l = m.useful.Next(l + 1) {
		if clauses := m.graph[l].Any; len(clauses) > 1 {
			for j := range clauses {
				all = all.Or(clauses[j].Pos)
			}
		}
	}
	return all
}
