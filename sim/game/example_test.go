package game_test

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/game"
)

// A minute of a game in which nobody gives an order: workers gather.
func ExampleNew() {
	scenario, found := maps.Find("build-battlecruiser")
	if !found {
		fmt.Println("no such scenario")
		return
	}
	g := game.New(gamedata.V4_10, scenario, 1)
	before := g.Bank(maps.Own).Minerals
	for range 60 * 22 {
		g.Step()
	}
	fmt.Println("loop", g.Loop(), "minerals", before, "before,", g.Bank(maps.Own).Minerals, "after")
	// Output:
	// loop 1320 minerals 50 before, 510 after
}
