// Package maps shows scenarios, builds and installs their maps, and looks into map files.
package maps

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// largestMap bounds what is read of a file, in bytes: ladder maps have some 10 MiB.
const largestMap = 256 << 20

// Command is sc2msgi maps, with its commands.
func Command() *cobra.Command {
	return cmdline.Group("maps", "Show scenarios, build and install their maps, and look into map files",
		listCommand(), showCommand(), buildCommand(), installCommand(), inspectCommand())
}

// readMap reads a file that may be a map. Its errors name the file.
func readMap(path string) ([]byte, error) {
	info, err := os.Stat(path) // before it is opened: a pipe would wait for who writes to it
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: %w", path, fs.ErrNotExist)
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, fmt.Errorf("%s is a folder, not an archive", path)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no regular file", path)
	case info.Size() > largestMap:
		return nil, fmt.Errorf("%s has %d bytes: %d are the most that is read of a map", path, info.Size(), largestMap)
	}
	return os.ReadFile(path)
}
