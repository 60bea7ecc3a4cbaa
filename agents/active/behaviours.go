package active

import (
	"math/rand/v2"

	"sc2msgi/agents/active/guess"
	"sc2msgi/agents/active/literal"
	"sc2msgi/agents/explorer"
	"sc2msgi/agents/random"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Behaviour is what an agent does for a part of an episode.
type Behaviour int

// The behaviours. Each is a policy of its own.
const (
	Gather   Behaviour = iota // what leaves the most complete for its steps (gather.go)
	Once                      // what was never done (once.go)
	Explore                   // GRProp on the exploration bonus (package explorer)
	Random                    // any option that can be taken (package random)
	Rehearse                  // what a test would do, on what is known by now (rehearse.go)
	Test                      // what tells whether a literal is needed (tests.go)
	behaviours
)

func (b Behaviour) String() string {
	return [behaviours]string{"gather", "once", "explore", "random", "rehearse", "test"}[b]
}

// All returns the behaviours.
func All() []Behaviour { return []Behaviour{Gather, Once, Explore, Random, Rehearse, Test} }

// Behaviours are the policies of one trial, which share what they learn.
type Behaviours struct {
	as [behaviours]msgi.Policy
}

// NewBehaviours returns the behaviours on what is learned in a trial.
func NewBehaviours(k *msgi.Knowledge) *Behaviours {
	guesses := guess.New(k.Subtasks())
	tester := literal.New(k.Learner(), k.Effects(), k.Pending(), k.Prices(), guesses, k.Subtasks())
	tester.WithoutMeanwhile, tester.WithoutOpenings = k.Without("meanwhile"), k.Without("openings")
	tests := newTests(k, tester)
	all := bits.Below(k.Subtasks())
	k.Watch(func(s *msgi.State) {
		tester.Observe(s.Complete, s.Eligible, s.Withheld, all.AndNot(k.Counts().Eligible()))
	})
	return &Behaviours{as: [behaviours]msgi.Policy{
		Gather:   newGather(k),
		Once:     newOnce(k),
		Explore:  explorer.New(k),
		Random:   &random.Exploring{},
		Rehearse: newRehearsal(k, tests),
		Test:     tests,
	}}
}

// Begin begins a part of an episode and returns the policy for it.
func (b *Behaviours) Begin(what Behaviour, episode int, rng *rand.Rand) msgi.Policy {
	b.as[what].Begin(episode, rng)
	return b.as[what]
}
