package main

import (
	"context"
	"net/url"
	"strings"
	"time"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
)

// task is an environment of the command line.
type task struct {
	mapFile string    // as create_game takes it
	goal    int       // the subtask that is success; only the oracle is told
	rewards []float64 // what the test phase plans for, by subtask; nil for learned
}

// environments returns the names that --env takes: the scenarios that have a goal to learn.
func environments() []string {
	var names []string
	for _, s := range maps.Scenarios() {
		if s.Goal != 0 {
			names = append(names, "sc2:"+s.Name)
		}
	}
	return names
}

func findTask(env string) (task, bool) {
	name, ok := strings.CutPrefix(env, "sc2:")
	if !ok {
		return task{}, false
	}
	for _, s := range maps.Scenarios() {
		if s.Name == name && s.Goal != 0 {
			return task{mapFile: s.Aliases[0] + ".SC2Map", goal: subtasks.Make(s.Goal)}, true
		}
	}
	return task{}, false
}

// game is a connection to a game, real or simulated.
type game interface {
	Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error)
	Close() error
}

// checkGame tells a mistyped --game from a game that cannot be reached.
func checkGame(name string) error {
	if name == "sim" {
		return nil
	}
	u, err := url.Parse(name)
	if err != nil || u.Scheme != "ws" || u.Host == "" {
		return usagef("--game %q is neither sim nor ws://host:port", name)
	}
	return nil
}

func openGame(ctx context.Context, name string) (game, error) {
	if name == "sim" {
		return server.NewEmbedded(gamedata.V4_10), nil
	}
	return dial(ctx, name, patience{connect: 15 * time.Second, answer: 3 * time.Minute})
}

// patience bounds how long a game may be silent: SC2 takes a minute or more to load a map, and milliseconds for the rest.
type patience struct{ connect, answer time.Duration }

func dial(ctx context.Context, url string, p patience) (game, error) {
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

// gameVersion asks the game for its version, as "4.10.0.75689".
func gameVersion(ctx context.Context, g game) (string, error) {
	resp, err := g.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	if err != nil {
		return "", err
	}
	return resp.GetPing().GetGameVersion(), nil
}

// list joins names for a help text.
func list(names []string) string { return strings.Join(names, ", ") }
