package play

import (
	"math/rand/v2"

	"sc2msgi/msgi"
)

// rehearsalInterval is which of so many adaptation episodes are rehearsals: the second, the fourth, ...; and so is
// the last if there are others.
const rehearsalInterval = 2

// rehearser is the adaptation policy where rewards are verdicts on what an episode made: every second episode, and
// the last, is played like a test, on what is known by then. An episode of exploring makes a little of everything;
// its verdict tells little of what a test would make.
type rehearser struct {
	know    *msgi.Knowledge
	explore msgi.Policy

	by        msgi.Policy // of this episode
	rehearses bool        // in this episode
}

// Rehearsing returns explore where rewards are due to completions, and where they are verdicts on what an episode
// made, a policy that plays every second episode like a test, on what is known by then.
func Rehearsing(k *msgi.Knowledge, explore msgi.Policy) msgi.Policy {
	if k.Credit() == nil {
		return explore
	}
	return &rehearser{know: k, explore: explore}
}

func (p *rehearser) Begin(episode int, rng *rand.Rand) {
	p.by = p.explore
	p.rehearses = episode%rehearsalInterval == 0 || episode > 1 && episode == p.know.Budget()
	if p.rehearses {
		p.know.Infer()
		p.by = p.know.TestPolicy()
	}
	p.by.Begin(episode, rng)
}

func (p *rehearser) Choose(s *msgi.State) int { return p.by.Choose(s) }

func (p *rehearser) Took(option int, out *msgi.Outcome) { p.by.Took(option, out) }

func (p *rehearser) Activity() msgi.Activity {
	if p.rehearses {
		return msgi.RehearseActivity
	}
	return msgi.ActivityOf(p.by)
}
