package noise_test

import (
	"context"
	"fmt"

	"sc2msgi/worlds/boolmodel"
	"sc2msgi/worlds/noise"
)

// A world that does not show a fifth of the eligibilities, and says which.
func ExampleNew() {
	world, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		fmt.Println(err)
		return
	}
	env, err := noise.New(world, noise.Rates{Withheld: 0.2})
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := env.Reset(context.Background(), 1)
	fmt.Println(state.Withheld.Len(), "of", len(env.Subtasks()), err)
	// Output:
	// 20 of 85 <nil>
}
