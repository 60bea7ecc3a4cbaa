package msgi

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
)

// Trial is K adaptation episodes and then N test episodes of one agent on one hidden task.
// Each test starts from what adaptation left: nothing that one test shows reaches another.
type Trial struct {
	Agent  Agent
	Budget int    // K: adaptation episodes; agents that do not adapt skip them
	Tests  int    // N: test episodes, each time it is tested
	Seed   uint64 // decides everything random, together with the Env

	// TestAfter are the numbers of adaptation episodes after which it is tested as well, in increasing order, all
	// less than Budget: one adaptation serves several budgets. Tests teach the adaptation nothing. A policy whose
	// schedule depends on Budget adapts as for Budget. Nil: it is tested after Budget alone. Agents that do not adapt
	// are tested once.
	TestAfter []int
	// Truth is the true graph: scores are against it, and the oracle plans on it. May be nil for other agents.
	Truth graph.Graph
	// States are states of the world that the scores are also over; nil for none. They need the truth.
	States []bits.Set
	// Prior is what an earlier tree says of these subtasks. It is believed until the trial speaks against it
	// (ilp.Prior). What is not known in it says nothing. Nil for none.
	Prior graph.Graph
	// Objective is what the tests plan for.
	Objective Objective
	// Released are the parameters of GRProp that the authors' released grid-world code has for this world, for agents
	// that play as that code does; nil where there are none.
	Released *grprop.Params
	// Policies make the test policies that only this world has, such as its exact optimum, by the name of the agent
	// that plays one. The agent's own is made once, at the beginning of the trial. One that chooses nothing may have
	// a method Err that says why.
	Policies map[string]func() (Policy, error)
	// Unpractised leaves out the practice of an agent that has some (Design.Practice): a match is one episode and no
	// more.
	Unpractised bool
	// OnChoice, if not nil, is called before every step with what the choice is for; "" where the policy does not say.
	OnChoice func(Phase, Activity)
	// OnEpisode, if not nil, is called after every episode, of practice too.
	OnEpisode func(Episode)
	// OnInferred, if not nil, is called after every adaptation episode with what Run would return if it were the last.
	// The result must not be written to.
	OnInferred func(*Result)
}

// errNoOption says that an Env offered nothing to do before the episode was over.
var errNoOption = errors.New("no option is executable")

// Run plays the trial on env. On an error, and when ctx is cancelled, it returns what was finished beside the error.
// Agent and policies see the subtasks in an order drawn by Seed (Design.WorldOrder); the result has the world's
// numbers.
func (t Trial) Run(ctx context.Context, env Env) (*Result, error) {
	p, order, err := t.player(ctx, env)
	if err != nil {
		return nil, err
	}
	err = p.run(ctx)
	p.result.note(p.know)
	order.result(p.result)
	if p.know.design.Told {
		p.result.Graph = t.Truth
	}
	return p.result, err
}

// player returns who plays the trial on env, and the order in which subtasks are shown.
func (t Trial) player(ctx context.Context, env Env) (*player, numbering, error) {
	subtasks := env.Subtasks()
	design, _, err := t.Agent.find()
	if err == nil {
		err = t.check(len(subtasks), design)
	}
	if err != nil {
		return nil, numbering{}, err
	}
	order := worldNumbering(len(subtasks))
	if !design.WorldOrder {
		order = drawNumbering(subtasks, t.Seed)
		env = newRenumberedEnv(env, order)
	}
	shown := order.trial(t)
	know, err := NewKnowledge(env.Subtasks(), *shown)
	if err != nil {
		return nil, numbering{}, err
	}
	know.heed(ctx)
	return &player{env: env, trial: shown, know: know, order: order, result: &Result{}}, order, nil
}

func (t *Trial) check(n int, design Design) error {
	switch {
	case n < 1 || n > bits.Max:
		return fmt.Errorf("the environment has %d subtasks: 1 to %d can be learned", n, bits.Max)
	case t.Budget < 0 || t.Tests < 0:
		return fmt.Errorf("budget %d and tests %d must not be negative", t.Budget, t.Tests)
	case !slices.IsSorted(t.TestAfter) || len(t.TestAfter) > 0 &&
		(t.TestAfter[0] < 1 || t.TestAfter[len(t.TestAfter)-1] >= t.Budget):
		return fmt.Errorf("tests after %v adaptation episodes of %d: they are numbers from 1, in increasing "+
			"order, below it", t.TestAfter, t.Budget)
	case t.Truth != nil && len(t.Truth) != n:
		return fmt.Errorf("the truth has %d subtasks, the environment %d", len(t.Truth), n)
	case t.Prior != nil && len(t.Prior) != n:
		return fmt.Errorf("the prior tree has %d subtasks, the environment %d", len(t.Prior), n)
	case design.Told && (t.Truth == nil || t.Objective.form == learnRewards):
		return fmt.Errorf("agent %s needs the true graph and what to plan for", t.Agent.Name)
	case design.Released && t.Released == nil:
		return fmt.Errorf("agent %s plays with the parameters of the authors' grid-world code: there are none "+
			"for this task", t.Agent.Name)
	case design.OfWorld && t.Policies[t.Agent.Name] == nil:
		return fmt.Errorf("agent %s plays a policy that the world computes: this task has none of that name",
			t.Agent.Name)
	}
	return t.Objective.check(n)
}

// whyNone is why a policy chose nothing: what it says itself, if it has a method Err that does.
func whyNone(by Policy, state *State, option int) error {
	if tells, ok := by.(interface{ Err() error }); ok && tells.Err() != nil {
		return tells.Err()
	}
	if can := state.Executable(); !can.Empty() {
		return fmt.Errorf("the policy chose option %d, which is not executable", option)
	}
	return errNoOption
}

// player plays the episodes of a trial.
type player struct {
	env    Env
	trial  *Trial
	know   *Knowledge
	order  numbering
	result *Result

	adapted int // adaptation episodes so far
}

func (p *player) run(ctx context.Context) error {
	if err := p.practise(ctx); err != nil {
		return err
	}
	if p.know.design.Adapts() {
		adapt := p.know.design.Adapt(p.know)
		for k := 1; k <= p.trial.Budget; k++ {
			if err := p.episode(ctx, Episode{Phase: Adaptation, Episode: k}, adapt); err != nil {
				return err
			}
			p.adapted = k
			if slices.Contains(p.trial.TestAfter, k) {
				if err := p.tests(ctx, k); err != nil {
					return err
				}
			}
		}
	}
	return p.tests(ctx, p.lastBudget())
}

// practise plays the practice episodes of an agent that has some, as it plays tests. They teach what options do and
// how long they take, and are in no result.
func (p *player) practise(ctx context.Context) error {
	if p.trial.Unpractised || p.know.design.Practice == 0 {
		return nil
	}
	p.know = p.know.frozenCopy()
	policy := p.know.TestPolicy()
	for k := 1; k <= p.know.design.Practice; k++ {
		if err := p.episode(ctx, Episode{Phase: Practice, Episode: k}, policy); err != nil {
			return err
		}
	}
	return nil
}

// lastBudget is what the last tests are marked with; 0 where it is tested only once.
func (p *player) lastBudget() int {
	if p.trial.TestAfter == nil || !p.know.design.Adapts() {
		return 0
	}
	return p.trial.Budget
}

// tests plays the tests on what is known now.
func (p *player) tests(ctx context.Context, budget int) error {
	p.result.Rewards = p.know.TestRewards()
	for k := 1; k <= p.trial.Tests; k++ {
		if err := p.test(ctx, budget, k); err != nil {
			return err
		}
	}
	return nil
}

// test plays a test with a policy and a copy of what is known that are its own.
func (p *player) test(ctx context.Context, budget, k int) error {
	learned := p.know
	defer func() { p.know = learned }()
	p.know = learned.frozenCopy()
	return p.episode(ctx, Episode{Phase: Test, Budget: budget, Episode: k}, p.know.TestPolicy())
}

// episode plays one episode with the policy and records it.
func (p *player) episode(ctx context.Context, e Episode, by Policy) error {
	e.Seed = EpisodeSeed(p.trial.Seed, e.Phase, e.Episode)
	if p.know.design.OneLayout && e.Phase == Test {
		e.Seed = oneLayoutSeed(p.trial.Seed, p.adapted, e.Episode)
	}
	if err := p.play(ctx, &e, by); err != nil {
		return fmt.Errorf("%s episode %d: %w", e.Phase, e.Episode, err)
	}
	e.Success = e.Reward > 0
	e.Made = p.made()
	if e.Phase == Adaptation {
		p.know.Conclude()
		if err := ctx.Err(); err != nil { // what was inferred then is no result
			return fmt.Errorf("%s episode %d: %w", e.Phase, e.Episode, err)
		}
		scores, err := newScores(ctx, p.trial.Truth, p.know.graph)
		if err != nil {
			return fmt.Errorf("%s episode %d: %w", e.Phase, e.Episode, err)
		}
		e.Inference = &Inference{
			Scores: scores, Reachable: newReachable(p.trial.States, p.trial.Truth, p.know.graph),
			Unknown: p.know.learner.Unknown(), Contradictions: p.know.learner.Contradictions(),
			Coverage: p.know.counts.Coverage(), Eligible: p.know.counts.Eligible().Len(), Rows: p.know.learner.Rows(),
			Cut: p.know.cut(),
		}
	}
	p.result.add(e)
	if p.trial.OnEpisode != nil {
		p.trial.OnEpisode(e)
	}
	if e.Phase == Adaptation && p.trial.OnInferred != nil {
		now := &Result{Adaptation: p.result.Adaptation}
		now.note(p.know)
		p.order.result(now)
		p.trial.OnInferred(now)
	}
	return nil
}

// made returns how often each subtask of the stock was done in the episode.
func (p *player) made() map[string]int {
	if !p.trial.Objective.Stock() {
		return nil
	}
	made := map[string]int{}
	for i, s := range p.env.Subtasks() {
		if p.trial.Objective.worth[i] > 0 && p.know.made[i] > 0 {
			made[s.Name] = p.know.made[i]
		}
	}
	return made
}

func (p *player) play(ctx context.Context, e *Episode, by Policy) error {
	state, err := p.env.Reset(ctx, e.Seed)
	if err != nil {
		return fmt.Errorf("reset: %w", err)
	}
	p.know.Begin(&state)
	by.Begin(e.Episode, policyRand(e.Seed))
	for {
		p.know.See(&state)
		option := by.Choose(&state)
		if err := ctx.Err(); err != nil { // the policy may have inferred
			return err
		}
		if option < 0 {
			return fmt.Errorf("with %d steps left: %w", state.StepsLeft, whyNone(by, &state, option))
		}
		at := ActivityOf(by)
		if p.trial.OnChoice != nil {
			p.trial.OnChoice(e.Phase, at)
		}
		out, err := p.env.Step(ctx, option)
		if err != nil {
			return err
		}
		p.know.Took(option, &state, &out)
		by.Took(option, &out)
		e.Options++
		e.Steps += out.Steps
		e.spend(at, out.Steps)
		e.Reward += out.Reward
		state = out.State
		if out.Done {
			p.know.See(&state)
			return nil
		}
	}
}
