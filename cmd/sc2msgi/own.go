package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/runner"
	"sc2msgi/runner/install"
)

// foundGame is an installed game.
type foundGame struct {
	runner.Command
	mapPath func(file string) (string, error) // by which the game takes a map; nil: by the name of its file
	doubts  []error                           // what may keep it from starting
}

// findGame finds the installed game of a version, "" for the newest.
var findGame = func(version string) (g foundGame, err error) {
	found, err := install.Find(install.Here())
	if err != nil {
		return g, fmt.Errorf("--game %s: %w", installed, err)
	}
	binary, err := found.Choose(version)
	if err != nil {
		return g, fmt.Errorf("--game %s: %w", installed, err)
	}
	line := func(port int, tempDir string) []string {
		return binary.Command(binary.Args(port, found.Listen, found.Root, tempDir))
	}
	mapPath := func(file string) (string, error) {
		path, err := found.Map(file)
		if err != nil {
			return "", fmt.Errorf("--game %s: %w", installed, err)
		}
		return found.ForGame(path), nil
	}
	return foundGame{Command: runner.Command{Path: line(0, "")[0], Dir: binary.Dir, Env: binary.Env, Host: found.Dial, End: binary.End,
		Args: func(port int, tempDir string) []string { return line(port, tempDir)[1:] }}, mapPath: mapPath, doubts: found.Doubts}, nil
}

// ownGame is what the command line says of a game that is started here: --game sc2.
type ownGame struct {
	version      string
	restartEvery int
}

func (g *ownGame) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&g.version, "version", "", "with --game sc2: the `version` of the game to start (default: the newest that is installed)")
	f.IntVar(&g.restartEvery, "restart-every", 0, "with --game sc2: start a fresh process after every `N` episodes, for those of the game grow; 0 for never")
}

// check refuses what has no effect in the game of --game.
func (g *ownGame) check(game string) error {
	switch {
	case g.restartEvery < 0:
		return cmdline.Usagef("--restart-every %d: it is a number of episodes, 0 for never", g.restartEvery)
	case game != installed && g.version != "":
		return cmdline.Usagef("--version has no effect with --game %s: it says which installed game to start", game)
	case game != installed && g.restartEvery != 0:
		return cmdline.Usagef("--restart-every has no effect with --game %s: it is not started here", game)
	}
	return nil
}

// source is where games of a --game come from. The zero source is the simulator.
type source struct {
	open    func() connection // one more, which is started or connected to with its first request
	mapPath func(file string) (string, error)
}

// find finds the games of a --game, and tells what may keep them from starting.
func (g *ownGame) find(name string, lines io.Writer) (s source, err error) {
	switch name {
	case simulated:
		return s, nil
	case installed:
	default:
		s.open = func() connection { return runner.NewRemote(name, gamePatience) }
		return s, nil
	}
	found, err := findGame(g.version)
	if err != nil {
		return s, err
	}
	for _, doubt := range found.doubts {
		fmt.Fprintf(lines, "This may keep the game from starting: %v\n", doubt)
	}
	s.mapPath = found.mapPath
	s.open = func() connection { return runner.NewGame(found.Command, gamePatience, g.restartEvery) }
	return s, nil
}

// pathOf returns what a game of the source takes for a map.
func (s *source) pathOf(file string) (string, error) {
	if s.mapPath == nil {
		return file, nil
	}
	return s.mapPath(file)
}
