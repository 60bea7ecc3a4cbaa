package maps_test

import (
	"fmt"

	"sc2msgi/maps"
)

// A scenario is found by its own name or by that of the authors' map.
func ExampleFind() {
	scenario, found := maps.Find("BuildBattleCruiser_20.SC2Map")
	if !found {
		fmt.Println("no such scenario")
		return
	}
	fmt.Println(scenario.Name, scenario.Width, "x", scenario.Height)
	fmt.Println(scenario.About)
	fmt.Println(scenario.MineralWorkers, "workers gather minerals")
	fmt.Println("the time is over after", maps.TimeText(scenario.Loops))
	// Output:
	// build-battlecruiser 64 x 64
	// finish a Battlecruiser within 20 minutes
	// 7 workers gather minerals
	// the time is over after 20 min
}
