package literal

import (
	"math/rand/v2"

	"sc2msgi/agents/active/guess"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/ilp"
	"sc2msgi/msgi/plan"
)

// sight is what a decision point shows, and the option taken there; none at the end of an episode.
type sight struct {
	x, eligible, withheld bits.Set
	option                int
}

// watched returns a Tester of n subtasks that watched what happened, one step an option, and is asked at the last
// sight what to do.
func watched(n int, sights []sight) (t *Tester, choice int) {
	l, learned := ilp.New(n), effects.NewEffects(n)
	pending := effects.NewPending(learned)
	t = New(l, learned, pending, effects.NewLedger(n), guess.New(n), n)
	done, unknown := bits.Set{}, bits.Below(n)
	t.Begin(rand.New(rand.NewPCG(1, 1)))
	for k, s := range sights {
		if k > 0 && sights[k-1].option != none {
			before := sights[k-1]
			learned.Observe(before.option, before.x, s.x, 1)
			pending.Observe(before.option, before.x, s.x, 1, true)
		}
		l.Add(s.x, s.eligible, s.withheld)
		done, unknown = done.Or(s.x), unknown.AndNot(s.eligible.AndNot(s.withheld))
		t.Observe(s.x, s.eligible, s.withheld, unknown)
	}
	last := sights[len(sights)-1]
	now := plan.Situation{Complete: last.x, Eligible: last.eligible, Executable: last.eligible,
		Withheld: last.withheld, StepsLeft: 1000}
	return t, t.Choose(now, done, bits.Set{})
}
