package play

import "sc2msgi/msgi"

// Progress tells how far an episode is. The zero value has seen no choice of it.
type Progress struct {
	all int // steps left at the first choice, or 0 before
}

// Gone returns the share of the steps that are over of those that were left at the first choice of the episode. It
// has to be asked there.
func (p *Progress) Gone(s *msgi.State) float64 {
	if p.all == 0 {
		p.all = s.StepsLeft
	}
	return float64(p.all-s.StepsLeft) / float64(p.all)
}
