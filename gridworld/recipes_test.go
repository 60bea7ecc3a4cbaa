package gridworld

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// authorsMining are those of the authors' graphs that there are, for evaluation and training.
func authorsMining(t *testing.T) []*Graph {
	t.Helper()
	return slices.Concat(sharedGraphs(t, "mining_eval.json"), sharedGraphs(t, "mining_train.json"))
}

// ourMining are the built-in graphs of Mining.
func ourMining() []*Graph {
	return slices.Concat(catalogueOf("mining:eval").Graphs(AsDrawn), catalogueOf("mining:train").Graphs(AsDrawn))
}

func catalogueOf(name string) *Set {
	s, err := FindSet(name)
	if err != nil {
		panic(err)
	}
	return s
}

// Rule: each of the authors' graphs of Mining is what the recipes say of its subtasks: preconditions, layers, and rewards up to a factor of 0.8
// to 1.2. So a graph of Mining is given by the set of its subtasks.
func TestRecipesAreThoseOfTheAuthorsGraphs(t *testing.T) {
	for _, g := range authorsMining(t) {
		numbers := slices.Repeat([]int{-1}, len(recipes))
		for i, id := range g.Subtasks {
			r := &recipes[id]
			need, can := r.needs(numbers)
			if d := cmp.Diff(g.Needs[i], need); d != "" || !can {
				t.Errorf("%s, %s: %s", g.Name, r.Name, d)
			}
			if factor := g.Rewards[i] / r.reward; factor < 0.8 || factor > 1.2 {
				t.Errorf("%s, %s: reward %v", g.Name, r.Name, g.Rewards[i])
			}
			numbers[id] = i
		}
		if d := cmp.Diff(g.Layers, longestPaths(g.Needs)); d != "" {
			t.Errorf("%s, layers: %s", g.Name, d)
		}
	}
}

// Rule: the built-in graphs of Mining are distributed as the authors': size, depth, rewards, and how often each subtask is there.
func TestMiningIsLikeTheAuthors(t *testing.T) {
	theirs := authorsMining(t)
	ours := ourMining()
	compare(t, ours, theirs)
	for id, r := range recipes {
		has := func(g *Graph) float64 { return truth(slices.Contains(g.Subtasks, id)) }
		a, squareA := moments(ours, has)
		b, squareB := moments(theirs, has)
		t.Logf("%-40s ours %7.3f theirs %7.3f", r.Name, a, b)
		if math.Abs(a-b) > 4*math.Sqrt(squareA+squareB)+1e-9 {
			t.Errorf("%s: in %.3f of our graphs, in %.3f of theirs", r.Name, a, b)
		}
	}
	for depth := 6; depth <= 10; depth++ {
		has := func(g *Graph) float64 { return truth(len(g.Layers) == depth) }
		a, squareA := moments(ours, has)
		b, squareB := moments(theirs, has)
		t.Logf("%d layers %31s ours %7.3f theirs %7.3f", depth, "", a, b)
		if math.Abs(a-b) > 4*math.Sqrt(squareA+squareB)+1e-9 {
			t.Errorf("%d layers: %.3f of our graphs, %.3f of theirs", depth, a, b)
		}
	}
}

// Rule: graphs of Mining have 10 to 26 subtasks in 6 to 10 layers, in the order of their ids.
func TestMiningGraphs(t *testing.T) {
	for _, g := range ourMining() {
		if n := len(g.Subtasks); n < 10 || n > 26 || len(g.Layers) < 6 || len(g.Layers) > 10 || !slices.IsSorted(g.Subtasks) {
			t.Errorf("%s: %d layers of %v", g.Name, len(g.Layers), g.Subtasks)
		}
	}
}
