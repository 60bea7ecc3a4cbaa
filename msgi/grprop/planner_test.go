package grprop_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/boolmodel"
	"sc2msgi/msgi/explore"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
	"sc2msgi/msgi/plan"
)

// recorder is an Env that remembers the options taken.
type recorder struct {
	msgi.Env
	options []int
}

func (r *recorder) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	r.options = append(r.options, option)
	return r.Env.Step(ctx, option)
}

// With the true graph the goal is reached soon, in every episode, and no two selections take turns.
func TestPlannerReachesTheGoalWithoutFlipping(t *testing.T) {
	for _, c := range []struct {
		spec  boolmodel.Spec
		steps float64 // backward chaining: 829 and 312
	}{{boolmodel.Terran(), 900}, {boolmodel.Crossroads(), 320}} {
		env, err := boolmodel.New(c.spec)
		if err != nil {
			t.Fatal(err)
		}
		watched := &recorder{Env: env}
		rewards := make([]float64, len(env.Subtasks()))
		rewards[env.Goal()] = 1
		trial := msgi.Trial{Agent: msgi.Agent{Name: msgi.Oracle, Planner: msgi.GRPropPlanner}, Tests: 16, Seed: 1, Truth: env.Truth(), Objective: msgi.GiveRewards(rewards)}
		r, err := trial.Run(t.Context(), watched)
		if err != nil {
			t.Fatal(err)
		}
		steps := 0.0
		for _, e := range r.Test {
			steps += float64(e.Steps) / 16
		}
		if r.SuccessRate < 1 || steps > c.steps {
			t.Errorf("%s: success rate %.2f in %.0f steps, want all in %.0f", c.spec.Goal, r.SuccessRate, steps, c.steps)
		}
		if n := turns(watched.options); n > 4 {
			t.Errorf("%s: %d times two options took turns for nothing", c.spec.Goal, n)
		}
	}
}

// turns counts how often two options were taken as a, b, a, b.
func turns(o []int) (n int) {
	for i := 3; i < len(o); i++ {
		if o[i] == o[i-2] && o[i-1] == o[i-3] && o[i] != o[i-1] {
			n++
		}
	}
	return n
}

// start returns the first situation of the Terran model, its graph, rewards for the goal, and memories that hold nothing yet.
func start(t testing.TB) (plan.Situation, *boolmodel.Env, []float64, *explore.Effects, *explore.Pending) {
	t.Helper()
	env, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		t.Fatal(err)
	}
	s, err := env.Reset(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	rewards := make([]float64, len(env.Subtasks()))
	rewards[env.Goal()] = 1
	effects := explore.NewEffects(len(rewards))
	now := plan.Situation{Complete: s.Complete, Eligible: s.Eligible, Executable: s.Executable(), Withheld: s.Withheld, StepsLeft: s.StepsLeft}
	return now, env, rewards, effects, explore.NewPending(effects)
}

// What rewards are measured in makes no difference.
func TestChoicesDoNotDependOnTheScaleOfRewards(t *testing.T) {
	now, env, rewards, effects, pending := start(t)
	p := grprop.NewPlanner(grprop.Default, effects, pending, len(rewards))
	p.Use(env.Truth(), plan.Evidence{})
	p.Begin()
	for seed := range uint64(20) {
		want := p.Choose(now, rewards, rand.New(rand.NewPCG(seed, 1)))
		for _, factor := range []float64{1e-6, 1e6} {
			scaled := make([]float64, len(rewards))
			scaled[env.Goal()] = factor
			if got := p.Choose(now, scaled, rand.New(rand.NewPCG(seed, 1))); got != want {
				t.Fatalf("option %d for a reward of 1, %d for %g", want, got, factor)
			}
		}
	}
}

func TestNoWayIsNoOption(t *testing.T) {
	now, _, rewards, effects, pending := start(t)
	p := grprop.NewPlanner(grprop.Default, effects, pending, len(rewards))
	p.Use(make(graph.Graph, len(rewards)), plan.Evidence{})
	p.Begin()
	if o := p.Choose(now, rewards, rand.New(rand.NewPCG(1, 1))); o != -1 {
		t.Fatalf("option %d on a graph that claims nothing, want -1", o)
	}
}

// Where a precondition holds and eligibility fails again and again, what was always complete when it did not is worked on.
func TestARefutedGraphIsMended(t *testing.T) {
	effects := explore.NewEffects(4)
	p := grprop.NewPlanner(grprop.Default, effects, explore.NewPending(effects), 4)
	// 2 is said to need 0 alone, and needs 1 too; 3 is idle
	p.Use(graph.Graph{graph.Always(), graph.Always(), graph.AllOf(0), graph.Always()}, plan.Evidence{Positives: []plan.Positives{2: {Always: bits.Of(0, 1), First: bits.Of(0, 1)}, 3: {}}})
	p.Begin()
	now := plan.Situation{Complete: bits.Of(0), Eligible: bits.Of(0, 1, 3), Executable: bits.Of(1, 3)}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 3 {
		p.Choose(now, []float64{2: 1, 3: 0}, rng)
	}
	for range 10 {
		if o := p.Choose(now, []float64{2: 1, 3: 0}, rng); o != 1 {
			t.Fatalf("option %d, want 1", o)
		}
	}
}

// The paper's policy is softmax(40 ∂Ũ/∂x), unscaled: the frequencies are those of the formula.
func TestPaperPolicyIsThePapers(t *testing.T) {
	now, env, rewards, effects, _ := start(t)
	p := grprop.NewPublished(grprop.PaperPolicy, effects, len(rewards))
	p.Use(env.Truth(), plan.Evidence{})
	g, grad := grprop.New(grprop.PaperParams), make([]float64, len(rewards))
	g.Compile(env.Truth())
	g.Gradient(now.Complete, rewards, grad)
	sum := 0.0
	for o := range now.Executable.All() {
		sum += math.Exp(40 * grad[o])
	}
	const draws = 20000
	rng, count := rand.New(rand.NewPCG(1, 1)), make([]float64, len(rewards))
	for range draws {
		count[p.Choose(now, rewards, rng)]++
	}
	for o := range now.Executable.All() {
		if want := math.Exp(40*grad[o]) / sum; math.Abs(count[o]/draws-want) > 0.015 {
			t.Errorf("option %d has frequency %.4f, want %.4f", o, count[o]/draws, want)
		}
	}
}

// Once warm a decision allocates nothing.
func BenchmarkPlanner(b *testing.B) {
	now, env, rewards, effects, pending := start(b)
	planners := map[string]msgi.Planner{
		"ours":     grprop.NewPlanner(grprop.Default, effects, pending, len(rewards)),
		"paper":    grprop.NewPublished(grprop.PaperPolicy, effects, len(rewards)),
		"released": grprop.NewPublished(grprop.ReleasedPolicy, effects, len(rewards)),
	}
	for _, name := range []string{"ours", "paper", "released"} {
		b.Run(name, func(b *testing.B) {
			p, rng := planners[name], rand.New(rand.NewPCG(1, 1))
			p.Use(env.Truth(), plan.Evidence{})
			p.Begin()
			b.ReportAllocs()
			for b.Loop() {
				p.Choose(now, rewards, rng)
			}
		})
	}
}
