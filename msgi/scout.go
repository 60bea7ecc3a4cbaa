package msgi

import (
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/plan"
)

// chances is how often an option may have been taken in vain: a subtask that was not complete by then is given up
// after one more.
const chances = 3

// scout looks for what pays where nothing is known to: in tests it does what was never eligible in adaptation as soon
// as that is open to it. Else it goes for what was never complete, then for what it did least, by backward chaining.
// To look ahead for the sake of what pays nothing so far would be wasted.
type scout struct {
	*plan.Chain
	know  *Knowledge
	bonus []float64
	never []float64 // the bonus of what was never complete
	worth worth
}

// newScout returns a scout that is still to be told the graph with Use.
func newScout(k *Knowledge, stock bool) *scout {
	return &scout{Chain: plan.NewChain(k.effects, k.pending, k.n), know: k, bonus: make([]float64, k.n), never: make([]float64, k.n),
		worth: newWorth(k.n, stock)}
}

// Choose returns an option, or -1 where no way to what it goes for is known.
func (p *scout) Choose(s *State, rng *rand.Rand) int {
	if o := p.novel(s, p.know.counts.Eligible()); o >= 0 {
		return o
	}
	p.rare()
	copy(p.never, p.bonus)
	for i := range p.never {
		if p.know.complete.Has(i) || p.know.effects.Taken(i) > chances {
			p.never[i] = 0
		}
	}
	if slices.ContainsFunc(p.never, func(b float64) bool { return b > 0 }) { // all else was not rewarded
		return p.pursue(s, p.never, rng)
	}
	return p.pursue(s, p.bonus, rng)
}

// Rarest returns an option towards what was eligible and done least, or -1 where no way to that is known.
func (p *scout) Rarest(s *State, rng *rand.Rand) int {
	p.rare()
	return p.pursue(s, p.bonus, rng)
}

// novel returns an option that can be taken now, is none of those that were eligible before, and was never complete;
// or -1.
func (p *scout) novel(s *State, eligible bits.Set) int {
	for o := range s.Executable().AndNot(eligible).AndNot(p.know.complete).All() {
		if p.know.effects.Taken(o) <= chances {
			return o
		}
	}
	return -1
}

// rare sets the bonus of what was eligible and done least.
func (p *scout) rare() {
	p.know.counts.Bonus(p.bonus)
	for i := range p.bonus {
		p.bonus[i] /= float64(1 + p.know.effects.Taken(i))
	}
}

// pursue goes for the bonus.
func (p *scout) pursue(s *State, bonus []float64, rng *rand.Rand) int {
	p.worth.left(s, bonus)
	return p.Chain.Choose(p.worth.situation(s), p.worth.of, rng)
}
