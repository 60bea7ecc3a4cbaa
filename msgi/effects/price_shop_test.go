package effects

import (
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// shop is a world of one stock, of which one unit comes each step. Its first subtasks are to buy something, the
// others to have so much.
type shop struct {
	prices []int // by what can be bought, in units
	levels []int // in units
	law    law

	have int
}

// law is how what is needed and what is paid go together.
type law int

const (
	paid     law = iota // what is needed is paid
	free                // it is needed, and nothing is paid
	needless            // it is paid, as far as it is there, and nothing is needed
)

func (s *shop) size() int { return len(s.prices) + len(s.levels) }

func (s *shop) complete() (x bits.Set) {
	for k, level := range s.levels {
		x.Put(len(s.prices)+k, s.have >= level)
	}
	return x
}

func (s *shop) eligible() (e bits.Set) {
	for o, price := range s.prices {
		e.Put(o, s.law == needless || s.have >= price)
	}
	for k := range s.levels {
		e.Put(len(s.prices)+k, k == 0 || s.have >= s.levels[k-1])
	}
	return e
}

// truth is what is needed.
func (s *shop) truth() graph.Graph {
	g := make(graph.Graph, s.size())
	for i := range g {
		g[i] = graph.Always()
	}
	for o, price := range s.prices {
		if k := slices.Index(s.levels, price); k >= 0 && s.law != needless {
			g[o].Any[0].Pos.Add(len(s.prices) + k)
		}
	}
	for k := 1; k < len(s.levels); k++ {
		g[len(s.prices)+k].Any[0].Pos.Add(len(s.prices) + k - 1)
	}
	return g
}

// take lets an option pass: a level is waited for, to buy takes two steps, and what costs nothing takes nine.
func (s *shop) take(o int) (steps int) {
	switch {
	case o >= len(s.prices):
		steps = s.levels[o-len(s.prices)] - s.have
	case s.prices[o] == 0:
		steps = 9
	default:
		steps = 2
		if s.law != free {
			s.have = max(0, s.have-s.prices[o])
		}
	}
	s.have += steps
	return steps
}

// sight is a state, what is hidden there, and what is done then.
type sight struct {
	x, e, hidden  bits.Set
	option, steps int
	after         bits.Set
}

// shopping goes shopping at random, and now and then saves until the highest level is there. What is in rich is
// bought only then, and whether it is eligible shows only then: no row tells what it costs.
func (s *shop) shopping(options int, rich bits.Set, rng *rand.Rand) (seen []sight) {
	highest, saves := s.size()-1, false
	for range options {
		now := sight{x: s.complete(), e: s.eligible()}
		saves = !now.x.Has(highest) && (saves || rng.IntN(5) == 0)
		if !now.x.Has(highest) {
			now.hidden = rich
		}
		now.option = now.e.AndNot(now.x).AndNot(now.hidden).Draw(rng)
		if saves {
			now.option = len(s.prices) + now.x.Len() // the next level
		}
		now.steps = s.take(now.option)
		now.after = s.complete()
		seen = append(seen, now)
	}
	return seen
}

// visit is what was learned in a shop.
type visit struct {
	learner *ilp.Learner
	effects *Effects
	ledger  *Ledger
}

func learn(n int, seen []sight) visit {
	v := visit{ilp.New(n), NewEffects(n), NewLedger(n)}
	v.ledger.Begin()
	for _, s := range seen {
		v.learner.Add(s.x, s.e, s.hidden)
		v.effects.Observe(s.option, s.x, s.after, s.steps)
		v.ledger.Observe(s.option, s.steps, s.x, s.after, true)
	}
	v.ledger.Learn(v.effects, v.learner.Space)
	return v
}

// claimed returns the inferred graph with the levels that are claimed.
func (v *visit) claimed() graph.Graph {
	g := v.learner.Graph(ilp.Minimal)
	v.ledger.Claim(g, v.learner.Space)
	return g
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }
