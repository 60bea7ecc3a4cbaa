package optimum

// Plan is the best that can be done in an episode.
type Plan struct {
	Value float64 // the sum of its rewards
	// Options are what to do, one after the other, to the end of the episode. If an option that no longer fits ends
	// it, that is the last of them.
	Options []int
}

// goal is the best end of an episode found so far.
type goal struct {
	value float64
	at    int // the number of the state; -1: none is known
}

// reached takes an end of the episode into account. Of several that are worth the same it is the first.
func (g *goal) reached(at int, value float64) {
	if g.at < 0 || value > g.value {
		*g = goal{value, at}
	}
}
