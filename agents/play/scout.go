package play

import (
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/plan"
)

// maxFailures is how often an option may have been taken in vain: a subtask that was not complete by then is given up
// after one more.
const maxFailures = 3

// Scout looks for rewards where none is known: in tests it does what was never eligible in adaptation as soon
// as that is open to it. Else it goes for what was never complete, then for what it did least, by backward chaining.
// To plan ahead for what earned nothing so far would be wasted.
type Scout struct {
	*plan.Chain
	know  *msgi.Knowledge
	bonus []float64
	never []float64 // the bonus of what was never complete
	worth worth
}

// NewScout returns a Scout that is still to be told the graph with Use.
func NewScout(k *msgi.Knowledge, stock bool) *Scout {
	return &Scout{Chain: plan.NewChain(k.Effects(), k.Pending(), k.Subtasks()), know: k,
		bonus: make([]float64, k.Subtasks()), never: make([]float64, k.Subtasks()),
		worth: newWorth(k.Subtasks(), stock)}
}

// Choose returns an option, or -1 where no way to what it goes for is known.
func (p *Scout) Choose(s *msgi.State, rng *rand.Rand) int {
	if o := p.Novel(s, p.know.Counts().Eligible()); o >= 0 {
		return o
	}
	p.rare()
	copy(p.never, p.bonus)
	complete := p.know.EverComplete()
	for i := range p.never {
		if complete.Has(i) || p.know.Effects().Taken(i) > maxFailures {
			p.never[i] = 0
		}
	}
	if slices.ContainsFunc(p.never, func(b float64) bool { return b > 0 }) { // all else was not rewarded
		return p.pursue(s, p.never, rng)
	}
	return p.pursue(s, p.bonus, rng)
}

// Rarest returns an option towards what was eligible and done least, or -1 where no way to that is known.
func (p *Scout) Rarest(s *msgi.State, rng *rand.Rand) int {
	p.rare()
	return p.pursue(s, p.bonus, rng)
}

// Novel returns an option that can be taken now, is none of those that were eligible before, and was never complete;
// or -1.
func (p *Scout) Novel(s *msgi.State, eligible bits.Set) int {
	for o := range s.Executable().AndNot(eligible).AndNot(p.know.EverComplete()).All() {
		if p.know.Effects().Taken(o) <= maxFailures {
			return o
		}
	}
	return -1
}

// rare sets the bonus of what was eligible and done least.
func (p *Scout) rare() {
	p.know.Counts().Bonus(p.bonus)
	for i := range p.bonus {
		p.bonus[i] /= float64(1 + p.know.Effects().Taken(i))
	}
}

// pursue goes for the bonus.
func (p *Scout) pursue(s *msgi.State, bonus []float64, rng *rand.Rand) int {
	p.worth.left(s, bonus)
	return p.Chain.Choose(p.worth.situation(s), p.worth.of, rng)
}
