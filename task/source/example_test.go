package source_test

import (
	"context"
	"fmt"

	"sc2msgi/task"
	"sc2msgi/task/source"
)

// The true tree of a world is found by its name; a file or the folder of a run is found in the same way.
func ExampleFind() {
	ctx := context.Background()
	s, err := source.Find(ctx, "truth:model:terran", task.All())
	if err != nil {
		fmt.Println(err)
		return
	}
	tree, _, err := s.Open(ctx, source.Played{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, subtask := range tree.Subtasks {
		if subtask.Name == "Battlecruiser" {
			fmt.Println(tree.Formula(i))
		}
	}
	// Output: FusionCore & StarportTechLab & Select Starport & minerals>=400 & gas>=300 & food>=6
}
