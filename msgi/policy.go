package msgi

import "math/rand/v2"

// Policy chooses options, in the adaptation episodes of a trial or in its tests.
type Policy interface {
	// Begin begins an episode of its phase, counted from 1. All that is random in it comes from rng.
	Begin(episode int, rng *rand.Rand)
	// Choose returns an executable option: an Env offers one at least. Another number ends the trial with an error,
	// which is that of the method Err() error where the policy has one. What the state shows is in the Knowledge by
	// then. In adaptation, what the choice is for is asked of the method Activity() Activity where the policy has
	// one.
	Choose(s *State) int
	// Took tells what came of the choice. That is in the Knowledge by then, too.
	Took(option int, out *Outcome)
}

// randomPolicy takes any executable option.
type randomPolicy struct{ rng *rand.Rand }

func (p *randomPolicy) Begin(_ int, rng *rand.Rand) { p.rng = rng }
func (p *randomPolicy) Choose(s *State) int         { return s.Executable().Draw(p.rng) }
func (p *randomPolicy) Took(int, *Outcome)          {}

// wanderer is a random policy of an agent that has others, too: it explores.
type wanderer struct{ randomPolicy }

// chaining is the adaptation policy of msgi-chain: backward chaining to what was eligible and done least, on the
// graph inferred so far.
type chaining struct {
	know  *Knowledge
	scout *scout
	rng   *rand.Rand
	age   int // decisions since the graph was inferred
}

func newChaining(k *Knowledge) *chaining { return &chaining{know: k, scout: newScout(k, false)} }

func (p *chaining) Begin(_ int, rng *rand.Rand) {
	p.age, p.rng = reinfer, rng
	p.scout.Begin()
}

func (p *chaining) Choose(s *State) int {
	if p.age++; p.age > reinfer {
		p.age = 0
		p.know.Infer()
		p.scout.Use(p.know.graph, p.know.evidence())
		p.scout.Begin()
	}
	if o := p.scout.Rarest(s, p.rng); o >= 0 {
		return o
	}
	return s.Executable().Draw(p.rng)
}

func (p *chaining) Took(option int, out *Outcome) {
	if out.End == Refused {
		p.scout.Refused(option)
	}
}
