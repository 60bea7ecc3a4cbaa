package msgi

import "math/rand/v2"

// rehearse is which of so many adaptation episodes are rehearsals: the second, the fourth, ...
const rehearse = 2

// rehearser is the adaptation policy where rewards are verdicts on what an episode made: every second episode is played like a test, for
// what things may be worth as far as the verdicts so far tell (Thompson sampling). An episode of exploring makes a little of everything
// and is lost; its verdict tells next to nothing of what a test would make.
type rehearser struct {
	know    *knowledge
	agent   *Agent
	explore policy

	by policy // of this episode
}

func (p *rehearser) begin(episode int, rng *rand.Rand) {
	p.by = p.explore
	if episode%rehearse == 0 {
		p.know.infer()
		worth := make([]float64, p.know.n)
		p.know.credit.Sample(worth, rng)
		p.by = newExploiter(p.agent, p.know, worth, true)
	}
	p.by.begin(episode, rng)
}

func (p *rehearser) choose(s *State) int { return p.by.choose(s) }

func (p *rehearser) took(option int, out *Outcome) { p.by.took(option, out) }
