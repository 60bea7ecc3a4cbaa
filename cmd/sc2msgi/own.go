package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"sc2msgi/runner"
	"sc2msgi/runner/install"
)

// findGame says how the installed game of a version, "" for the newest, is started.
var findGame = func(version string) (runner.Command, error) {
	found, err := install.Find(install.Here())
	if err != nil {
		return runner.Command{}, fmt.Errorf("--game %s: %w", installed, err)
	}
	binary, err := found.Choose(version)
	if err != nil {
		return runner.Command{}, fmt.Errorf("--game %s: %w", installed, err)
	}
	line := func(port int, tempDir string) []string {
		return binary.Command(binary.Args(port, "127.0.0.1", found.Root, tempDir))
	}
	return runner.Command{Path: line(0, "")[0], Dir: binary.Dir, Env: binary.Env,
		Args: func(port int, tempDir string) []string { return line(port, tempDir)[1:] }}, nil
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
		return usagef("--restart-every %d: it is a number of episodes, 0 for never", g.restartEvery)
	case game != installed && g.version != "":
		return usagef("--version has no effect with --game %s: it says which installed game to start", game)
	case game != installed && g.restartEvery != 0:
		return usagef("--restart-every has no effect with --game %s: it is not started here", game)
	}
	return nil
}

// find returns the game, which starts with its first request.
func (g *ownGame) find() (connection, error) {
	command, err := findGame(g.version)
	if err != nil {
		return nil, err
	}
	return runner.NewGame(command, gamePatience, g.restartEvery), nil
}
