package msgi

import "math/rand/v2"

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
	explore := newExploration(t, k)
	if k.credit == nil {
		return explore
	}
	return &rehearser{trial: t, know: k, explore: explore}
}

func newExploration(t *Trial, k *knowledge) policy {
	switch t.Agent.Name {
	case MSGIActive:
		return newTester(t, k)
	case MSGIChain:
		return &chaining{exploiter: newExploiter(&Agent{Planner: ChainPlanner}, k, nil, false)}
	}
	return newExplorer(k, t.Budget)
}

// newTest returns the policy of the test phase. Where no reward is known to be had it explores.
func newTest(t *Trial, k *knowledge, rewards []float64) policy {
	if t.Agent.Name == Random {
		return &randomPolicy{}
	}
	return newExploiter(&t.Agent, k, rewards, t.Stock != nil)
}

// randomPolicy takes any executable option.
type randomPolicy struct{ rng *rand.Rand }

func (p *randomPolicy) begin(_ int, rng *rand.Rand) { p.rng = rng }
func (p *randomPolicy) choose(s *State) int         { return s.Executable().Draw(p.rng) }
func (p *randomPolicy) took(int, *Outcome)          {}

// chaining is the adaptation policy of msgi-chain: backward chaining to what was eligible and done least, on the graph inferred so far.
type chaining struct {
	*exploiter
	age int // decisions since the graph was inferred
}

func (p *chaining) begin(episode int, rng *rand.Rand) {
	p.age = reinfer
	p.exploiter.begin(episode, rng)
}

func (p *chaining) choose(s *State) int {
	if p.age++; p.age > reinfer {
		p.age = 0
		p.know.infer()
		p.planner.Use(p.know.graph, p.know.positives)
		p.planner.Begin()
	}
	p.rare(s.Complete)
	return p.plan(s)
}
