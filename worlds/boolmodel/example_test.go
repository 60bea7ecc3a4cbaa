package boolmodel_test

import (
	"context"
	"fmt"

	"sc2msgi/worlds/boolmodel"
)

// What can be done when an episode of the tree of the Terrans begins.
func ExampleNew() {
	env, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := env.Reset(context.Background(), 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for option := range state.Executable().All() {
		fmt.Println(env.Subtasks()[option].Name)
	}
	// Output:
	// Select CommandCenter
	// minerals>=75
	// gas>=25
	// no-op
}
