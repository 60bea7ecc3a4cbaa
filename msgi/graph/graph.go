// Package graph is the subtask graph of the paper (section 2): for each subtask a precondition, a formula in
// disjunctive normal form over the completion bits, and what is computed on such formulas alone: scores against the
// truth, by model counting (Compare) or on given states (CompareOn), layers for drawing, and what needs each other
// (Components). Graphs may be cyclic.
package graph

import (
	"slices"

	"sc2msgi/msgi/bits"
)

// Clause is a conjunction: it holds when every subtask in Pos is complete and none in Neg is.
// The empty clause always holds.
type Clause struct {
	Pos, Neg bits.Set
}

// Holds reports whether the clause is satisfied by the completion vector x.
func (c Clause) Holds(x bits.Set) bool { return x.Contains(c.Pos) && !x.Intersects(c.Neg) }

// Size returns the number of literals.
func (c Clause) Size() int { return c.Pos.Len() + c.Neg.Len() }

// Precondition is the eligibility of one subtask as a function of the completion vector.
//
// Known false means nothing is claimed (the subtask was never seen eligible); then Any is empty.
// Known with an empty Any is a claim that the subtask is never eligible; a single empty clause claims always.
type Precondition struct {
	Known bool
	Any   []Clause // at least one has to hold
}

// Always is the precondition of a subtask that needs nothing.
func Always() Precondition { return Precondition{Known: true, Any: []Clause{{}}} }

// AllOf is the precondition that needs every one of the given subtasks.
func AllOf(members ...int) Precondition {
	return Precondition{Known: true, Any: []Clause{{Pos: bits.Of(members...)}}}
}

// Holds reports whether x satisfies the precondition; an unknown one holds nowhere.
func (p Precondition) Holds(x bits.Set) bool {
	for i := range p.Any {
		if p.Any[i].Holds(x) {
			return true
		}
	}
	return false
}

// Mentions returns the subtasks that the precondition has a literal of.
func (p Precondition) Mentions() bits.Set {
	var s bits.Set
	for i := range p.Any {
		s = s.Or(p.Any[i].Pos).Or(p.Any[i].Neg)
	}
	return s
}

// Negates reports whether the precondition has a negated literal.
func (p Precondition) Negates() bool {
	return slices.ContainsFunc(p.Any, func(c Clause) bool { return !c.Neg.Empty() })
}

// Renumbered returns the precondition with each subtask i replaced by to[i], its clauses ordered by length, then by
// content.
func (p Precondition) Renumbered(to []int) Precondition {
	if p.Any == nil {
		return p
	}
	clauses := make([]Clause, len(p.Any))
	for k, c := range p.Any {
		clauses[k] = Clause{Pos: c.Pos.Renumbered(to), Neg: c.Neg.Renumbered(to)}
	}
	slices.SortFunc(clauses, compare)
	return Precondition{Known: p.Known, Any: clauses}
}

// Graph holds the precondition of every subtask, by subtask number.
type Graph []Precondition
