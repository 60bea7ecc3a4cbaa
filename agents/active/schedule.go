package active

import (
	"math/rand/v2"

	"sc2msgi/agents/active/guess"
	"sc2msgi/agents/active/literal"
	"sc2msgi/agents/explorer"
	"sc2msgi/agents/play"
	"sc2msgi/agents/random"
	"sc2msgi/msgi/plan"

	"sc2msgi/msgi"
)

// tester is the adaptation policy of msgi-active. What it does depends on what is known by then:
//
//   - As long as nothing was rewarded no answer is known to matter: it looks for what pays (seeker.go), in episode 1 only from
//     its half on: before, it explores. After an episode of that in which nothing was eligible or complete for the first time it tests, as below, and then looks on.
//     Where something is known that may be done too early, it does neither, and does things in other orders (shuffler.go).
//   - Once something was, it tests literals (package active).
//   - After 2, 4, 8, ... episodes there is a rehearsal, played as tests are on what is known by then: it shows where that is wrong
//     on the way to what pays, and what the way costs. The last step, if it would end the episode, is left out, and the time spent on tests.
//     As long as nothing was rewarded rehearsals look for what pays. Later they also look for what opens more that may pay.
//   - The second episode, if the first was not rewarded, tests until .4 of its steps are gone, is a rehearsal until .8 are, and then looks for what pays, as in the first
//     half of the first: it earns knowledge, and may earn a reward. After a reward it goes on with what it is at.
//   - Of the episodes in which it would test from the beginning, every fourth from the eighth on takes options at random. There may be a second way to a
//     subtask, and neither tests of the first way nor plans on what is known lead there.
//   - Where nothing is left to test it explores as msgi-grprop does.
type tester struct {
	know    *msgi.Knowledge
	active  *literal.Tester
	guesses *guess.Guesses // of what was never eligible

	number     int
	sought     bool // the last episode looked for what pays
	before     seen // as that episode began
	rng        *rand.Rand
	progress   play.Progress
	parts      []part // of this episode, that are to come
	rehearsing bool
	tests      bool        // the active tester has begun this episode
	instead    msgi.Policy // what is done in place of testing, or nil
}

// New returns the adaptation policy of msgi-active.
func New(k *msgi.Knowledge) msgi.Policy { return newTester(k) }

func newTester(k *msgi.Knowledge) *tester {
	guesses := guess.New(k.Subtasks())
	active := literal.New(k.Learner(), k.Effects(), k.Pending(), k.Prices(), guesses, k.Subtasks())
	active.Leave(k.Left())
	return &tester{know: k, active: active, guesses: guesses}
}

// part is what an episode is for once so much of it is gone.
type part struct {
	from  float64 // share of its steps
	begin func()
}

func (p *tester) Begin(episode int, rng *rand.Rand) {
	p.number, p.rng, p.progress, p.parts, p.tests, p.instead = episode, rng, play.Progress{}, nil, false, nil
	p.rehearsing = false
	now := p.seen()
	vain := p.sought && now == p.before && !p.know.Without("vain")
	p.sought, p.before = false, now
	switch {
	case rehearses(episode) && !p.know.Without("rehearsals"):
		p.rehearse()
	case episode == 2 && !p.know.Rewarded():
		p.parts = []part{{0.4, p.rehearse}, {0.8, p.seek}}
		if p.know.Without("second") {
			p.parts = []part{{0, p.rehearse}}
		} else if p.know.Without("look") {
			p.parts = p.parts[:1]
		}
	case !p.know.Rewarded() && p.know.Shuts() && !p.know.Without("shuffles"):
		p.goOn(newShuffler(p.know, p.guesses))
	case !p.know.Rewarded() && !vain:
		p.sought = true
		p.seek()
	case explores(episode) && !p.know.Without("explores"):
		p.goOn(&random.Exploring{})
	}
}

// seen is how many subtasks were ever eligible, and ever complete: eligible alone may be a mistake.
type seen struct{ eligible, complete int }

func (p *tester) seen() seen {
	return seen{p.know.Counts().Eligible().Len(), p.know.EverComplete().Len()}
}

// rehearses reports whether an episode begins as a rehearsal. After a single one there is too little to rehearse.
func rehearses(episode int) bool {
	played := episode - 1
	return played > 1 && played&(played-1) == 0
}

// rehearsal returns a test policy on what is known by now, the same whatever the tests plan with; but a verdict, as a war is, has to be on what a test would
// make, so there it is that of the tests. Of two courses it takes the one that is more likely to open what was never eligible, where that may pay.
func (p *tester) rehearsal() msgi.Policy {
	k := p.know
	k.Infer()
	if k.Credit() != nil {
		return k.TestPolicy()
	}
	search, rewards, stock := plan.NewSearch(k.Effects(), k.Pending(), k.Subtasks(), plan.Moves), k.Rewards(), k.Objective().Stock()
	if unknown := p.guesses.Unknown(); !stock && !k.Without("orders") && mayPay(unknown, rewards) {
		p.guesses.Learn(k.Graph())
		search.Open(unknown, p.guesses.All(p.rng))
	}
	return play.NewExploiter(search, k, rewards, stock)
}

// explores reports whether an episode that would begin with tests is given to what no test shows. The first few have better things to do.
func explores(episode int) bool { return episode > 4 && episode%4 == 0 }

func (p *tester) Choose(s *msgi.State) int {
	p.active.Observe(s.Complete, s.Eligible, s.Withheld)
	gone := p.progress.Gone(s)
	for len(p.parts) > 0 && !p.know.Rewarded() && gone >= p.parts[0].from {
		p.parts[0].begin()
		p.parts = p.parts[1:]
	}
	if p.instead != nil {
		o := p.instead.Choose(s)
		if !p.rehearsing {
			return o
		}
		if endings := p.know.Endings(); o < 0 || !endings.Has(o) {
			return o
		}
		p.rehearsing, p.instead = false, nil
	}
	if !p.tests {
		p.tests = true
		p.active.Begin(p.rng)
	}
	if o := p.active.Choose(s.Situation(), p.know.Endings()); o >= 0 {
		return o
	}
	p.goOn(explorer.New(p.know))
	return p.instead.Choose(s)
}

func (p *tester) rehearse() {
	p.rehearsing = true
	p.goOn(p.rehearsal())
}

func (p *tester) seek() {
	p.rehearsing = false
	if p.know.Without("seeker") {
		p.goOn(explorer.New(p.know))
		return
	}
	p.goOn(newSeeker(p.know))
}

func (p *tester) goOn(with msgi.Policy) {
	p.instead = with
	p.instead.Begin(p.number, p.rng)
}

func (p *tester) Took(option int, out *msgi.Outcome) {
	if p.instead != nil {
		p.instead.Took(option, out)
		return
	}
	p.active.Took(out.Steps)
}

func (p *tester) Activity() msgi.Activity {
	if p.instead != nil {
		return msgi.ActivityOf(p.instead)
	}
	return msgi.TestActivity
}
