package msgi

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/credit"
	"sc2msgi/msgi/graph"
)

// Trial is K adaptation episodes and then N test episodes of one agent on one hidden task.
type Trial struct {
	Agent  Agent
	Budget int    // K: adaptation episodes; agents that do not adapt skip them
	Tests  int    // N: test episodes
	Seed   uint64 // decides everything random, together with the Env

	// Truth is the true graph: scores are against it, and the oracle plans on it. May be nil for other agents.
	Truth graph.Graph
	// Rewards is the reward of each subtask for the test phase where it is not to be learned: the true ones for the oracle,
	// +1 for every unit as in the paper, or an explicit goal. Nil: learned from the rewards of the Env.
	Rewards []float64
	// Stock says that the reward of an episode that ran its full time is a verdict on all that was made in it, as a war is on an army, and
	// what one more of each subtask is expected to count for. Then the test phase plans for as much of that as can be made. What
	// it does count for is learned from the verdicts (package credit), unless Plain is set. Nil: rewards are due to completions.
	Stock []float64
	Plain bool
	// OnEpisode, if not nil, is called after every episode.
	OnEpisode func(Episode)
}

// errNoOption says that an Env offered nothing to do.
var errNoOption = errors.New("no option is executable")

// Run plays the trial on env. On an error, and when ctx is cancelled, it returns what was finished beside the error.
func (t Trial) Run(ctx context.Context, env Env) (*Result, error) {
	n := len(env.Subtasks())
	if err := t.check(n); err != nil {
		return nil, err
	}
	p := &player{env: env, trial: &t, know: newKnowledge(n, t.Agent.Bias, t.credit()), result: &Result{}}
	err := p.run(ctx)
	p.result.note(p.know)
	return p.result, err
}

func (t *Trial) check(n int) error {
	if err := t.Agent.Check(); err != nil {
		return err
	}
	switch {
	case n > bits.Max:
		return fmt.Errorf("the environment has %d subtasks, at most %d can be learned", n, bits.Max)
	case t.Budget < 0 || t.Tests < 0:
		return fmt.Errorf("budget %d and tests %d must not be negative", t.Budget, t.Tests)
	case t.Truth != nil && len(t.Truth) != n:
		return fmt.Errorf("the truth has %d subtasks, the environment %d", len(t.Truth), n)
	case t.Rewards != nil && len(t.Rewards) != n:
		return fmt.Errorf("%d rewards for %d subtasks", len(t.Rewards), n)
	case t.Stock != nil && len(t.Stock) != n:
		return fmt.Errorf("a stock of %d subtasks, the environment has %d", len(t.Stock), n)
	case slices.ContainsFunc(t.Stock, func(w float64) bool { return math.IsNaN(w) || math.IsInf(w, 0) || w < 0 }):
		return fmt.Errorf("a stock of %v: what one more counts for is a number from 0", t.Stock)
	case t.Rewards != nil && t.Stock != nil:
		return errors.New("rewards and a stock exclude each other")
	case t.Agent.Name == Oracle && (t.Truth == nil || t.Rewards == nil && t.Stock == nil):
		return errors.New("the oracle needs the true graph and rewards")
	}
	return nil
}

// testRewards returns the reward of each subtask for the test phase: as given, or as learned by now.
func (t *Trial) testRewards(k *knowledge) []float64 {
	if t.Rewards != nil {
		return t.Rewards
	}
	return t.learnedRewards(k)
}

// learnedRewards returns the reward of each subtask as far as adaptation may know it by now.
func (t *Trial) learnedRewards(k *knowledge) []float64 {
	if t.Stock != nil && t.Plain {
		return t.Stock
	}
	rewards := make([]float64, k.n)
	if k.credit != nil {
		k.credit.Worth(make([]int, k.n), rewards)
		return rewards
	}
	if k.rewarded { // failures alone do not tell what pays
		k.rewards.Infer(rewards)
	}
	return rewards
}

// credit returns the model that learns from verdicts, nil where there are none to learn from.
func (t *Trial) credit() *credit.Model {
	if t.Stock == nil || t.Plain {
		return nil
	}
	return credit.New(t.Stock)
}

// player plays the episodes of a trial.
type player struct {
	env    Env
	trial  *Trial
	know   *knowledge
	result *Result
}

func (p *player) run(ctx context.Context) error {
	if p.trial.Agent.adapts() {
		adapt := newAdaptation(p.trial, p.know)
		for k := 1; k <= p.trial.Budget; k++ {
			if err := p.episode(ctx, Adaptation, k, adapt); err != nil {
				return err
			}
		}
	}
	if p.trial.Agent.Name == Oracle {
		p.know.graph = p.trial.Truth
	}
	p.know.frozen = true
	p.result.Rewards = p.trial.testRewards(p.know)
	test := newTest(p.trial, p.know, p.result.Rewards)
	for k := 1; k <= p.trial.Tests; k++ {
		if err := p.episode(ctx, Test, k, test); err != nil {
			return err
		}
	}
	return nil
}

// episode plays one episode with the policy and records it.
func (p *player) episode(ctx context.Context, phase Phase, number int, by policy) error {
	e := Episode{Phase: phase, Episode: number, Seed: EpisodeSeed(p.trial.Seed, phase, number)}
	if err := p.play(ctx, &e, by); err != nil {
		return fmt.Errorf("%s episode %d: %w", phase, number, err)
	}
	e.Success = e.Reward > 0
	e.Made = p.made()
	if phase == Adaptation {
		p.know.infer()
		e.Inference = &Inference{
			Scores:  newScores(p.trial.Truth, p.know.graph),
			Unknown: p.know.learner.Unknown(), Contradictions: p.know.learner.Contradictions(),
			Coverage: p.know.counts.Coverage(), Eligible: p.know.counts.Eligible().Len(), Rows: p.know.learner.Rows(),
		}
	}
	p.result.add(e)
	if p.trial.OnEpisode != nil {
		p.trial.OnEpisode(e)
	}
	return nil
}

// made returns how often each subtask of the stock was done in the episode.
func (p *player) made() map[string]int {
	if p.trial.Stock == nil {
		return nil
	}
	made := map[string]int{}
	for i, s := range p.env.Subtasks() {
		if p.trial.Stock[i] > 0 && p.know.made[i] > 0 {
			made[s.Name] = p.know.made[i]
		}
	}
	return made
}

func (p *player) play(ctx context.Context, e *Episode, by policy) error {
	state, err := p.env.Reset(ctx, e.Seed)
	if err != nil {
		return fmt.Errorf("reset: %w", err)
	}
	p.know.begin()
	by.begin(e.Episode, policyRand(e.Seed))
	for {
		p.know.see(&state)
		option := by.choose(&state)
		if option < 0 {
			return fmt.Errorf("with %d steps left: %w", state.StepsLeft, errNoOption)
		}
		out, err := p.env.Step(ctx, option)
		if err != nil {
			return err
		}
		p.know.took(option, &state, &out)
		by.took(option, &out)
		e.Options++
		e.Steps += out.Steps
		e.Reward += out.Reward
		if out.Done {
			return nil
		}
		state = out.State
	}
}
