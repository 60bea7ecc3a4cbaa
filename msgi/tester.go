package msgi

import (
	"math/rand/v2"

	"sc2msgi/msgi/active"
	"sc2msgi/msgi/plan"
)

// tester is the adaptation policy of msgi-active: it tests literals (package active) as long as there is something left to learn in an
// episode. Then it does what the test policy does, to learn how that goes, and in every other episode it goes on as msgi-grprop does: that
// a second way leads to a subtask, no test of the first one shows.
type tester struct {
	know   *knowledge
	active *active.Tester
	test   func() policy // the test policy on what is known by now
	budget int
	then   policy // what is done once nothing is left to test in this episode
	number int
	rng    *rand.Rand
	begun  bool
}

func newTester(t *Trial, k *knowledge) *tester {
	return &tester{know: k, budget: t.Budget, active: active.New(k.learner, k.effects, k.pending, k.n), test: func() policy {
		k.infer()
		return newTest(t, k, t.testRewards(k))
	}}
}

func (p *tester) begin(episode int, rng *rand.Rand) {
	p.number, p.rng, p.then, p.begun = episode, rng, nil, false
}

func (p *tester) choose(s *State) int {
	if !p.begun {
		p.active.Begin(s.StepsLeft, p.rng)
		p.begun = true
	}
	p.active.Observe(s.Complete, s.Eligible, s.Withheld)
	now := plan.Situation{Complete: s.Complete, Eligible: s.Eligible, Executable: s.Executable(), Withheld: s.Withheld}
	if o := p.active.Choose(now, s.StepsLeft, p.know.endings, p.know.rewarded); o >= 0 {
		return o
	}
	if p.then == nil {
		p.then = p.idle()
		p.then.begin(p.number, p.rng)
	}
	return p.then.choose(s)
}

func (p *tester) idle() policy {
	if p.number%2 == 0 {
		return newExplorer(p.know, p.budget)
	}
	return p.test()
}

func (p *tester) took(option int, out *Outcome) {
	p.active.Took(out.Steps)
	if p.then != nil {
		p.then.took(option, out)
	}
}
