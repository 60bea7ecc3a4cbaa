package plan

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
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

// model predicts the world from what was learned of it: what options switch, how long they take, what completes by
// itself.
//
// A literal accrues if it turns on some time after its precondition came to hold, whatever options are taken
// meanwhile, like a level of the bank.
type model struct {
	effects *effects.Effects
	pending *effects.Pending
	n       int
	graph   graph.Graph

	left    float64   // steps until the episode ends
	worth   []float64 // by subtask
	total   float64   // of all goals
	pays    bits.Set  // what has worth, be it negative
	goals   bits.Set  // what has positive worth
	useful  bits.Set  // what a way to a goal may lead over
	forbids bits.Set  // what has to be incomplete for some of that
	lasting bits.Set  // what was never seen to be switched off

	on, off []bits.Set // by option: what it switches beside its own subtask
	steps   []float64  // by option, as expected
	spread  []float64  // and the variance of that
	own     []float64  // by subtask: from the choice of its option to its completion
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
	later   bits.Set // what is not to be done yet: other parts of the plan need it incomplete
}

func newModel(effects *effects.Effects, pending *effects.Pending, n int) model {
	numbers := func() []float64 { return make([]float64, n) }
	return model{effects: effects, pending: pending, n: n, on: make([]bits.Set, n), off: make([]bits.Set, n),
		steps: numbers(), spread: numbers(), own: numbers(), delay: numbers(), fill: numbers(), since: numbers(),
		filled: make([]int, n), rank: make([]int, n), order: make([]int, n), shunned: nothing}
}

// begin takes over what was learned before an episode on the graph.
func (m *model) begin(g graph.Graph) {
	m.graph, m.accrue = g, bits.Set{}
	for l := range m.n {
		m.since[l] = math.NaN()
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

// load makes s the situation that the chain has surveyed, and readies the model for it. Time passes with the option
// idle.
func (m *model) load(s *state, c *Chain, worth []float64, idle int) {
	m.graph, m.cost, m.worth, m.left = c.graph, c.cost, worth, float64(c.now.StepsLeft)
	m.effects.Durations(m.steps, m.spread)
	m.pause = m.steps[idle]
	for o := range m.steps {
		m.steps[o] += c.fine(o)
	}
	m.aim()
	*s = state{complete: c.now.Complete, last: m.effects.Last(), paid: c.now.Complete, due: s.due[:0], at: s.at[:0],
		since: s.since}
	s.can = m.reachable(s.complete)
	now := m.pending.Now()
	for l := range m.n {
		m.order[l] = l
		m.own[l] = m.steps[l] + m.delay[l]
		s.since[l] = m.since[l] - now
		if left, expected := m.pending.Left(l); expected {
			mean, _ := m.effects.Delay(l)
			s.due, s.at = append(s.due, l), append(s.at, max(1, left-mean+m.delay[l]))
		}
	}
	m.sort()
}

// aim finds what the worth of subtasks makes goals, and what may lead to them.
func (m *model) aim() {
	m.pays, m.goals, m.forbids, m.lasting, m.total = bits.Set{}, bits.Set{}, bits.Set{}, m.effects.Lasting(), 0
	for l, w := range m.worth {
		if w != 0 {
			m.pays.Add(l)
		}
		if w > 0 {
			m.goals.Add(l)
			m.total += w
		}
	}
	todo := m.goals
	m.useful = todo
	for l := todo.Next(0); l >= 0; l = todo.Next(0) {
		todo.Remove(l)
		for j := range m.graph[l].Any {
			clause := &m.graph[l].Any[j]
			m.forbids = m.forbids.Or(clause.Neg)
			more := clause.Pos.AndNot(m.useful)
			todo, m.useful = todo.Or(more), m.useful.Or(more)
		}
	}
}

// sort brings the literals into the order in which the policy goes for them.
func (m *model) sort() {
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
