package build_test

import (
	"context"
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/build"
)

// A scenario becomes a map, and is found in that again.
func ExampleMap() {
	scenario, found := maps.Find("build-battlecruiser")
	if !found {
		fmt.Println("no such scenario")
		return
	}
	file, err := build.Map(gamedata.V4_10, scenario)
	if err != nil {
		fmt.Println(err)
		return
	}
	again, err := build.Read(context.Background(), file)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%q: %s\n", file[:3], again.Title)
	// Output:
	// "MPQ": Build Battlecruiser
}
