package active

import "sc2msgi/msgi"

// once does everything once, as soon as it can be done, and explores in between. Whoever only gathers never sees what
// things cost.
type once struct{ *gather }

func newOnce(k *msgi.Knowledge) once { return once{newGather(k)} }

func (p once) Choose(s *msgi.State) int {
	can := p.harmless(s)
	for o := range can.All() {
		if p.know.Effects().Taken(o) > 0 {
			can.Remove(o)
		}
	}
	return p.among(can, s)
}
