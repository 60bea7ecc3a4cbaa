package active

import (
	"math/rand/v2"

	"sc2msgi/agents/explorer"
	"sc2msgi/agents/play"
	"sc2msgi/msgi/bits"

	"sc2msgi/msgi"
)

// seeker looks for what pays, and for what may be done at all: it does what is expected to leave the most complete
// for its steps. Who has more complete sees more eligible, and what was never complete is what may pay. Where nothing
// promises more, it explores.
//
// The first half of the first episode is for knowledge, as long as nothing was rewarded, and so is the second as far
// as it looks for what pays: it does everything once, as soon as that can be done, and explores in between. Who only
// gathers never sees what things cost.
type seeker struct {
	know     *msgi.Knowledge
	explorer *explorer.Explorer
	rng      *rand.Rand
	gains    gains
	progress play.Progress
	learns   float64 // until so much of the episode is gone it is for knowledge
	explores bool    // in its last choice
}

func newSeeker(k *msgi.Knowledge) *seeker {
	return &seeker{know: k, explorer: explorer.New(k), gains: gains{know: k}}
}

func (p *seeker) Begin(episode int, rng *rand.Rand) {
	p.progress, p.learns, p.rng = play.Progress{}, 0, rng
	switch episode {
	case 1:
		p.learns = 0.5
	case 2:
		p.learns = 1
	}
	p.explorer.Begin(episode, rng)
}

func (p *seeker) Choose(s *msgi.State) int {
	can := p.free(s)
	if gone := p.progress.Gone(s); gone < p.learns && !p.know.Without("first") && !p.know.Rewarded() {
		can = p.untried(can)
	}
	o := p.gains.most(s, can, p.rng)
	if p.explores = o < 0; p.explores {
		return p.explorer.Choose(s)
	}
	return o
}

// free is what can be done without ending the episode before its time.
func (p *seeker) free(s *msgi.State) bits.Set { return s.Executable().AndNot(p.know.Endings()) }

// untried is what of the options was never taken.
func (p *seeker) untried(options bits.Set) bits.Set {
	for o := range options.All() {
		if p.know.Effects().Taken(o) > 0 {
			options.Remove(o)
		}
	}
	return options
}

// Took learns nothing: what came of the choice is in what is known.
func (p *seeker) Took(int, *msgi.Outcome) {}

func (p *seeker) Activity() msgi.Activity {
	if p.explores {
		return msgi.ExploreActivity
	}
	return msgi.SeekActivity
}
