package active

import (
	"math/rand/v2"

	"sc2msgi/agents/active/literal"
	"sc2msgi/agents/explorer"
	"sc2msgi/msgi"
)

// tests finds out whether literals are needed (package literal). Where nothing is left to test it explores.
type tests struct {
	know     *msgi.Knowledge
	tester   *literal.Tester
	explorer *explorer.Explorer
	explores bool // from here on
}

func newTests(k *msgi.Knowledge, tester *literal.Tester) *tests {
	return &tests{know: k, tester: tester, explorer: explorer.New(k)}
}

func (p *tests) Begin(episode int, rng *rand.Rand) {
	p.explores = false
	p.tester.Begin(rng)
	p.explorer.Begin(episode, rng)
}

func (p *tests) Choose(s *msgi.State) int {
	if !p.explores {
		if o := p.tester.Choose(s.Situation(), p.know.EverComplete(), p.know.Endings()); o >= 0 {
			return o
		}
		p.explores = true
	}
	return p.explorer.Choose(s)
}

func (p *tests) Took(int, *msgi.Outcome) {}

func (p *tests) Activity() msgi.Activity {
	if p.explores {
		return msgi.ExploreActivity
	}
	return msgi.TestActivity
}
