package game

import (
	"fmt"

	"sc2msgi/runner"
	"sc2msgi/runner/install"
)

// Found is an installed game.
type Found struct {
	runner.Command
	MapPath func(file string) (string, error) // by which the game takes a map; nil: by the name of its file
	Doubts  []error                           // what may keep it from starting
}

// Find finds the installed game of a version, "" for the newest. Tests put games of their own in its place.
var Find = func(version string) (g Found, err error) {
	found, err := install.Find(install.Here())
	if err != nil {
		return g, fmt.Errorf("--game %s: %w", Installed, err)
	}
	binary, err := found.Choose(version)
	if err != nil {
		return g, fmt.Errorf("--game %s: %w", Installed, err)
	}
	line := func(port int, tempDir string) []string {
		return binary.Command(binary.Args(port, found.Listen, found.Root, tempDir))
	}
	mapPath := func(file string) (string, error) {
		path, err := found.Map(file)
		if err == nil {
			err = found.CheckMap(path) // the game would say only that it cannot load it
		}
		if err != nil {
			return "", fmt.Errorf("--game %s: %w", Installed, err)
		}
		return found.ForGame(path), nil
	}
	command := runner.Command{
		Path: line(0, "")[0], Dir: binary.Dir, Env: binary.Env, Host: found.Dial, End: binary.End,
		Args: func(port int, tempDir string) []string { return line(port, tempDir)[1:] },
	}
	return Found{Command: command, MapPath: mapPath, Doubts: found.Doubts}, nil
}
