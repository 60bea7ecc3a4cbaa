package picture_test

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/picture"
)

// What people have to know of a scenario, in a few lines.
func ExampleText() {
	scenario, found := maps.Find("collect-minerals-and-gas")
	if !found {
		fmt.Println("no such scenario")
		return
	}
	for _, line := range picture.Text(scenario, gamedata.V4_10) {
		fmt.Println(line.About+":", line.Text)
	}
	// Output:
	// title: Collect Minerals And Gas
	// to be done: collect minerals and gas
	// map: CollectMineralsAndGas.SC2Map, 64 x 64 cells, playable from [12, 12] to [52, 52]
	// own: CommandCenter
	// neutral: 8 MineralField (900 in each), 8 MineralField (1800 in each), 4 VespeneGeyser (2250 in each)
	// workers: 12 at given places, idle
	// bank: 50 minerals, 0 gas
	// score: minerals and gas collected
	// time: 7 min
}
