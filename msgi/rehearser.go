package msgi

import "math/rand/v2"

// rehearse is which of so many adaptation episodes are rehearsals: the second, the fourth, ...; and so is the last if there are others.
const rehearse = 2

// rehearser is the adaptation policy where rewards are verdicts on what an episode made: every second episode, and the last, is played
// like a test, on what is known by then. An episode of exploring makes a little of everything; its verdict tells little of what a test
// would make.
type rehearser struct {
	trial   *Trial
	know    *knowledge
	explore policy

	by policy // of this episode
}

func (p *rehearser) begin(episode int, rng *rand.Rand) {
	p.by = p.explore
	if episode%rehearse == 0 || episode > 1 && episode == p.trial.Budget {
		p.know.infer()
		p.by = newTest(p.trial, p.know, p.trial.testRewards(p.know))
	}
	p.by.begin(episode, rng)
}

func (p *rehearser) choose(s *State) int { return p.by.choose(s) }

func (p *rehearser) took(option int, out *Outcome) { p.by.took(option, out) }
