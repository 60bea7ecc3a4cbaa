package msgi

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/grprop"
	"sc2msgi/msgi/plan"
)

// policy chooses options.
type policy interface {
	begin(episode int, rng *rand.Rand) // a new episode of its phase, counted from 1
	choose(s *State) int               // an executable option, or -1 if there is none
	took(option int, out *Outcome)     // what came of the choice
}

// newAdaptation returns the policy of the adaptation phase.
func newAdaptation(t *Trial, k *knowledge) policy {
	if t.Agent.Name == MSGIRand {
		return &randomPolicy{}
	}
	return newExplorer(k, t.Budget)
}

// newTest returns the policy of the test phase. Where no reward is known to be had it explores.
func newTest(t *Trial, k *knowledge, rewards []float64) policy {
	if t.Agent.Name == Random {
		return &randomPolicy{}
	}
	return newExploiter(k, t.Agent.Planner, rewards)
}

// randomPolicy takes any executable option.
type randomPolicy struct{ rng *rand.Rand }

func (p *randomPolicy) begin(_ int, rng *rand.Rand) { p.rng = rng }
func (p *randomPolicy) choose(s *State) int         { return grprop.Draw(s.Executable(), p.rng) }
func (p *randomPolicy) took(int, *Outcome)          {}

// explorer is GRProp on the graph inferred so far, with the exploration bonus as reward: the adaptation policy of msgi-grprop.
// Its temperature rises from 1 to 40 over the adaptation phase, as in the paper.
type explorer struct {
	know    *knowledge
	budget  int
	graph   *grprop.Propagator
	t       float64
	rng     *rand.Rand
	since   int // decisions since the graph was inferred
	rewards []float64
	grad    []float64
	scores  []float64
}

// reinfer is after how many decisions an exploring agent infers the graph anew.
const reinfer = 25

func newExplorer(k *knowledge, budget int) *explorer {
	return &explorer{know: k, budget: budget, graph: grprop.New(grprop.PaperParams),
		rewards: make([]float64, k.n), grad: make([]float64, k.n), scores: make([]float64, k.n)}
}

func (p *explorer) begin(episode int, rng *rand.Rand) {
	p.rng, p.since = rng, reinfer
	p.t = 40
	if p.budget > 1 {
		p.t = 1 + 39*float64(episode-1)/float64(p.budget-1)
	}
}

func (p *explorer) choose(s *State) int {
	if p.since++; p.since > reinfer {
		p.know.infer()
		p.graph.Compile(p.know.graph)
		p.since = 0
	}
	can := s.Executable()
	p.know.counts.Bonus(p.rewards)
	for i := range s.Complete.All() {
		p.rewards[i] = 0 // its eligibility in this episode was had
	}
	score(p.scores, p.grad, p.graph, p.know, s.Complete, p.rewards, can)
	return grprop.Softmax(p.scores, p.t, can, p.rng)
}

func (p *explorer) took(int, *Outcome) {}

// score writes the effect-aware score of each executable option: the gradient by its own subtask if that is not complete yet,
// and what its learned effects on others promise.
func score(scores, grad []float64, g *grprop.Propagator, k *knowledge, x bits.Set, rewards []float64, can bits.Set) {
	g.Gradient(x, rewards, grad)
	for o := range can.All() {
		scores[o] = k.effects.Expect(o, x, grad)
		if !x.Has(o) {
			scores[o] += grad[o]
		}
	}
}

// exploiter is the test policy: a planner on the graph and the rewards as they are known at the end of adaptation.
type exploiter struct {
	know    *knowledge
	planner string
	chain   *plan.Chain
	graph   *grprop.Propagator
	rng     *rand.Rand
	rewards []float64
	bonus   []float64
	grad    []float64
	scores  []float64
	left    []float64
}

func newExploiter(k *knowledge, planner string, rewards []float64) *exploiter {
	p := &exploiter{know: k, planner: planner, rewards: rewards,
		chain: plan.NewChain(k.effects, k.pending, k.n), graph: grprop.New(grprop.PaperParams),
		bonus: make([]float64, k.n), grad: make([]float64, k.n), scores: make([]float64, k.n), left: make([]float64, k.n)}
	p.chain.Use(k.graph)
	p.graph.Compile(k.graph)
	return p
}

func (p *exploiter) begin(_ int, rng *rand.Rand) {
	p.rng = rng
	p.chain.Begin()
}

func (p *exploiter) choose(s *State) int {
	can := s.Executable()
	if p.planner == GRPropPlanner {
		copy(p.left, p.rewards)
		for i := range s.Complete.All() {
			p.left[i] = 0
		}
		score(p.scores, p.grad, p.graph, p.know, s.Complete, p.left, can)
		return grprop.Softmax(p.scores, 10, can, p.rng)
	}
	now := plan.Situation{Complete: s.Complete, Eligible: s.Eligible, Executable: can, StepsLeft: s.StepsLeft}
	if o := p.chain.Choose(now, p.rewards, p.rng); o >= 0 {
		return o
	}
	p.know.counts.Bonus(p.bonus)
	if o := p.chain.Choose(now, p.bonus, p.rng); o >= 0 {
		return o
	}
	return grprop.Draw(can, p.rng)
}

func (p *exploiter) took(option int, out *Outcome) {
	if out.End == Refused {
		p.chain.Refused(option)
	}
}
