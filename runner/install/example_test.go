package install_test

import (
	"fmt"
	"testing/fstest"

	"sc2msgi/runner/install"
)

// Where the game is on a machine of which all is made up. For this machine take install.Here().
func ExampleFind() {
	found, err := install.Find(&install.System{
		OS: "linux", Home: "/home/u", Dir: "/",
		Env: func(name string) string { return map[string]string{"SC2PATH": "/opt/sc2"}[name] },
		Files: fstest.MapFS{
			"opt/sc2/Versions/Base75689/SC2_x64":            {Mode: 0o755},
			"home/u/StarCraftII/Versions/Base75689/SC2_x64": {Mode: 0o755},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(found.Root, "by", found.By, found.Versions)
	// Output:
	// /opt/sc2 by SC2PATH [4.10.0 (Base75689)]
}
