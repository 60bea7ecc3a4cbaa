// Package game is what --game means: the embedded simulator, an installed game that is started here, or one that runs
// already; and whose facts are played by.
package game

import (
	"cmp"
	"context"
	"errors"

	"sc2msgi/bot"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/runner"
	"sc2msgi/sc2api"
)

// Simulated is the --game of the embedded simulator, Installed that of a game that is started here.
const (
	Simulated = "sim"
	Installed = "sc2"
)

// Breaks is how often in a row a game may break before another episode is finished, or before it answers.
const Breaks = 3

// Patience is how long games are waited for: tests wait for less.
var Patience runner.Options

// Check tells a mistyped --game from a game that cannot be reached.
func Check(name string) error {
	if name == Simulated || name == Installed {
		return nil
	}
	_, err := sc2api.Endpoint(name)
	var wrong *sc2api.DialError
	if errors.As(err, &wrong) {
		return cmdline.Usagef("--game %q is none of sim, sc2 and ws://host:port: %s", name, wrong.Reason)
	}
	return err
}

// OnlySimulated is the error of a task that is asked for in a game that cannot play it.
func OnlySimulated(task, game string) error {
	return cmdline.Usagef("%s goes with --game %s only: --game %s cannot be rewired", task, Simulated, game)
}

// Connection is a game outside this process: one that runs already, or one that is started here.
type Connection interface {
	bot.Game
	Close() error
}

// Game is what a trial is played in: a connection, or nil for the embedded simulator; and the facts of its version,
// or of the nearest, until LearnFacts corrects them by the game's own.
type Game struct {
	Conn    Connection
	Facts   *gamedata.Table
	Version string // as the game itself says it: "4.10.0.75689"

	// Differences are what it says otherwise than the facts of its version.
	Differences gamedata.Differences

	tells   bool // the game is to be asked for its own facts: see LearnFacts
	unknown bool // there are no facts of the game's version, and these are the nearest
}

// Meet finds the facts that --facts or the version of a game asks for. Without a connection that is the simulator.
func Meet(ctx context.Context, conn Connection, facts string) (g Game, err error) {
	g.Conn = conn
	if conn == nil {
		g.Facts, err = cmdline.NamedFacts(cmp.Or(facts, cmdline.DefaultFacts))
		if err == nil {
			g.Version = g.Facts.Release.GameVersion()
		}
		return g, err
	}
	if facts != "" {
		if g.Facts, err = cmdline.NamedFacts(facts); err != nil {
			return g, err
		}
	}
	ping, err := ping(ctx, conn)
	if err != nil {
		return g, err
	}
	g.Version = sc2api.Printable(ping.GetGameVersion())
	if g.Facts == nil {
		err = g.findFacts(ping)
	}
	return g, err
}

// ping asks the game for its version.
func ping(ctx context.Context, g bot.Game) (*sc2api.ResponsePing, error) {
	resp, err := g.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	if err != nil {
		return nil, err
	}
	return resp.GetPing(), nil
}

// Wake has a game be started or connected to where it is not, as often as one may break.
func Wake(ctx context.Context, one Connection) error {
	for broke := 0; ; broke++ {
		_, err := ping(ctx, one)
		var broken *runner.BrokenError
		var start *runner.StartError
		if broke == Breaks || !errors.As(err, &broken) && !errors.As(err, &start) {
			return err
		}
	}
}
