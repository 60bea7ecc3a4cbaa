package main

import (
	"context"
	"net/url"
	"strings"
	"time"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
)

// task is an environment of the command line.
type task struct {
	played  bot.Config
	goals   []int     // the subtasks that are success, or make it; only the oracle is told
	rewards []float64 // what the test phase plans for, by subtask; nil for learned
	stock   []float64 // what one more of each subtask counts for in the war, to begin with; nil where there is none
}

// environments returns the names that --env takes: the scenarios that can be won.
func environments() []string {
	var names []string
	for _, s := range maps.Scenarios() {
		if s.Winnable() {
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
		if s.Name == name && s.Winnable() {
			return task{played: bot.Config{Facts: gamedata.V4_10, Map: s.Aliases[0] + ".SC2Map", War: s.War != nil}, goals: goalsOf(s)}, true
		}
	}
	return task{}, false
}

// goalsOf returns what is to be made: the scenario's goal, or for a war every army unit, as the paper rewards them.
func goalsOf(s *maps.Scenario) []int {
	if s.War == nil {
		return []int{subtasks.Make(s.Goal)}
	}
	return subtasks.Army(gamedata.V4_10)
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
