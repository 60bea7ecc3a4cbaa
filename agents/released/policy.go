package released

import (
	"math/rand/v2"

	"sc2msgi/agents/random"
	"sc2msgi/msgi"
)

// Adapting is an agent that adapts with random options, as the authors' grid-world code does.
func Adapting(form Form, about string) msgi.Design {
	infer := func(k *msgi.Knowledge) msgi.Inferrer { return inferrer{New(k.Subtasks(), form)} }
	d := Told(about)
	d.Told, d.Adapt, d.Infer = false, random.New, infer
	return d
}

// Told is an agent that is told the graph and the rewards, and plays tests as the authors' grid-world code does.
func Told(about string) msgi.Design {
	return msgi.Design{About: about, Test: newPolicy, Told: true, Released: true, WorldOrder: true, OneLayout: true}
}

// inferrer shows adaptation to the inference of the authors' grid-world code.
type inferrer struct{ *Learner }

func (r inferrer) Begin(s *msgi.State) { r.Learner.Begin(s.Complete, s.Eligible) }

// Took takes every option that did not end well for the last of its episode: in those worlds only time can run out.
func (r inferrer) Took(option int, before *msgi.State, out *msgi.Outcome) {
	if out.End == msgi.Finished {
		r.Executed(option, out.Reward, out.State.Complete, out.State.Eligible)
	} else {
		r.Failed(before.Complete, before.Eligible)
	}
}

// policy plays tests as the authors' grid-world code does.
type policy struct{ *Greedy }

func newPolicy(k *msgi.Knowledge) msgi.Policy {
	return policy{NewGreedy(k.Released(), k.Graph(), k.TestRewards())}
}

func (p policy) Begin(int, *rand.Rand)    {}
func (p policy) Choose(s *msgi.State) int { return p.Greedy.Choose(s.Complete, s.Executable()) }
func (p policy) Took(int, *msgi.Outcome)  {}
