package active

import (
	"math/rand/v2"

	"sc2msgi/agents/play"
	"sc2msgi/msgi"
	"sc2msgi/msgi/plan"
)

// rehearsal plays as tests are played, on what is known by now: it shows where that is wrong on the way to rewards,
// and what the way costs. The step that would end the episode is left out, and the time goes to tests of literals.
type rehearsal struct {
	know  *msgi.Knowledge
	tests *tests

	player  msgi.Policy
	over    bool // it tests instead
	episode int
	rng     *rand.Rand
}

func newRehearsal(k *msgi.Knowledge, tests *tests) *rehearsal {
	return &rehearsal{know: k, tests: tests}
}

func (p *rehearsal) Begin(episode int, rng *rand.Rand) {
	p.over, p.episode, p.rng = false, episode, rng
	p.player = p.newPlayer()
	p.player.Begin(episode, rng)
}

// newPlayer returns a test policy on what is known by now, the same whatever the tests plan with. A verdict, as a war
// is, has to be on what a test would make: there it is that of the tests.
func (p *rehearsal) newPlayer() msgi.Policy {
	k := p.know
	k.Infer()
	if k.Credit() != nil {
		return k.TestPolicy()
	}
	rewards, stock := k.Rewards(), k.Objective().Stock()
	search := plan.NewSearch(k.Effects(), k.Pending(), k.Subtasks(), plan.Moves)
	return play.NewExploiter(search, k, rewards, stock)
}

func (p *rehearsal) Choose(s *msgi.State) int {
	if !p.over {
		o := p.player.Choose(s)
		if endings := p.know.Endings(); o < 0 || !endings.Has(o) {
			return o
		}
		p.over = true
		p.tests.Begin(p.episode, p.rng)
	}
	return p.tests.Choose(s)
}

func (p *rehearsal) Took(option int, out *msgi.Outcome) {
	if p.over {
		p.tests.Took(option, out)
		return
	}
	p.player.Took(option, out)
}

func (p *rehearsal) Activity() msgi.Activity {
	if p.over {
		return p.tests.Activity()
	}
	return msgi.RehearseActivity
}
