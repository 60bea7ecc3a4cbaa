// Package chaining is the adaptation policy of msgi-chain.
package chaining

import (
	"math/rand/v2"

	"sc2msgi/agents/play"
	"sc2msgi/msgi"
)

// reinfer is after how many decisions the graph is inferred anew.
const reinfer = 25

// Policy is the adaptation policy of msgi-chain: backward chaining to what was eligible and done least, on the
// graph inferred so far.
type Policy struct {
	know  *msgi.Knowledge
	scout *play.Scout
	rng   *rand.Rand
	age   int // decisions since the graph was inferred
}

// New returns the policy of the trial.
func New(k *msgi.Knowledge) *Policy { return &Policy{know: k, scout: play.NewScout(k, false)} }

// Begin begins an episode.
func (p *Policy) Begin(_ int, rng *rand.Rand) {
	p.age, p.rng = reinfer, rng
	p.scout.Begin()
}

// Choose returns an executable option.
func (p *Policy) Choose(s *msgi.State) int {
	if p.age++; p.age > reinfer {
		p.age = 0
		p.know.Infer()
		p.scout.Use(p.know.Graph(), p.know.Evidence())
		p.scout.Begin()
	}
	if o := p.scout.Rarest(s, p.rng); o >= 0 {
		return o
	}
	return s.Executable().Draw(p.rng)
}

// Took takes in that an option was refused.
func (p *Policy) Took(option int, out *msgi.Outcome) {
	if out.End == msgi.Refused {
		p.scout.Refused(option)
	}
}

// Activity returns that it explores.
func (p *Policy) Activity() msgi.Activity { return msgi.ExploreActivity }
