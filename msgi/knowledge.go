package msgi

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/credit"
	"sc2msgi/msgi/explore"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
	"sc2msgi/msgi/plan"
)

// knowledge is what an agent has learned in a trial.
//
// In the test phase the graph, the rewards and the counts stay as they are. The effects of options are still learned: they are
// the agent's skill at its own options, not knowledge of the task, and the oracle has no other time to learn them.
type knowledge struct {
	n       int
	bias    ilp.Bias
	learner *ilp.Learner
	counts  *explore.Counts
	effects *explore.Effects
	pending *explore.Pending
	rewards *explore.Rewards
	credit  *credit.Model // of verdicts; nil where rewards are due to completions
	made    []int         // by subtask: how often its option ended well in this episode

	graph     graph.Graph      // inferred, or given to the oracle
	positives []plan.Positives // by subtask
	frozen    bool
	rewarded  bool     // a positive reward was received
	complete  bits.Set // ever, while an episode went on
	endings   bits.Set // first complete when an episode ended before its time
}

func newKnowledge(n int, bias ilp.Bias, model *credit.Model) *knowledge {
	effects := explore.NewEffects(n)
	return &knowledge{n: n, bias: bias, learner: ilp.New(n), counts: explore.NewCounts(n),
		effects: effects, pending: explore.NewPending(effects), rewards: explore.NewRewards(n),
		credit: model, made: make([]int, n),
		graph: make(graph.Graph, n), positives: make([]plan.Positives, n)}
}

// begin prepares for a new episode.
func (k *knowledge) begin() {
	k.pending.Begin()
	clear(k.made)
}

// see takes in a state in which an option is to be chosen.
func (k *knowledge) see(s *State) {
	if k.frozen {
		return
	}
	for i := range s.Eligible.AndNot(s.Withheld).All() {
		k.positives[i].Add(s.Complete, k.counts.Seen(i, true) == 0)
	}
	k.learner.Add(s.Complete, s.Eligible, s.Withheld)
	k.counts.Observe(s.Complete, s.Eligible, s.Withheld)
}

// took takes in what came of an option.
func (k *knowledge) took(option int, before *State, out *Outcome) {
	x, y := before.Complete, out.State.Complete
	k.effects.Observe(option, x, y, out.Steps, out.End == Refused)
	k.pending.Observe(option, x, y, out.Steps, out.End == Finished)
	if out.End == Finished {
		k.made[option]++
	}
	k.pending.Busy.Observe(option, out.Steps, out.State.Withheld.Or(out.State.Masked), out.State.Executable())
	if !k.frozen {
		k.reward(option, before, out)
		k.rewarded = k.rewarded || out.Reward > 0
	}
	if out.Done && before.StepsLeft > out.Steps {
		k.endings = k.endings.Or(y.AndNot(k.complete))
	}
	k.complete = k.complete.Or(x)
}

// reward credits what an option brought to what was completed meanwhile, and a verdict to all that the episode made.
func (k *knowledge) reward(option int, before *State, out *Outcome) {
	if k.credit != nil && out.Done && out.Steps >= before.StepsLeft {
		k.credit.Observe(k.made, out.Reward > 0)
		return
	}
	k.rewards.Observe(option, before.Complete, out.State.Complete, out.Reward)
}

// infer brings the graph up to date with the data.
func (k *knowledge) infer() {
	if !k.frozen {
		k.graph = k.learner.Graph(k.bias)
	}
}
