package grprop

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/plan"
)

const (
	// lag is how often a claim may fail before it is doubted: what a world shows may be late by a step.
	lag = 2
	// common is in how many clauses a literal has to stand to be suspected first. One is its own selection.
	common = 2
)

// mender makes a graph demand more, for the rest of an episode, of what is not eligible though its precondition holds: what was
// never missing when it was eligible (as in package plan). A rich bank never shows that 150 minerals are needed.
type mender struct {
	given   graph.Graph
	graph   graph.Graph // given, less what this episode refuted
	seen    []plan.Positives
	mention []int // by subtask: in how many clauses it stands
	failed  []int // by subtask: how often it was not eligible though its precondition held
}

func newMender(n int) mender { return mender{mention: make([]int, n), failed: make([]int, n)} }

func (m *mender) use(g graph.Graph, seen []plan.Positives) {
	m.given, m.seen = g, seen
	clear(m.mention)
	for _, p := range g {
		for _, c := range p.Any {
			for k := range c.Pos.All() {
				m.mention[k]++
			}
		}
	}
}

// begin forgets the episode before and returns the graph.
func (m *mender) begin() graph.Graph {
	m.graph = append(m.graph[:0], m.given...)
	clear(m.failed)
	return m.graph
}

// doubt reports whether it changed the precondition of something that is wanted.
func (m *mender) doubt(now *plan.Situation, arriving bits.Set, t *times) bool {
	if m.seen == nil {
		return false
	}
	suspicious := false
	for _, i := range t.far {
		if t.flow[i] == 0 || t.via[i] < 0 || t.known[i] < never || now.Withheld.Has(i) || arriving.Has(i) {
			continue
		}
		c := m.graph[i].Any[t.via[i]]
		if !c.Holds(now.Complete) {
			continue
		}
		if m.failed[i]++; m.failed[i] > lag && m.extend(i, c, now.Complete, t) {
			suspicious = true
		}
	}
	return suspicious
}

// extend adds to clause c of subtask i what may be missing.
func (m *mender) extend(i int, c graph.Clause, x bits.Set, t *times) bool {
	for _, positives := range []bits.Set{m.seen[i].Always, m.seen[i].First} {
		if more := m.suspects(positives.AndNot(x), t); !more.Empty() {
			c.Pos = c.Pos.Or(more)
			m.graph[i] = graph.Precondition{Known: true, Any: []graph.Clause{c}}
			return true
		}
	}
	return false
}

// suspects returns which of the lacking literals can be had, those that several preconditions have before the rest.
func (m *mender) suspects(lacking bits.Set, t *times) bits.Set {
	var some, all bits.Set
	for k := range lacking.All() {
		if t.left[k] >= never {
			continue
		}
		all.Add(k)
		if m.mention[k] >= common {
			some.Add(k)
		}
	}
	if some.Empty() {
		return all
	}
	return some
}
