package task

import (
	"bytes"
	"context"
	"fmt"
	"os"

	"sc2msgi/maps"
	"sc2msgi/maps/build"
)

// mapFits returns an error for a map file that holds another scenario than is to be played, such as one from before
// the scenario's file was changed. Of a file that cannot be read here, or holds no scenario that is known, the game
// says what it thinks.
func mapFits(path string, s *maps.Scenario) error {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() { // a pipe would wait for who writes to it
		return nil
	}
	data, err := os.ReadFile(path)
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
