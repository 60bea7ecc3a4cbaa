package terrain_test

import (
	"fmt"

	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// The way round a wall is longer than the straight line through it.
func ExampleGround_Walk() {
	ground := terrain.New(32, 32, maps.Rect{Max: maps.Point{X: 32, Y: 32}})
	from, to := terrain.Point{X: 6, Y: 16}, terrain.Point{X: 26, Y: 16}
	fmt.Printf("%.1f cells on open ground\n", ground.Walk(from, to))
	ground.Block(terrain.Point{X: 16, Y: 16}, [2]int{2, 20}, terrain.EveryCell, 1)
	fmt.Printf("%.1f cells round the wall\n", ground.Walk(from, to))
	// Output:
	// 20.0 cells on open ground
	// 30.0 cells round the wall
}
