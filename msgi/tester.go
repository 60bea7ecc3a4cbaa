package msgi

import (
	"math/rand/v2"

	"sc2msgi/msgi/active"
	"sc2msgi/msgi/plan"
)

const (
	// seekEvery is which of so many episodes are for finding out what pays, as long as nothing did; seekShare is the last part of them
	// that is.
	seekEvery = 2
	seekShare = 0.7
)

// tester is the adaptation policy of msgi-active: it tests literals (package active) as long as there is something left to learn in an
// episode. Then it does what the test policy does, to learn how that goes, and in every other episode it goes on as msgi-grprop does: that
// a second way leads to a subtask, no test of the first one shows. As long as nothing was rewarded it leaves the end of some episodes to
// the test policy too, which then does what was never done.
type tester struct {
	know   *Knowledge
	active *active.Tester
	test   func() Policy // a test policy on what is known by now, the same whatever the tests plan with

	number  int
	rng     *rand.Rand
	length  int    // steps of the episode; 0 before its first choice
	then    Policy // what is done once nothing is left to test in this episode
	seeking bool   // then is for finding out what pays
}

func newTester(k *Knowledge) *tester {
	return &tester{know: k, active: active.New(k.learner, k.effects, k.pending, k.n), test: func() Policy {
		k.Infer()
		return newExploiter(plan.NewSearch(k.effects, k.pending, k.n, plan.Moves), k, k.Rewards(), k.trial.Objective.Stock())
	}}
}

func (p *tester) Begin(episode int, rng *rand.Rand) {
	p.number, p.rng, p.length, p.then, p.seeking = episode, rng, 0, nil, false
}

func (p *tester) Choose(s *State) int {
	if p.length == 0 {
		p.length = s.StepsLeft
		p.active.Begin(s.StepsLeft, p.rng)
	}
	p.active.Observe(s.Complete, s.Eligible, s.Withheld)
	if !p.seeking && p.seeks(s) {
		p.seeking = true
		p.goOn(p.test())
	}
	if p.seeking {
		return p.then.Choose(s)
	}
	now := s.Situation()
	if o := p.active.Choose(now, s.StepsLeft, p.know.Endings(), p.know.rewarded); o >= 0 {
		return o
	}
	switch {
	case p.then != nil:
	case p.number%2 == 0:
		p.goOn(newExplorer(p.know))
	default:
		p.goOn(p.test())
	}
	return p.then.Choose(s)
}

// seeks reports whether it is time to find out what pays.
func (p *tester) seeks(s *State) bool {
	return !p.know.rewarded && p.number%seekEvery == 0 && float64(s.StepsLeft) < seekShare*float64(p.length)
}

func (p *tester) goOn(with Policy) {
	p.then = with
	p.then.Begin(p.number, p.rng)
}

func (p *tester) Took(option int, out *Outcome) {
	p.active.Took(option, out.Steps)
	if p.then != nil {
		p.then.Took(option, out)
	}
}
