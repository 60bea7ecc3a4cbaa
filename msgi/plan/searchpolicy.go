package plan

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// useful returns all that a way to the goal may lead over, and what only some ways do.
func (m *model) useful(goal int) (all, optional bits.Set) {
	todo := bits.Of(goal)
	all = todo
	for l := todo.Next(0); l >= 0; l = todo.Next(0) {
		todo.Remove(l)
		clauses := m.graph[l].Any
		for j := range clauses {
			if len(clauses) > 1 {
				optional = optional.Or(clauses[j].Pos)
			}
			more := clauses[j].Pos.AndNot(all)
			todo, all = todo.Or(more), all.Or(more)
		}
	}
	return all, optional
}

// next returns the option that is taken in the model towards a goal, or nothing.
func (m *model) next(s *state, goal int) int {
	m.visited = bits.Set{}
	return m.toward(s, goal)
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
		return l
	}
	for option < 0 && !lacking.Empty() {
		k := m.first(lacking)
		lacking.Remove(k)
		option = m.toward(s, k)
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
		if m.shunned >= 0 && clause.Pos.Has(m.shunned) || clause.Neg.Intersects(s.complete) {
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
