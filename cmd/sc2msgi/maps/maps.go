// Package maps shows scenarios, builds and installs their maps, and looks into map files.
package maps

import (
	"github.com/spf13/cobra"

	"sc2msgi/bounded"
	"sc2msgi/cmd/sc2msgi/cmdline"
)

// largestMap bounds what is read of a file, in bytes: ladder maps have some 10 MiB.
const largestMap = 256 << 20

// Command is sc2msgi maps, with its commands.
func Command() *cobra.Command {
	return cmdline.Group("maps", "Show scenarios, build and install their maps, and look into map files",
		listCommand(), showCommand(), buildCommand(), installCommand(), inspectCommand(),
		importCommand())
}

// readMap reads a file that may be a map. Its errors name the file.
func readMap(path string) ([]byte, error) { return bounded.ReadFile(path, largestMap) }
