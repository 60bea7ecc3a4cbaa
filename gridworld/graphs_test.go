package gridworld

import (
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
