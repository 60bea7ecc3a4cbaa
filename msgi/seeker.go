package msgi

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
)

// seeker looks for what pays, and for what may be done at all: it does what is expected to leave the most complete for its steps. Who has more
// complete sees more eligible, and what was never complete is what may pay. Where nothing promises more, it explores.
//
// The first half of the first episode is for knowledge, as long as nothing is known to pay: it does everything once, as soon as that can be done, and
// explores in between. Who only gathers never sees what things cost.
type seeker struct {
	*explorer
	gains gains
	half  int // steps left at the half of the first episode; -1 before its first choice, 0 in others
}

func newSeeker(k *Knowledge) *seeker { return &seeker{explorer: newExplorer(k), gains: gains{know: k}} }

func (p *seeker) Begin(episode int, rng *rand.Rand) {
	p.half = 0
	if episode == 1 {
		p.half = -1
	}
	p.explorer.Begin(episode, rng)
}

func (p *seeker) Choose(s *State) int {
	if p.half < 0 {
		p.half = s.StepsLeft / 2
	}
	can := p.free(s)
	if p.half > 0 && s.StepsLeft > p.half && !p.know.rewarded {
		can = p.untried(can)
	}
	if o := p.gains.most(s, can, p.rng); o >= 0 {
		return o
	}
	return p.explorer.Choose(s)
}

// free is what can be done without ending the episode before its time.
func (p *seeker) free(s *State) bits.Set { return s.Executable().AndNot(p.know.Endings()) }

// untried is what of the options was never taken.
func (p *seeker) untried(options bits.Set) bits.Set {
	for o := range options.All() {
		if p.know.effects.Taken(o) > 0 {
			options.Remove(o)
		}
	}
	return options
}
