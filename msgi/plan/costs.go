package plan

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
)

const (
	// maskedCost is what waiting for a masked option counts, in options of mean length: it is pointless now for a
	// reason that does not show.
	maskedCost = 20
	// refusalCost is what each refusal of an option in this episode adds to its cost, likewise.
	refusalCost = 10
)

// Chain chooses options by backward chaining. It keeps the memory of one episode; call Begin at its start.
type Chain struct {
	given   graph.Graph
	graph   graph.Graph // given, less what this episode refuted
	seen    Evidence
	negates bool // some precondition has a negated literal
	effects *effects.Effects
	pending *effects.Pending
	n       int

	now       Situation
	cost      []float64 // h_l: until l is complete
	reach     []float64 // until the option of l can be taken
	off       []float64 // until l is switched off, for those in undone
	undone    bits.Set
	lowBy     []int     // what switches l off once nothing stands on it, for those in lowered
	low       []float64 // and what that costs
	lowered   bits.Set
	shares    bool       // other plans are followed meanwhile
	avoid     bits.Set   // see Avoid
	steps     []bits.Set // the options of the plan to change l, for those in planned
	planned   bits.Set
	via       []int      // by subtask: the cheapest clause, or -1
	refused   []int      // by option, in this episode
	refuted   []int      // by subtask: how often it was not eligible though its precondition held, in this episode
	abandoned bits.Set   // what was given up for that
	failed    []bits.Set // and what was complete then, by subtask
	focus     []int      // by subtask, and for the clause given to Toward: the literal of it that was worked on last
	onPath    bits.Set
}

// NewChain returns a planner that learns costs and effects from what effects and pending hold.
func NewChain(effects *effects.Effects, pending *effects.Pending, n int) *Chain {
	return &Chain{effects: effects, pending: pending, n: n,
		cost: make([]float64, n), reach: make([]float64, n), off: make([]float64, n), lowBy: make([]int, n),
		low:   make([]float64, n),
		steps: make([]bits.Set, n), via: make([]int, n), refused: make([]int, n), refuted: make([]int, n),
		failed: make([]bits.Set, n), focus: make([]int, n+1)}
}

// Use takes over a graph of n subtasks. Call Begin next.
func (c *Chain) Use(g graph.Graph, seen Evidence) {
	c.given, c.seen, c.negates = g, seen, slices.ContainsFunc(g, graph.Precondition.Negates)
}

// Begin forgets the episode before.
func (c *Chain) Begin() {
	c.graph = append(c.graph[:0], c.given...)
	c.abandoned = bits.Set{}
	clear(c.refused)
	clear(c.refuted)
	for l := range c.focus {
		c.focus[l] = -1
	}
}

// fine is what an option costs more in this episode for having been refused, in steps.
func (c *Chain) fine(option int) float64 {
	return float64(refusalCost*c.refused[option]) * c.effects.Mean()
}

// Refused takes in that the world refused an option.
func (c *Chain) Refused(option int) { c.refused[option]++ }

// Avoid sets the options that are never to be taken: no plan leads through them. It holds from the next Survey on.
func (c *Chain) Avoid(options bits.Set) { c.avoid = options }

// Survey computes the cost of every subtask in the situation. Cost and Toward speak of the situation surveyed last.
func (c *Chain) Survey(now Situation) {
	c.now, c.planned = now, bits.Set{}
	c.revive()
	for l := range c.n {
		c.via[l] = -1
		switch {
		case c.avoid.Has(l):
			c.reach[l] = math.Inf(1)
		case now.Executable.Has(l):
			c.reach[l] = 0
		case now.Eligible.Has(l):
			c.reach[l] = maskedCost * c.effects.Mean()
		default:
			c.reach[l] = math.Inf(1)
		}
		c.cost[l] = c.direct(l)
	}
	for changed, sweep := true, 0; changed && sweep < c.n; sweep++ {
		changed, c.undone, c.lowered = false, bits.Set{}, bits.Set{}
		for l := range c.n {
			if now.Eligible.Has(l) || c.avoid.Has(l) || !c.graph[l].Known {
				continue
			}
			for j := range c.graph[l].Any {
				if h := max(c.pending.Busy.Left(l), c.lacking(&c.graph[l].Any[j])); h < c.reach[l]-1e-9 {
					c.reach[l], c.via[l], changed = h, j, true
					c.cost[l] = min(c.cost[l], c.own(l)+h)
				}
			}
		}
	}
}

// Cost returns the steps that the plan to make the clause hold is expected to take, +Inf if none is known.
func (c *Chain) Cost(clause *graph.Clause) float64 { return c.lacking(clause) }

// direct is the cost of l where it is complete, on its way, or eligible.
func (c *Chain) direct(l int) float64 {
	if c.now.Complete.Has(l) {
		return 0
	}
	if left, expected := c.pending.Left(l); expected {
		return left
	}
	return c.own(l) + c.reach[l]
}

// own is what l costs once it can be done: the steps of its option and the time until it is complete.
func (c *Chain) own(l int) float64 {
	delay, _ := c.effects.Delay(l)
	return max(1, c.effects.Steps(l)) + delay + c.fine(l)
}

// lacking is the cost of all that a clause lacks. What has to be off and is on counts if some option is seen to
// switch it off.
func (c *Chain) lacking(clause *graph.Clause) float64 {
	h := 0.0
	need := clause.Pos.AndNot(c.now.Complete)
	for k := need.Next(0); k >= 0; k = need.Next(k + 1) {
		h += c.cost[k]
	}
	if math.IsInf(h, 1) {
		return h
	}
	against := clause.Neg.And(c.now.Complete)
	for k := against.Next(0); k >= 0; k = against.Next(k + 1) {
		h += c.undoCost(k)
	}
	return h
}
