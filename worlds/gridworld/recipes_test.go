package gridworld

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/reference"
)

// authorsMining are those of the authors' graphs that there are, for evaluation and training, from each source of
// facts.
func authorsMining(t *testing.T) map[string][]*Graph {
	t.Helper()
	all := authorsGraphs(t, "mining_eval.json")
	for from, graphs := range authorsGraphs(t, "mining_train.json") {
		all[from] = slices.Concat(all[from], graphs)
	}
	return all
}

// ourMining are the built-in graphs of Mining.
func ourMining() []*Graph {
	return slices.Concat(catalogueOf("mining:eval").Graphs(AsDrawn), catalogueOf("mining:train").Graphs(AsDrawn))
}

func catalogueOf(name string) *Set {
	return catalogue[slices.IndexFunc(catalogue, func(s *Set) bool { return s.Name == name })]
}

// Rule: each of the authors' graphs of Mining is what the recipes say of its subtasks: preconditions, layers, and
// rewards up to a factor of 0.8 to 1.2. So a graph of Mining is given by the set of its subtasks.
func TestRecipesAreThoseOfTheAuthorsGraphs(t *testing.T) {
	for _, g := range slices.Concat(slices.Collect(maps.Values(authorsMining(t)))...) {
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

// Rule: the built-in graphs of Mining are distributed as the authors': size, depth, rewards, and how often each
// subtask is there.
func TestMiningIsLikeTheAuthors(t *testing.T) {
	all := slices.Clone(figures)
	for id, r := range recipes {
		all = append(all,
			figure{"has " + r.Name, func(g *Graph) float64 { return truth(slices.Contains(g.Subtasks, id)) }})
	}
	for depth := 6; depth <= 10; depth++ {
		all = append(all, figure{fmt.Sprintf("has %d layers", depth),
			func(g *Graph) float64 { return truth(len(g.Layers) == depth) }})
	}
	compare(t, all, ourMining(), authorsMoments(t, "mining", all, authorsMining(t)[reference.Complete]))
}

// Rule: graphs of Mining have 10 to 26 subtasks in 6 to 10 layers, in the order of their ids.
func TestMiningGraphs(t *testing.T) {
	for _, g := range ourMining() {
		if n := len(g.Subtasks); n < 10 || n > 26 || len(g.Layers) < 6 || len(g.Layers) > 10 ||
			!slices.IsSorted(g.Subtasks) {
			t.Errorf("%s: %d layers of %v", g.Name, len(g.Layers), g.Subtasks)
		}
	}
}
