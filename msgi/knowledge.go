package msgi

import (
	"context"
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
	"sc2msgi/msgi/ilp"
	"sc2msgi/msgi/plan"
	"sc2msgi/msgi/rewards"
)

// Knowledge is what an agent has learned in a trial, for its policies to read: the trial itself writes it, from every
// state and outcome.
//
// A test plays on a copy in which the graph, the rewards and the counts stay as they are. Within the test the copy
// still learns the effects of options: they are the agent's skill at its own options, not knowledge of the task. The
// copy goes with the test.
type Knowledge struct {
	ctx      context.Context // of the trial
	n        int
	subtasks []Subtask // as the agent sees them
	trial    *Trial
	design   Design
	planner  NewPlanner
	learner  *ilp.Learner
	counts   *effects.Counts
	effects  *effects.Effects
	pending  *effects.Pending
	prices   *effects.Ledger
	off      map[string]bool // rules that are left out
	rewards  *rewards.Model
	credit   *rewards.Credit // of verdicts; nil where rewards are due to completions
	made     []int           // by subtask: how often its option ended well in this episode
	own      Inferrer        // of an agent that infers by itself; else nil
	ofWorld  Policy          // of an agent whose tests the world knows how to play; else nil

	graph     graph.Graph      // inferred, or given to the oracle
	positives []plan.Positives // by subtask
	frozen    bool
	rewarded  bool       // a positive reward was received
	complete  bits.Set   // ever, while an episode went on
	endings   []bits.Set // what was complete when an episode ended before its time
	watchers  []func(*State)
	memory    any // of the adaptation policy
}

// NewKnowledge returns what an agent knows of a world before the first episode of a trial in it. Trial.Run makes its
// own: others are for tests of policies, which feed it by Begin, See and Took as Run does. Its error says what the
// agent needs.
func NewKnowledge(subtasks []Subtask, t Trial) (*Knowledge, error) {
	design, planner, err := t.Agent.find()
	if err != nil {
		return nil, err
	}
	n := len(subtasks)
	k := &Knowledge{ctx: context.Background(), subtasks: subtasks,
		n: n, trial: &t, design: design, planner: planner, learner: ilp.New(n), counts: effects.NewCounts(n),
		effects: effects.NewEffects(n), prices: effects.NewLedger(n), rewards: rewards.NewModel(n),
		made:  make([]int, n),
		graph: make(graph.Graph, n), positives: make([]plan.Positives, n)}
	k.learner.Believe(t.Prior)
	if k.off, err = design.without(t.Agent.Name); err != nil {
		return nil, err
	}
	if k.off["places"] {
		k.effects.WithoutPlaces()
	}
	k.pending = effects.NewPending(k.effects)
	if t.Objective.form == learnStock {
		k.credit = rewards.NewCredit(t.Objective.worth)
	}
	if design.Infer != nil {
		k.own = design.Infer(k)
	}
	if design.OfWorld {
		if k.ofWorld, err = t.Policies[t.Agent.Name](); err != nil {
			return nil, fmt.Errorf("agent %s: %w", t.Agent.Name, err)
		}
	}
	return k, nil
}

// Assumed is what a test of a policy may suppose to be known without the episodes that would show it.
type Assumed struct {
	Graph        graph.Graph // nil: it stays as it is
	EverComplete bits.Set    // beside what was
	Rewarded     bool
}

// Assume sets what is known to what is supposed, for tests of policies.
func (k *Knowledge) Assume(a Assumed) {
	if a.Graph != nil {
		k.graph = a.Graph
	}
	k.complete, k.rewarded = k.complete.Or(a.EverComplete), a.Rewarded
}

// heed makes inference end soon after ctx is done.
func (k *Knowledge) heed(ctx context.Context) {
	k.ctx = ctx
	k.learner.Heed(ctx)
}

// frozenCopy returns the knowledge as practice and a test have it, in which only the skill at options grows, apart
// from k.
func (k *Knowledge) frozenCopy() *Knowledge {
	c := *k
	c.frozen = true
	c.effects = k.effects.Clone()
	c.pending = effects.NewPending(c.effects)
	c.made = make([]int, k.n)
	if k.design.Told {
		c.graph = k.trial.Truth
	}
	return &c
}

// Without reports whether the agent plays without that rule. It panics where the agent has rules (Design.Rules) and
// none of that name.
func (k *Knowledge) Without(rule string) bool {
	off, known := k.off[rule]
	if !known && len(k.off) > 0 {
		panic(fmt.Sprintf("msgi: agent %s has no rule %q", k.trial.Agent.Name, rule))
	}
	return off
}

// Subtasks returns how many subtasks the world has.
func (k *Knowledge) Subtasks() int { return k.n }

// Name returns the name of a subtask. Its number differs from trial to trial (Trial.Run).
func (k *Knowledge) Name(subtask int) string { return k.subtasks[subtask].Name }

// Budget returns how many adaptation episodes the trial has.
func (k *Knowledge) Budget() int { return k.trial.Budget }

// Graph returns the graph as last inferred, in adaptation after each episode; the true one for an agent that is told
// it.
func (k *Knowledge) Graph() graph.Graph { return k.graph }

// Learner returns the rows seen so far, and what they leave possible for each precondition.
func (k *Knowledge) Learner() *ilp.Learner { return k.learner }

// Counts returns how often each subtask was seen complete and eligible.
func (k *Knowledge) Counts() *effects.Counts { return k.counts }

// Effects returns what options were seen to do, and how long they took.
func (k *Knowledge) Effects() *effects.Effects { return k.effects }

// Pending returns what is on its way in this episode.
func (k *Knowledge) Pending() *effects.Pending { return k.pending }

// Prices returns what is known of what options cost.
func (k *Knowledge) Prices() *effects.Ledger { return k.prices }

// Credit returns what verdicts on whole episodes told, or nil where rewards are due to completions.
func (k *Knowledge) Credit() *rewards.Credit { return k.credit }

// Made returns, by subtask, how often its option ended well in this episode. It is not to be written to.
func (k *Knowledge) Made() []int { return k.made }

// EverComplete returns what was complete at some time while an episode went on.
func (k *Knowledge) EverComplete() bits.Set { return k.complete }

// Objective returns what the tests of the trial plan for.
func (k *Knowledge) Objective() Objective { return k.trial.Objective }

// Released returns the parameters of GRProp that the authors' code has for this world.
func (k *Knowledge) Released() grprop.Params { return *k.trial.Released }

// Planner makes the planner that the trial names for tests.
func (k *Knowledge) Planner() Planner { return k.planner(k) }

// OfWorld returns the policy that the world computes for the agent (Design.OfWorld).
func (k *Knowledge) OfWorld() Policy { return k.ofWorld }

// Rewarded reports whether a positive reward was received.
func (k *Knowledge) Rewarded() bool { return k.rewarded }

// Pays reports whether something is known to pay: a positive reward was received, or all that is made counts, as in a
// war.
func (k *Knowledge) Pays() bool { return k.rewarded || k.trial.Objective.Stock() }

// Endings returns the subtasks that end an episode: when one ended with time to spare and something left to do,
// nothing else was complete that never was while one went on.
func (k *Knowledge) Endings() bits.Set {
	var found bits.Set
	for _, complete := range k.endings {
		if suspects := complete.AndNot(k.complete); suspects.Len() == 1 {
			found = found.Or(suspects)
		}
	}
	return found
}

// Rewards returns the reward of each subtask as far as adaptation may know it by now; it may be negative.
func (k *Knowledge) Rewards() []float64 {
	if k.own != nil {
		return k.own.Rewards()
	}
	if k.trial.Objective.form == giveStock {
		return k.trial.Objective.worth
	}
	rewards := make([]float64, k.n)
	if k.credit != nil {
		k.credit.Worth(make([]int, k.n), rewards)
		return rewards
	}
	k.rewards.Infer(rewards, depths(k.graph))
	if !k.rewarded { // failures alone do not tell what pays
		for i, r := range rewards {
			rewards[i] = min(r, 0)
		}
	}
	return rewards
}

// depths returns how deep each subtask is in the tree. What was never eligible is taken to be deeper than all that was.
func depths(g graph.Graph) []int {
	depth, deepest := graph.Layers(g), 0
	for i := range g {
		if g[i].Known {
			deepest = max(deepest, depth[i])
		}
	}
	for i := range g {
		if !g[i].Known {
			depth[i] = deepest + 1
		}
	}
	return depth
}

// TestRewards returns the reward of each subtask for the test phase: as given, or as learned by now. Who infers by
// itself is given none.
func (k *Knowledge) TestRewards() []float64 {
	if k.trial.Objective.form == giveRewards && k.own == nil {
		return k.trial.Objective.worth
	}
	return k.Rewards()
}

// TestPolicy returns the policy that the tests would have, on what is known by now.
func (k *Knowledge) TestPolicy() Policy { return k.design.Test(k) }

// Evidence is what planners are shown beside the graph: nothing where it was told, which no look refutes.
func (k *Knowledge) Evidence() plan.Evidence {
	if k.design.Told {
		return plan.Evidence{}
	}
	return plan.Evidence{Positives: k.positives, Contradicted: k.learner.Contradictions() > 0}
}

// Infer brings the graph up to date with the data. Once the trial is cancelled it leaves the graph as it was.
func (k *Knowledge) Infer() {
	if k.frozen {
		return
	}
	if g := k.inferred(); k.ctx.Err() == nil {
		k.graph = g
	}
}

func (k *Knowledge) inferred() graph.Graph {
	if k.own != nil {
		return k.own.Graph(k.ctx)
	}
	g := k.learner.Graph(k.trial.Agent.Bias)
	k.prices.Claim(g, k.learner.Space)
	k.learner.Prior().Hold(g)
	return g
}

// cut returns how many preconditions the last inference was cut short for.
func (k *Knowledge) cut() int {
	if k.own != nil {
		return 0
	}
	return k.learner.Cut(k.trial.Agent.Bias)
}

// Conclude takes in what an adaptation episode as a whole tells.
func (k *Knowledge) Conclude() {
	if k.priced() {
		k.learner.Graph(ilp.Minimal) // brings spaces up to date where eligibilities may be mistakes
		k.prices.Learn(k.effects, k.learner.Space)
	}
	k.Infer()
}

// priced reports whether it is learned what things cost: that is read from version spaces, which trees have not.
func (k *Knowledge) priced() bool {
	return k.own == nil && k.trial.Agent.Bias == ilp.Minimal && !k.off["prices"]
}

// Begin prepares for a new episode, which begins in that state.
func (k *Knowledge) Begin(s *State) {
	k.pending.Begin()
	k.effects.Begin()
	clear(k.made)
	if k.frozen {
		return
	}
	k.prices.Begin()
	if k.own != nil {
		k.own.Begin(s)
	}
}

// Remember keeps what an adaptation policy knows beside all this, for the policies of tests. It must not be written to
// afterwards.
func (k *Knowledge) Remember(memory any) { k.memory = memory }

// Memory returns what was remembered last, or nil.
func (k *Knowledge) Memory() any { return k.memory }

// Watch has a policy told of each state that shows anything, as soon as it is in the Knowledge, until tests begin.
func (k *Knowledge) Watch(see func(*State)) { k.watchers = append(k.watchers, see) }

// See takes in a state in which an option is to be chosen, or the last one of an episode. One that shows nothing
// teaches nothing.
func (k *Knowledge) See(s *State) {
	if k.frozen || !k.shows(s) {
		return
	}
	for i := range s.Eligible.AndNot(s.Withheld).All() {
		k.positives[i].Add(s.Complete, k.counts.Seen(i, true) == 0)
	}
	k.learner.Add(s.Complete, s.Eligible, s.Withheld)
	k.counts.Observe(s.Complete, s.Eligible, s.Withheld)
	for _, see := range k.watchers {
		see(s)
	}
}

// shows reports whether the state shows any eligibility.
func (k *Knowledge) shows(s *State) bool { return !s.Withheld.Contains(bits.Below(k.n)) }

// Took takes in what came of an option.
func (k *Knowledge) Took(option int, before *State, out *Outcome) {
	x, y := before.Complete, out.State.Complete
	if out.Done && out.End == TimedOut {
		k.effects.CutOff(option, x, y, out.Steps)
	} else {
		k.effects.Observe(option, x, y, out.Steps)
	}
	k.pending.Observe(option, x, y, out.Steps, out.End == Finished)
	if out.End == Finished {
		k.made[option]++
	}
	k.pending.Busy.Observe(option, out.Steps, out.State.Withheld, out.State.Masked, out.State.Executable())
	if !k.frozen {
		if k.own != nil {
			k.own.Took(option, before, out)
		}
		if k.priced() {
			k.prices.Observe(option, out.Steps, x, y, out.End == Finished)
		}
		k.reward(option, before, out)
		k.rewarded = k.rewarded || out.Reward > 0
	}
	k.complete = k.complete.Or(x)
	if !k.frozen && k.early(before, out) {
		k.endings = append(k.endings, out.State.Complete)
	}
}

// early reports whether the episode ended with time to spare and something left to do. A last state that shows
// nothing is taken for one in which something was.
func (k *Knowledge) early(before *State, out *Outcome) bool {
	can := out.State.Executable()
	return out.Done && before.StepsLeft > out.Steps && !(can.Empty() && k.shows(&out.State))
}

// reward credits what an option brought to what was completed meanwhile, and a verdict to all that the episode made.
func (k *Knowledge) reward(option int, before *State, out *Outcome) {
	timeOver := out.Done && out.Steps >= before.StepsLeft
	if k.credit != nil && timeOver {
		k.credit.Observe(k.made, out.Reward > 0)
		return
	}
	k.rewards.Observe(rewards.Step{Option: option, Well: out.End == Finished, Last: timeOver,
		Before: before.Complete, After: out.State.Complete, Reward: out.Reward})
}
