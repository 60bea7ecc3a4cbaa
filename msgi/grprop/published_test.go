package grprop_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
	"sc2msgi/msgi/plan"
	"sc2msgi/worlds/boolmodel"
)

// start returns the first situation of the Terran model, its graph, rewards for the goal, and effects of which none
// was seen yet.
func start(t testing.TB) (plan.Situation, *boolmodel.Env, []float64, *effects.Effects) {
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
	now := s.Situation()
	return now, env, rewards, effects.NewEffects(len(rewards))
}

// The paper's policy is softmax(40 ∂Ũ/∂x), unscaled: the frequencies are those of the formula.
func TestPaperPolicyIsThePapers(t *testing.T) {
	now, env, rewards, effects := start(t)
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
func BenchmarkPublished(b *testing.B) {
	now, env, rewards, effects := start(b)
	for _, form := range []struct {
		name   string
		policy grprop.Policy
	}{{"paper", grprop.PaperPolicy}, {"released", grprop.ReleasedPolicy}} {
		b.Run(form.name, func(b *testing.B) {
			p, rng := grprop.NewPublished(form.policy, effects, len(rewards)), rand.New(rand.NewPCG(1, 1))
			p.Use(env.Truth(), plan.Evidence{})
			b.ReportAllocs()
			for b.Loop() {
				p.Choose(now, rewards, rng)
			}
		})
	}
}

// Rule: the released form leads to what a goal needs until the goal is complete, and on to the next one where it
// counts each time it is done.
func TestWhatIsMadeAgainIsLedToThoughComplete(t *testing.T) {
	now, env, rewards, effects := start(t)
	goal := bits.Of(env.Goal())
	p := grprop.NewPublished(grprop.ReleasedPolicy, effects, len(rewards))
	open := now.Executable.AndNot(now.Complete)
	p.Use(needs(len(rewards), env.Goal(), open.Next(0)), plan.Evidence{})
	choices := func(complete, again bits.Set) (list [200]int) {
		now, rng := now, rand.New(rand.NewPCG(1, 1))
		now.Complete, now.Again = complete, again
		for i := range list {
			list[i] = p.Choose(now, rewards, rng)
		}
		return list
	}
	lacking := choices(now.Complete, bits.Set{})
	if choices(now.Complete.Or(goal), goal) != lacking {
		t.Error("a goal that counts again: other choices than while it is lacking")
	}
	if choices(now.Complete.Or(goal), bits.Set{}) == lacking {
		t.Error("a goal that is complete for good: the same choices as while it is lacking")
	}
}

// needs returns a graph of n subtasks of which one needs another, and all else nothing.
func needs(n, one, other int) graph.Graph {
	g := make(graph.Graph, n)
	for i := range g {
		g[i] = graph.Always()
	}
	g[one] = graph.AllOf(other)
	return g
}
