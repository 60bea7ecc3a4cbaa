package grprop_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
	"sc2msgi/worlds/boolmodel"
)

// A decision on a graph of 85 subtasks: scores of all, then a choice among the executable.
func BenchmarkDecision(b *testing.B) {
	env, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		b.Fatal(err)
	}
	state, err := env.Reset(b.Context(), 1)
	if err != nil {
		b.Fatal(err)
	}
	for _, form := range []struct {
		name   string
		params grprop.Params
	}{{"paper", grprop.PaperParams}, {"released", grprop.ReleasedParams}} {
		b.Run(form.name, func(b *testing.B) {
			g := grprop.New(form.params)
			g.Compile(env.Truth())
			n := len(env.Subtasks())
			reward, scores := make([]float64, n), make([]float64, n)
			reward[env.Goal()] = 1
			rng := rand.New(rand.NewPCG(1, 1))
			can, chosen := state.Executable(), bits.Set{}
			b.ReportAllocs()
			for b.Loop() {
				g.Gradient(state.Complete, reward, scores)
				chosen.Add(grprop.Softmax(scores, 40, can, rng))
			}
		})
	}
}

// On a graph without preconditions nothing leads to anything: scores are in proportion to the rewards.
func TestFlatGraphScoresAreRewards(t *testing.T) {
	g := grprop.New(grprop.PaperParams)
	g.Compile(make(graph.Graph, 3))
	reward, scores := []float64{3, 1, 2}, make([]float64, 3)
	g.Gradient(bits.Of(1), reward, scores)
	for i := range scores {
		if math.Abs(scores[i]-0.4*reward[i]) > 1e-12 || !g.Flat() {
			t.Fatalf("flat %v, scores %v, want 0.4 of %v", g.Flat(), scores, reward)
		}
	}
}

// Once warm a new graph and a decision allocate nothing.
func TestNothingIsAllocated(t *testing.T) {
	env, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		t.Fatal(err)
	}
	g, truth := grprop.New(grprop.PaperParams), env.Truth()
	reward, scores := make([]float64, len(truth)), make([]float64, len(truth))
	g.Compile(truth)
	if n := testing.AllocsPerRun(100, func() { g.Compile(truth); g.Gradient(bits.Of(1, 2), reward, scores) }); n != 0 {
		t.Fatalf("%v allocations", n)
	}
}
