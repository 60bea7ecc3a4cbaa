package main

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

// simulated is the --game of the embedded simulator, installed that of a game that is started here.
const (
	simulated = "sim"
	installed = "sc2"
)

// checkGame tells a mistyped --game from a game that cannot be reached.
func checkGame(name string) error {
	if name == simulated || name == installed {
		return nil
	}
	_, err := sc2api.Endpoint(name)
	var wrong *sc2api.DialError
	if errors.As(err, &wrong) {
		return cmdline.Usagef("--game %q is none of sim, sc2 and ws://host:port: %s", name, wrong.Reason)
	}
	return err
}

// onlySimulated is the error of a task that is asked for in a game that cannot play it.
func onlySimulated(task, game string) error {
	return cmdline.Usagef("%s goes with --game %s only: --game %s cannot be rewired", task, simulated, game)
}

// connection is a game outside this process: one that runs already, or one that is started here.
type connection interface {
	bot.Game
	Close() error
}

// game is what a trial is played in: a connection, or nil for the embedded simulator; and the facts of its version,
// or of the nearest, until learnFacts corrects them by the game's own.
type game struct {
	conn    connection
	facts   *gamedata.Table
	version string // as the game itself says it: "4.10.0.75689"

	tells   bool // the game is to be asked for its own facts: see learnFacts
	unknown bool // there are no facts of the game's version, and these are the nearest
	own     gamedata.Differences
}

// meetGame finds the facts that --facts or the version of a game asks for. Without a connection that is the simulator.
func meetGame(ctx context.Context, conn connection, facts string) (g game, err error) {
	g.conn = conn
	if conn == nil {
		g.facts, err = cmdline.NamedFacts(cmp.Or(facts, cmdline.DefaultFacts))
		if err == nil {
			g.version = g.facts.Release.GameVersion()
		}
		return g, err
	}
	if facts != "" {
		if g.facts, err = cmdline.NamedFacts(facts); err != nil {
			return g, err
		}
	}
	ping, err := ping(ctx, conn)
	if err != nil {
		return g, err
	}
	g.version = sc2api.Printable(ping.GetGameVersion())
	if g.facts == nil {
		err = g.findFacts(ping)
	}
	return g, err
}

// gamePatience is how long games are waited for.
var gamePatience runner.Options

// ping asks the game for its version.
func ping(ctx context.Context, g bot.Game) (*sc2api.ResponsePing, error) {
	resp, err := g.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	if err != nil {
		return nil, err
	}
	return resp.GetPing(), nil
}
