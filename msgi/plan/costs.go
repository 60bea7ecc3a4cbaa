package plan

import (
	"math"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/explore"
	"sc2msgi/msgi/graph"
)

// Situation is what a choice is made on.
type Situation struct {
	Complete   bits.Set
	Eligible   bits.Set
	Executable bits.Set
	Withheld   bits.Set
}

// Positives is what was complete when a subtask was seen eligible.
type Positives struct {
	Always bits.Set // every time
	First  bits.Set // the first time, so that nothing that needs the subtask itself is among it
}

// Add takes in one more time; first says that it is the first.
func (p *Positives) Add(x bits.Set, first bool) {
	if first {
		p.Always, p.First = x, x
	}
	p.Always = p.Always.And(x)
}

const (
	// stall is what waiting for a masked option counts: it is pointless now for a reason that does not show.
	stall = 100
	// repeat is what each refusal of an option in this episode adds to its cost.
	repeat = 50
)

// Chain chooses options by backward chaining. It keeps the memory of one episode; call Begin at its start.
type Chain struct {
	given   graph.Graph
	graph   graph.Graph // given, less what this episode refuted
	seen    []Positives
	mention []int // by subtask: in how many clauses it stands
	effects *explore.Effects
	pending *explore.Pending
	n       int

	now     Situation
	cost    []float64 // h_l
	via     []int     // by subtask: the cheapest clause, or -1
	refused []int     // by option, in this episode
	refuted []int     // by subtask: how often it was not eligible though its precondition held, in this episode
	focus   []int     // by subtask: the literal of it that was worked on last
	onPath  bits.Set
}

// NewChain returns a planner that learns costs and effects from what effects and pending hold.
func NewChain(effects *explore.Effects, pending *explore.Pending, n int) *Chain {
	return &Chain{effects: effects, pending: pending, n: n,
		cost: make([]float64, n), via: make([]int, n), refused: make([]int, n), refuted: make([]int, n), mention: make([]int, n), focus: make([]int, n)}
}

// Use takes over a graph of n subtasks, and when each subtask was seen eligible: where the graph turns out to claim too
// little, what is missing is among that. They may be nil. Call Begin next.
func (c *Chain) Use(g graph.Graph, seen []Positives) {
	c.given, c.seen = g, seen
	clear(c.mention)
	for _, p := range g {
		for _, clause := range p.Any {
			for k := range clause.Pos.All() {
				c.mention[k]++
			}
		}
	}
}

// Begin forgets the episode before.
func (c *Chain) Begin() {
	c.graph = append(c.graph[:0], c.given...)
	clear(c.refused)
	clear(c.refuted)
	for l := range c.focus {
		c.focus[l] = -1
	}
}

// Refused takes in that the world refused an option, or that it ended without effect.
func (c *Chain) Refused(option int) { c.refused[option]++ }

// evaluate computes the cost of every subtask in the situation.
func (c *Chain) evaluate(now Situation) {
	c.now = now
	for l := range c.n {
		c.cost[l], c.via[l] = c.direct(l), -1
	}
	for changed, sweep := true, 0; changed && sweep < c.n; sweep++ {
		changed = false
		for l := range c.n {
			if now.Complete.Has(l) || now.Eligible.Has(l) || !c.graph[l].Known {
				continue
			}
			for j := range c.graph[l].Any {
				if h := c.own(l) + c.lacking(&c.graph[l].Any[j]); h < c.cost[l]-1e-9 {
					c.cost[l], c.via[l], changed = h, j, true
				}
			}
		}
	}
}

// direct is the cost of l without any plan: it is complete, on its way, or can be done at once.
func (c *Chain) direct(l int) float64 {
	if c.now.Complete.Has(l) {
		return 0
	}
	if left, expected := c.pending.Left(l); expected {
		return left
	}
	switch {
	case c.now.Executable.Has(l):
		return c.own(l)
	case c.now.Eligible.Has(l):
		return stall + c.own(l)
	}
	return math.Inf(1)
}

// own is what l costs once it can be done: the steps of its option and the time until it is complete.
func (c *Chain) own(l int) float64 {
	delay, _ := c.effects.Delay(l)
	return max(1, c.effects.Steps(l)) + delay + float64(repeat*c.refused[l])
}

// lacking is the cost of all that a clause lacks. What has to be off and is on counts if some option is seen to switch it off.
func (c *Chain) lacking(clause *graph.Clause) float64 {
	h := 0.0
	need := clause.Pos.AndNot(c.now.Complete)
	for k := need.Next(0); k >= 0; k = need.Next(k + 1) {
		h += c.cost[k]
	}
	against := clause.Neg.And(c.now.Complete)
	for k := against.Next(0); k >= 0; k = against.Next(k + 1) {
		_, undo := c.undo(k)
		h += undo
	}
	return h
}

// undo returns the cheapest option that is likely to switch k off, and what it costs.
func (c *Chain) undo(k int) (option int, cost float64) {
	option, cost = -1, math.Inf(1)
	if c.effects.Volatile(k) == 0 {
		return option, cost
	}
	for o := range c.n {
		chance := c.effects.Off(o, k)
		if chance < 0.5 || !c.now.Executable.Has(o) {
			continue
		}
		if h := c.effects.Steps(o) / chance; h < cost {
			option, cost = o, h
		}
	}
	return option, cost
}
