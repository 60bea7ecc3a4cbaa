package gridworld

import (
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// wholeMining is the graph of all recipes.
func wholeMining() *Graph {
	g := &Graph{Name: "mining:all", Domain: Mining, Steps: 70, Seed: 1}
	for id, r := range recipes {
		g.Subtasks = append(g.Subtasks, id)
		g.Rewards = append(g.Rewards, r.reward)
		need := graph.Always()
		if len(r.any) > 0 {
			need.Any = nil
			for _, all := range r.any {
				need.Any = append(need.Any, graph.Clause{Pos: bits.Of(all...)})
			}
		}
		g.Needs = append(g.Needs, need)
	}
	return g
}

// farm is a small graph of Playground with a disjunction and negations.
func farm() *Graph {
	return &Graph{Name: "playground:farm", Domain: Playground, Steps: 60, Seed: 2,
		Subtasks: []int{0, 8, 1, 9, 2, 10, 3},
		Rewards:  []float64{0.1, 0.2, 0.15, 0.4, 0.7, 1.1, 2},
		Needs: graph.Graph{
			graph.Always(), graph.Always(), graph.Always(),
			{Known: true, Any: []graph.Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(2), Neg: bits.Of(1)}}},
			{Known: true, Any: []graph.Clause{{Pos: bits.Of(0, 2)}}},
			{Known: true, Any: []graph.Clause{{Pos: bits.Of(3), Neg: bits.Of(4)}}},
			{Known: true, Any: []graph.Clause{{Pos: bits.Of(5), Neg: bits.Of(1)}}},
		}}
}

// drawGraph draws a small graph of either domain: subtasks that need lower ones, in one way or two, or their absence.
func drawGraph(t *rapid.T) *Graph {
	g := &Graph{Name: "drawn", Domain: rapid.SampledFrom(domains()).Draw(t, "domain"),
		Seed: rapid.Uint64().Draw(t, "seed")}
	g.Steps = rapid.IntRange(15, 70).Draw(t, "steps")
	n := rapid.IntRange(2, min(9, len(g.Domain.Subtasks))).Draw(t, "subtasks")
	all := make([]int, len(g.Domain.Subtasks))
	for id := range all {
		all[id] = id
	}
	g.Subtasks = rapid.Permutation(all).Draw(t, "ids")[:n]
	for i := range n {
		g.Rewards = append(g.Rewards, float64(rapid.IntRange(-2, 10).Draw(t, "reward"))/10)
		need := graph.Always()
		if i > 1 && rapid.Bool().Draw(t, "needs") {
			need.Any = nil
			for range rapid.IntRange(1, 2).Draw(t, "clauses") {
				need.Any = append(need.Any, drawClause(t, i))
			}
		}
		g.Needs = append(g.Needs, need)
	}
	return g
}

// drawClause draws one of the kind that Playground has: up to three subtasks below i, and the absence of up to two.
func drawClause(t *rapid.T, i int) (c graph.Clause) {
	for _, k := range rapid.SliceOfN(rapid.IntRange(0, i-1), 1, 3).Draw(t, "positive") {
		c.Pos.Add(k)
	}
	for _, k := range rapid.SliceOfN(rapid.IntRange(0, i-1), 0, 2).Draw(t, "negative") {
		c.Neg.Put(k, !c.Pos.Has(k))
	}
	return c
}
