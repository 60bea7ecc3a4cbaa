package game

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/runner"
)

// Own is what the command line says of a game that is started here: --game sc2.
type Own struct {
	Version      string
	restartEvery int
}

// Flags adds the flags for it.
func (g *Own) Flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&g.Version, "version", "",
		"with --game sc2: the `version` of the game to start (default: the newest that is installed)")
	f.IntVar(&g.restartEvery, "restart-every", 0,
		"with --game sc2: start a fresh process after every `N` episodes, for those of the game grow; 0 for never")
}

// Check refuses what has no effect in the game of --game.
func (g *Own) Check(game string) error {
	switch {
	case g.restartEvery < 0:
		return cmdline.Usagef("--restart-every %d: it is a number of episodes, 0 for never", g.restartEvery)
	case game != Installed && g.Version != "":
		return cmdline.Usagef("--version has no effect with --game %s: it says which installed game to start", game)
	case game != Installed && g.restartEvery != 0:
		return cmdline.Usagef("--restart-every has no effect with --game %s: it is not started here", game)
	}
	return nil
}

// Find finds the games of a --game, and tells what may keep them from starting.
func (g *Own) Find(name string, lines io.Writer) (s Source, err error) {
	switch name {
	case Simulated:
		return s, nil
	case Installed:
	default:
		s.Open = func() Connection { return Remote(name, lines) }
		return s, nil
	}
	found, err := Find(g.Version)
	if err != nil {
		return s, err
	}
	for _, doubt := range found.Doubts {
		fmt.Fprintf(lines, "This may keep the game from starting: %v\n", doubt)
	}
	s.MapPath = found.MapPath
	s.Open = func() Connection { return runner.NewGame(found.Command, Patience, g.restartEvery) }
	return s, nil
}

// Remote is a game that runs already. It tells when it waits for a place there.
func Remote(address string, lines io.Writer) Connection {
	r := runner.NewRemote(address, Patience)
	r.OnFull = func(err error) { fmt.Fprintf(lines, "Waiting for a place: %v\n", err) }
	return r
}
