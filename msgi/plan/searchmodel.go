package plan

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/explore"
	"sc2msgi/msgi/graph"
)

// likely is how often an option must have been seen to switch a literal for the model to expect it.
const likely = 0.5

// The classes of literals: the later, the sooner they are lost, and the later they are gone for.
const (
	lasts = iota
	accrues
	passes
)

// model predicts the world from what was learned of it: what options switch, how long they take, what completes by itself.
//
// A literal accrues if it turns on some time after its precondition came to hold, whatever options are taken meanwhile, like a
// level of the bank.
type model struct {
	effects *explore.Effects
	pending *explore.Pending
	n       int
	graph   graph.Graph

	on, off []bits.Set // by option: what it switches beside its own subtask
	steps   []float64  // by option
	delay   []float64  // by subtask: from the end of its option to its completion
	accrue  bits.Set
	fill    []float64 // by literal that accrues: sum of the steps it took
	filled  []int     // and how often that was seen
	since   []float64 // by literal that accrues: the step when it began to, NaN if it does not

	rank    []int // by literal: the order in which the policy goes for what is lacking
	order   []int // the literals in that order
	cost    []float64
	pause   float64 // the steps of the option that time passes with
	shunned int     // the literal over which no way is to go where there is another, or nothing
	visited bits.Set
}

func newModel(effects *explore.Effects, pending *explore.Pending, n int) model {
	return model{effects: effects, pending: pending, n: n, on: make([]bits.Set, n), off: make([]bits.Set, n),
		steps: make([]float64, n), delay: make([]float64, n), fill: make([]float64, n), filled: make([]int, n),
		since: make([]float64, n), rank: make([]int, n), order: make([]int, n), shunned: nothing}
}

// begin takes over what was learned before an episode on the graph.
func (m *model) begin(g graph.Graph) {
	m.graph, m.accrue = g, bits.Set{}
	for l := range m.n {
		m.since[l] = math.NaN()
		m.steps[l] = max(1, m.effects.Steps(l))
		m.delay[l] = m.effects.Soonest(l)
		if mean, seen := m.effects.Delay(l); seen > 0 && mean < 1 && m.effects.Alone(l) {
			m.accrue.Add(l)
		}
	}
	for o := range m.n {
		m.on[o], m.off[o] = bits.Set{}, bits.Set{}
		for l := range m.n {
			m.off[o].Put(l, l != o && m.effects.Off(o, l) > likely)
			m.on[o].Put(l, l != o && !m.accrue.Has(l) && m.delay[l] < 1 && m.effects.On(o, l) > likely)
		}
	}
}

// watch learns at each choice how long literals accrue.
func (m *model) watch(x bits.Set) {
	now := m.pending.Now()
	for l := m.accrue.Next(0); l >= 0; l = m.accrue.Next(l + 1) {
		if since := m.since[l]; x.Has(l) && !math.IsNaN(since) {
			m.fill[l] += now - since
			m.filled[l]++
		}
	}
	m.settle(m.since, x, now)
}

// settle notes in since what begins to accrue at a time, and what ceases to.
func (m *model) settle(since []float64, x bits.Set, now float64) {
	for l := m.accrue.Next(0); l >= 0; l = m.accrue.Next(l + 1) {
		switch {
		case x.Has(l), !m.graph[l].Holds(x):
			since[l] = math.NaN()
		case math.IsNaN(since[l]):
			since[l] = now
		}
	}
}

// filling returns how many steps l accrues until it is on.
func (m *model) filling(l int) float64 {
	if m.filled[l] == 0 {
		return m.steps[l]
	}
	return max(1, m.fill[l]/float64(m.filled[l]))
}

// load makes s the situation that the chain has surveyed, and readies the policy for it. Time passes with the option idle.
func (m *model) load(s *state, c *Chain, idle int) {
	m.graph, m.cost, m.pause = c.graph, c.cost, m.steps[idle]
	s.now, s.complete = 0, c.now.Complete
	s.due, s.at = s.due[:0], s.at[:0]
	now := m.pending.Now()
	for l := range m.n {
		m.order[l] = l
		s.since[l] = m.since[l] - now
		if left, expected := m.pending.Left(l); expected {
			mean, _ := m.effects.Delay(l)
			s.due, s.at = append(s.due, l), append(s.at, max(1, left-mean+m.delay[l]))
		}
	}
	slices.SortStableFunc(m.order, func(a, b int) int {
		if d := m.class(a) - m.class(b); d != 0 {
			return d
		}
		switch {
		case m.cost[a] > m.cost[b]:
			return -1
		case m.cost[a] < m.cost[b]:
			return 1
		}
		return 0
	})
	for i, l := range m.order {
		m.rank[l] = i
	}
}

func (m *model) class(l int) int {
	switch {
	case m.effects.Volatile(l) == 0:
		return lasts
	case m.accrue.Has(l):
		return accrues
	}
	return passes
}
