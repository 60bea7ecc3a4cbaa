package task_test

import (
	"context"
	"fmt"

	"sc2msgi/task"
)

// The fifth world of a set, by its name: what is played, and what is true in it.
func ExampleOpen() {
	world, err := task.Open(context.Background(), "playground:d1/5", task.Setup{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(world.Name, "has", len(world.Env.Subtasks()), "subtasks")
	fmt.Println(world.Close())
	// Output:
	// playground:d1/5 has 13 subtasks
	// <nil>
}
