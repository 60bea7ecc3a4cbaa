package grprop

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/plan"
)

// Policy is how scores in one of the published forms become a choice.
type Policy struct {
	Params Params
	T      float64 // temperature: an option is drawn with probability proportional to exp(T·score)
	// Finite scores an option with what Ũ gains when it is executed with all its learned effects, instead of the
	// gradient. What can be executed again counts as not done yet.
	Finite bool
}

// The published policies at the end of adaptation. The effects that the authors' code writes down for the game are
// learned here.
var (
	PaperPolicy    = Policy{Params: PaperParams, T: 40}                  // paper, appendix "Details of GRProp policy"
	ReleasedPolicy = Policy{Params: ReleasedParams, T: 40, Finite: true} // released code, StarCraft II
)

// Published is GRProp as a test policy in one of the published forms.
type Published struct {
	policy  Policy
	graph   *Propagator
	effects *effects.Effects
	score   []float64
}

// NewPublished returns a planner that takes what options do from effects.
func NewPublished(policy Policy, effects *effects.Effects, n int) *Published {
	return &Published{policy: policy, graph: New(policy.Params), effects: effects, score: make([]float64, n)}
}

// Use takes over a graph of n subtasks.
func (p *Published) Use(g graph.Graph, _ plan.Evidence) { p.graph.Compile(g) }

// Begin does nothing: there is no memory.
func (p *Published) Begin() {}

// Refused does nothing: there is no memory.
func (p *Published) Refused(int) {}

// Choose returns the option to take for the sake of worth, one number a subtask, or -1 if none is executable.
func (p *Published) Choose(now plan.Situation, worth []float64, rng *rand.Rand) int {
	complete := now.Complete.AndNot(now.Again) // the released form leads to nothing that is complete
	if p.policy.Finite {
		p.differences(complete, now.Executable, worth)
	} else {
		p.graph.Gradient(complete, worth, p.score)
	}
	if p.graph.Flat() { // nothing leads to anything: take what is worth most
		return Greedy(p.score, now.Executable, rng)
	}
	return draw(p.score, p.policy.T, 1, now.Executable, rng)
}

// differences sets the scores to what Ũ gains by the options.
func (p *Published) differences(x, can bits.Set, worth []float64) {
	for o := range can.All() {
		before := x
		before.Remove(o)
		now := p.graph.Value(before, worth)
		after := p.graph.x
		for l := range after {
			switch {
			case l == o:
				after[l] = 1
			case before.Has(l):
				after[l] = 1 - p.effects.Off(o, l)
			default:
				after[l] = p.effects.On(o, l)
			}
		}
		p.score[o] = p.graph.forward(after, worth) - now
	}
}
