package grprop

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/explore"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/plan"
)

const (
	// lag is how often a claim may fail before it is doubted: what a world shows may be late by a step.
	lag = 2
	// together is how many literals are suspected at a time: one after the other takes long, and all of them cost much.
	together = 3
)

// mender makes a graph demand more, for the rest of an episode, of what is not eligible though its precondition holds: what was
// never missing when it was eligible (as in package plan). A rich bank never shows that 150 minerals are needed.
type mender struct {
	effects *explore.Effects
	given   graph.Graph
	graph   graph.Graph // given, less what this episode refuted
	seen    []plan.Positives
	failed  []int // by subtask: how often it was not eligible though its precondition held
}

func newMender(effects *explore.Effects, n int) mender {
	return mender{effects: effects, failed: make([]int, n)}
}

func (m *mender) use(g graph.Graph, seen []plan.Positives) { m.given, m.seen = g, seen }

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

// suspects returns a few of the lacking literals that can be had: those that were always there though they are seldom complete, which
// is unlikely to be chance, and that are near.
func (m *mender) suspects(lacking bits.Set, t *times) bits.Set {
	var some bits.Set
	for range together {
		best, least := -1, float64(never)
		for k := lacking.Next(0); k >= 0; k = lacking.Next(k + 1) {
			share := m.effects.Share(k)
			if price := share * share * t.left[k]; t.left[k] < never && price < least {
				best, least = k, price
			}
		}
		if best < 0 {
			break
		}
		some.Add(best)
		lacking.Remove(best)
	}
	return some
}
