package active

import (
	"math/rand/v2"

	"sc2msgi/agents/explorer"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// gather does what is expected to leave the most complete for its steps. Whoever has more complete sees more
// eligible, and what was never complete is what may pay. Where nothing promises more, it explores.
type gather struct {
	know     *msgi.Knowledge
	explorer *explorer.Explorer
	gains    gains
	rng      *rand.Rand
	explores bool // in its last choice
}

func newGather(k *msgi.Knowledge) *gather {
	return &gather{know: k, explorer: explorer.New(k), gains: gains{know: k}}
}

func (p *gather) Begin(episode int, rng *rand.Rand) {
	p.rng = rng
	p.explorer.Begin(episode, rng)
}

func (p *gather) Choose(s *msgi.State) int { return p.among(p.harmless(s), s) }

// harmless is what can be done without ending the episode before its time.
func (p *gather) harmless(s *msgi.State) bits.Set { return s.Executable().AndNot(p.know.Endings()) }

// among returns the best of the options, or what exploring takes where none promises anything.
func (p *gather) among(options bits.Set, s *msgi.State) int {
	o := p.gains.most(s, options, p.rng)
	if p.explores = o < 0; p.explores {
		return p.explorer.Choose(s)
	}
	return o
}

func (p *gather) Took(int, *msgi.Outcome) {}

func (p *gather) Activity() msgi.Activity {
	if p.explores {
		return msgi.ExploreActivity
	}
	return msgi.SeekActivity
}
