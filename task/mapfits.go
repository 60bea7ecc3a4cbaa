package task

import (
	"bytes"
	"context"
	"fmt"

	"sc2msgi/bounded"
	"sc2msgi/maps"
	"sc2msgi/maps/build"
)

// largestMap bounds the map files that are looked into, in bytes: ladder maps have some 10 MiB.
const largestMap = 256 << 20

// mapFits returns an error for a map file that holds another scenario than is to be played, such as one from before
// the scenario's file was changed. Of a file that cannot be read here, or holds no scenario that is known, the game
// says what it thinks.
func mapFits(path string, s *maps.Scenario) error {
	data, err := bounded.ReadFile(path, largestMap)
	if err != nil {
		return nil
	}
	held, err := build.Read(context.Background(), data) // opening a task has no context; the work is bounded
	if err != nil || bytes.Equal(held.File(), s.File()) {
		return nil
	}
	return fmt.Errorf("the map %s holds another scenario than %s is now: \"sc2msgi maps install\" with its name or "+
		"file writes it anew", path, s.Name)
}
