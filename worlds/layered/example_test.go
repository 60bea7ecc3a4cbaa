package layered_test

import (
	"context"
	"fmt"

	"sc2msgi/worlds/layered"
)

// Every number is a world.
func ExampleDraw() {
	world := layered.Draw(7)
	state, err := layered.New(world).Reset(context.Background(), 1)
	fmt.Println(len(world.Needs), "subtasks in", len(world.Layers), "layers,", state.StepsLeft, "steps", err)
	// Output:
	// 60 subtasks in 5 layers, 172 steps <nil>
}
