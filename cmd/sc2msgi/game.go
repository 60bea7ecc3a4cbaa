package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// simulated is the --game of the embedded simulator, and defaultFacts the version that it plays where --facts does not say.
const (
	simulated    = "sim"
	defaultFacts = "4.10"
)

// checkGame tells a mistyped --game from a game that cannot be reached.
func checkGame(name string) error {
	if name == simulated {
		return nil
	}
	_, err := sc2api.Endpoint(name)
	var wrong *sc2api.DialError
	if errors.As(err, &wrong) {
		return usagef("--game %q is neither sim nor ws://host:port: %s", name, wrong.Reason)
	}
	return err
}

// game is what a trial is played in: a connection to a running game, or nil for the embedded simulator; and the facts of its version.
type game struct {
	conn    *remote
	facts   *gamedata.Table
	version string // as the game itself says it: "4.10.0.75689"
}

// openGame connects to the game of --game, and finds the facts that --facts or the game's own version ask for.
func openGame(ctx context.Context, name, facts string) (g game, err error) {
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
	if g.conn, err = dial(ctx, name, patience{connect: 15 * time.Second, answer: 3 * time.Minute}); err != nil {
		return g, err
	}
	ping, err := g.conn.ping(ctx)
	if err == nil {
		g.version = sc2api.Printable(ping.GetGameVersion())
		if g.facts == nil {
			g.facts, err = factsOf(ping)
		}
	}
	if err != nil {
		g.conn.Close()
	}
	return g, err
}

func namedFacts(version string) (*gamedata.Table, error) {
	table, err := gamedata.ForVersion(version)
	if err != nil {
		return nil, usagef("--facts: %v", err)
	}
	return table, nil
}

// factsOf returns the facts of the version that a game says it is of.
func factsOf(ping *sc2api.ResponsePing) (*gamedata.Table, error) {
	table, err := gamedata.ForGame(ping.GetGameVersion(), ping.GetDataVersion(), ping.GetDataBuild())
	if err != nil {
		return nil, fmt.Errorf("%w; --facts VERSION plays with the facts of another", err)
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

func dial(ctx context.Context, url string, p patience) (*remote, error) {
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
func (r *remote) ping(ctx context.Context) (*sc2api.ResponsePing, error) {
	resp, err := r.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	if err != nil {
		return nil, err
	}
	return resp.GetPing(), nil
}
