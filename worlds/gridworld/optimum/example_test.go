package optimum_test

import (
	"fmt"

	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/optimum"
)

// The most that an episode can bring where every option takes as long each time.
func ExampleCostSolver_Solve() {
	graph, err := gridworld.FindSet("playground:d1").Graph(5, gridworld.AsDrawn)
	if err != nil {
		fmt.Println(err)
		return
	}
	env, err := gridworld.New(graph, gridworld.Config{Mechanics: gridworld.Fixed})
	if err != nil {
		fmt.Println(err)
		return
	}
	solver, err := optimum.NewCostSolver(graph)
	if err != nil {
		fmt.Println(err)
		return
	}
	best, err := solver.Solve(env.Costs(), graph.Steps)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.2f with %d options, the first of them: %s\n", best.Value, len(best.Options),
		env.Subtasks()[best.Options[0]].Name)
	// Output:
	// 5.05 with 11 options, the first of them: pick up heart
}
