package msgi

import "sc2msgi/msgi/bits"

// seeker looks for what pays, and for what may be done at all: it does what is expected to leave the most complete for its steps. Who has more
// complete sees more eligible, and what was never complete is what may pay.
//
// What was never done is expected to complete its own subtask and to undo nothing. Of what promises the same, it does what was eligible for
// the shortest time: so it follows up what it has just made possible. Where nothing promises more, it explores.
type seeker struct {
	*explorer
	gains gains
}

func newSeeker(k *Knowledge) *seeker { return &seeker{newExplorer(k), gains{know: k}} }

func (p *seeker) Choose(s *State) int {
	if o := p.gains.most(s, p.free(s), p.rng); o >= 0 {
		return o
	}
	return p.explorer.Choose(s)
}

// free is what can be done without ending the episode before its time.
func (p *seeker) free(s *State) bits.Set { return s.Executable().AndNot(p.know.Endings()) }
