package gridworld_test

import (
	"context"
	"fmt"

	"sc2msgi/worlds/gridworld"
)

// The fifth task of the paper's Playground D1, and what can be done in it at first.
func ExampleNew() {
	graph, err := gridworld.FindSet("playground:d1").Graph(5, gridworld.AsDrawn)
	if err != nil {
		fmt.Println(err)
		return
	}
	env, err := gridworld.New(graph, gridworld.Config{Mechanics: gridworld.Released})
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := env.Reset(context.Background(), 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(env.Subtasks()), "subtasks,", state.StepsLeft, "steps")
	for option := range state.Executable().All() {
		fmt.Println(env.Subtasks()[option].Name)
	}
	// Output:
	// 13 subtasks, 60 steps
	// pick up cow
	// transform steak
	// pick up diamond
	// pick up heart
	// pick up steak
	// pick up egg
}
