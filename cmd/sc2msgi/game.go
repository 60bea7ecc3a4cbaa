package main

import (
	"context"
	"errors"
	"time"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// simulated is the --game of the embedded simulator, installed that of a game that is started here, and defaultFacts the version that the
// simulator plays where --facts does not say.
const (
	simulated    = "sim"
	installed    = "sc2"
	defaultFacts = "4.10"
)

// checkGame tells a mistyped --game from a game that cannot be reached.
func checkGame(name string) error {
	if name == simulated || name == installed {
		return nil
	}
	_, err := sc2api.Endpoint(name)
	var wrong *sc2api.DialError
	if errors.As(err, &wrong) {
		return usagef("--game %q is none of sim, sc2 and ws://host:port: %s", name, wrong.Reason)
	}
	return err
}

// connection is a game outside this process: one that runs already, or one that was started here.
type connection interface {
	bot.Game
	Close() error
}

// game is what a trial is played in: a connection, or nil for the embedded simulator; and the facts of its version, or of the nearest, until
// learnFacts corrects them by the game's own.
type game struct {
	conn    connection
	facts   *gamedata.Table
	version string // as the game itself says it: "4.10.0.75689"

	tells   bool // the game is to be asked for its own facts: see learnFacts
	unknown bool // there are no facts of the game's version, and these are the nearest
	own     gamedata.Differences
}

// openGame connects to the game of a --game or starts it, and finds the facts that --facts or the game's own version ask for.
func openGame(ctx context.Context, name, facts string, connect func(context.Context) (connection, error)) (g game, err error) {
	if name == simulated {
		if facts == "" {
			facts = defaultFacts
		}
		if g.facts, err = namedFacts(facts); err == nil {
			g.version = g.facts.Release.GameVersion()
		}
		return g, err
	}
	if facts != "" {
		if g.facts, err = namedFacts(facts); err != nil {
			return g, err
		}
	}
	if g.conn, err = connect(ctx); err != nil {
		return g, err
	}
	ping, err := ping(ctx, g.conn)
	if err == nil {
		g.version = sc2api.Printable(ping.GetGameVersion())
		if g.facts == nil {
			err = g.findFacts(ping)
		}
	}
	if err != nil {
		g.conn.Close()
	}
	return g, err
}

// connect returns the game of --game that is not the simulator. One of our own starts with the first request.
func (o *runOptions) connect(ctx context.Context) (connection, error) {
	if o.game == installed {
		return o.own.find()
	}
	return dial(ctx, o.game, o.patience)
}

func namedFacts(version string) (*gamedata.Table, error) {
	table, err := gamedata.ForVersion(version)
	if err != nil {
		return nil, usagef("--facts: %v", err)
	}
	return table, nil
}

func (g *game) close() error {
	if g.conn == nil {
		return nil
	}
	return g.conn.Close()
}

// patience bounds how long a game may be silent: SC2 takes a minute or more to load a map, and milliseconds for the rest.
type patience struct{ connect, answer time.Duration }

var usualPatience = patience{connect: 15 * time.Second, answer: 3 * time.Minute}

func dial(ctx context.Context, url string, p patience) (connection, error) {
	ctx, cancel := context.WithTimeout(ctx, p.connect)
	defer cancel()
	c, err := sc2api.Dial(ctx, url)
	if err != nil {
		return nil, err
	}
	return &remote{c, p.answer}, nil
}

// remote is a game over a socket that is not waited for for ever.
type remote struct {
	*sc2api.Client
	answer time.Duration
}

// Do is that of the client, with a *sc2api.DeadlineError where the game is silent for too long.
func (r *remote) Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error) {
	ctx, cancel := context.WithTimeout(ctx, r.answer)
	defer cancel()
	return r.Client.Do(ctx, req)
}

// ping asks the game for its version.
func ping(ctx context.Context, g bot.Game) (*sc2api.ResponsePing, error) {
	resp, err := g.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	if err != nil {
		return nil, err
	}
	return resp.GetPing(), nil
}
