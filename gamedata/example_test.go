package gamedata_test

import (
	"fmt"

	"sc2msgi/gamedata"
)

// What a Marine costs, and from where it comes, in one version of the game.
func ExampleForVersion() {
	table, err := gamedata.ForVersion("4.10")
	if err != nil {
		fmt.Println(err)
		return
	}
	marine := table.Unit(gamedata.Marine)
	fmt.Println(marine.Name, "costs", marine.Minerals, "minerals and takes", marine.BuildTime, "game loops")
	for _, producer := range marine.Producers {
		fmt.Println("made in", table.Unit(producer).Name)
	}
	// Output:
	// Marine costs 50 minerals and takes 400 game loops
	// made in Barracks
}
