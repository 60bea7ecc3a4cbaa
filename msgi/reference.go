package msgi

import (
	"math/rand/v2"

	"sc2msgi/msgi/released"
)

// releasedInferrer shows adaptation to the inference of the authors' grid-world code.
type releasedInferrer struct{ *released.Learner }

func newReleasedInferrer(form released.Form) func(*Knowledge) Inferrer {
	return func(k *Knowledge) Inferrer { return releasedInferrer{released.New(k.n, form)} }
}

func (r releasedInferrer) Begin(s *State) { r.Learner.Begin(s.Complete, s.Eligible) }

// Took takes every option that did not end well for the last of its episode: in those worlds only time can run out.
func (r releasedInferrer) Took(option int, before *State, out *Outcome) {
	if out.End == Finished {
		r.Executed(option, out.Reward, out.State.Complete, out.State.Eligible)
	} else {
		r.Failed(before.Complete, before.Eligible)
	}
}

// releasedPolicy plays tests as the authors' grid-world code does.
type releasedPolicy struct{ *released.Greedy }

func newReleasedPolicy(k *Knowledge) Policy {
	return releasedPolicy{released.NewGreedy(*k.trial.Released, k.graph, k.testRewards())}
}

func (p releasedPolicy) Begin(int, *rand.Rand) {}
func (p releasedPolicy) Choose(s *State) int   { return p.Greedy.Choose(s.Complete, s.Executable()) }
func (p releasedPolicy) Took(int, *Outcome)    {}
