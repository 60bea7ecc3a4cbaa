package standin_test

import (
	"fmt"
	"os"

	"sc2msgi/gamedata"
	"sc2msgi/sim/standin"
)

// A folder that looks like an installation of the game, with one version in it. The program is this test here.
func ExampleInstall() {
	parent, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = os.RemoveAll(parent) }()
	dir, err := standin.Install(standin.Order{Dir: parent + "/sc2", GOOS: "linux", Program: "example_test.go",
		Version: "example", Releases: []gamedata.Release{gamedata.V4_10.Release}})
	if err != nil {
		fmt.Println(err)
		return
	}
	marker, found, err := standin.Read(dir)
	fmt.Println(marker.Standin, marker.Games, found, err)
	// Output:
	// sc2msgi [4.10.0] true <nil>
}
