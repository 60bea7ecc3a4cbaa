package active

import (
	"math/rand/v2"

	"sc2msgi/agents/active/guess"
	"sc2msgi/agents/play"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/plan"
)

// rehearsal plays as tests are played, on what is known by now: it shows where that is wrong on the way to what pays,
// and what the way costs. The step that would end the episode is left out, and the time goes to tests of literals.
type rehearsal struct {
	know    *msgi.Knowledge
	guesses *guess.Guesses
	tests   *tests

	player  msgi.Policy
	over    bool // it tests instead
	episode int
	rng     *rand.Rand
}

func newRehearsal(k *msgi.Knowledge, guesses *guess.Guesses, tests *tests) *rehearsal {
	return &rehearsal{know: k, guesses: guesses, tests: tests}
}

func (p *rehearsal) Begin(episode int, rng *rand.Rand) {
	p.over, p.episode, p.rng = false, episode, rng
	p.player = p.newPlayer()
	p.player.Begin(episode, rng)
}

// newPlayer returns a test policy on what is known by now, the same whatever the tests plan with. A verdict, as a war
// is, has to be on what a test would make: there it is that of the tests. Of two courses it takes the one that is more
// likely to open what was never eligible, where that may pay.
func (p *rehearsal) newPlayer() msgi.Policy {
	k := p.know
	k.Infer()
	if k.Credit() != nil {
		return k.TestPolicy()
	}
	rewards, stock := k.Rewards(), k.Objective().Stock()
	search := plan.NewSearch(k.Effects(), k.Pending(), k.Subtasks(), plan.Moves)
	if unknown := p.guesses.Unknown(); !stock && !k.Without("orders") && mayPay(unknown, rewards) {
		p.guesses.Learn(k.Graph())
		search.Open(unknown, p.guesses.All(p.rng))
	}
	return play.NewExploiter(search, k, rewards, stock)
}

func mayPay(subtasks bits.Set, rewards []float64) bool {
	for i := range subtasks.All() {
		if rewards[i] > 0 {
			return true
		}
	}
	return false
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
