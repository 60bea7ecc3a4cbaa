package boolmodel

import (
	"slices"
	"strings"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// newTruth derives the hidden graph from the spec alone, not from the world's own rules, so that each checks the other.
func newTruth(s *Spec, l *layout) graph.Graph {
	g := make(graph.Graph, len(l.subtasks))
	for i, sub := range l.subtasks {
		switch sub.kind {
		case makes:
			g[i] = itemTruth(s, l, &s.Items[sub.arg])
		case idle:
			g[i] = itemTruth(s, l, &s.Items[s.index(s.Worker)])
		case food:
			g[i] = itemTruth(s, l, &s.Items[s.index(s.Supply)])
		case selects:
			g[i] = selectTruth(s, l, sub.arg)
		case minerals:
			g[i] = thresholdTruth(l.minerals, i)
		case gas:
			g[i] = thresholdTruth(l.gas, i)
		case noOp, awaits:
			g[i] = graph.Always()
		}
	}
	return g
}

// itemTruth needs the producer selected, the cost in the bank, and one of the item's requirements.
func itemTruth(s *Spec, l *layout, it *Item) graph.Precondition {
	var common bits.Set
	common.Add(l.selected[s.entity(it.By)])
	for _, cost := range []struct {
		amount     int
		thresholds []int
		subtasks   []int
	}{{it.Minerals, s.Minerals, l.minerals}, {it.Gas, s.Gas, l.gas}, {it.Food, s.Food, l.food}} {
		if cost.amount > 0 {
			common.Add(cost.subtasks[slices.Index(cost.thresholds, cost.amount)])
		}
	}
	p := graph.Precondition{Known: true}
	for _, clause := range it.alternatives() {
		c := graph.Clause{Pos: common}
		for _, name := range clause {
			if other, negated := strings.CutPrefix(name, "!"); negated {
				c.Neg.Add(l.made[s.index(other)])
			} else {
				c.Pos.Add(l.made[s.index(name)])
			}
		}
		p.Any = append(p.Any, c)
	}
	return p
}

// selectTruth needs the entity to exist; for the worker, one that stands idle.
func selectTruth(s *Spec, l *layout, entity int) graph.Precondition {
	switch {
	case entity == len(s.Items):
		return graph.Always()
	case s.Items[entity].Name == s.Worker:
		return graph.AllOf(l.idle)
	}
	return graph.AllOf(l.made[entity])
}

// thresholdTruth needs the threshold before.
func thresholdTruth(subtasks []int, i int) graph.Precondition {
	if at := slices.Index(subtasks, i); at > 0 {
		return graph.AllOf(subtasks[at-1])
	}
	return graph.Always()
}

// alternatives returns Needs, with "nothing" spelled as one empty conjunction.
func (it *Item) alternatives() [][]string {
	if len(it.Needs) == 0 {
		return [][]string{nil}
	}
	return it.Needs
}

// entity returns the number of the item or base called name.
func (s *Spec) entity(name string) int {
	if name == s.Base {
		return len(s.Items)
	}
	return s.index(name)
}
