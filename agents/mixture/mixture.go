// Package mixture is the baseline of msgi-active: it has the same behaviours, and draws one for each part of an
// episode, all equally likely. A rule of msgi-active has to beat it.
package mixture

import (
	"math/rand/v2"

	"sc2msgi/agents/active"
	"sc2msgi/agents/play"
	"sc2msgi/msgi"
)

// parts is how many parts an episode has, of as many steps each.
const parts = 10

// Policy draws a behaviour for each part of an episode.
type Policy struct {
	behaviours *active.Behaviours
	now        active.Behaviour // in this part
	as         msgi.Policy      // of that
	part       int              // from 1
	progress   play.Progress
	episode    int
	rng        *rand.Rand
}

// New returns the policy.
func New(k *msgi.Knowledge) *Policy { return &Policy{behaviours: active.NewBehaviours(k)} }

// Begin begins an episode.
func (p *Policy) Begin(episode int, rng *rand.Rand) {
	p.part, p.progress, p.episode, p.rng = 0, play.Progress{}, episode, rng
}

// Choose returns an executable option.
func (p *Policy) Choose(s *msgi.State) int {
	if part := 1 + int(parts*p.progress.Gone(s)); part > p.part {
		p.part = part
		all := active.All()
		p.now = all[p.rng.IntN(len(all))]
		p.as = p.behaviours.Begin(p.now, p.episode, p.rng)
	}
	return p.as.Choose(s)
}

// Took tells the behaviour what came of its choice.
func (p *Policy) Took(option int, out *msgi.Outcome) { p.as.Took(option, out) }

// Behaviour returns what was drawn for this part of the episode.
func (p *Policy) Behaviour() active.Behaviour { return p.now }

// Activity returns what the behaviour is at.
func (p *Policy) Activity() msgi.Activity { return msgi.ActivityOf(p.as) }
