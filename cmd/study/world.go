package main

import (
	"fmt"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/msgi"
	"sc2msgi/msgi/boolmodel"
	"sc2msgi/msgi/graph"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
)

// world is an environment that trials are played in.
type world struct {
	name string
	open func() (*place, error)
}

// place is an opened world, for one trial after the other.
type place struct {
	env     msgi.Env
	truth   graph.Graph
	rewards []float64 // the true ones, for the oracle; nil in a war
	stock   []float64 // what one more of each subtask counts for in a war, to begin with
	plain   bool      // and to the end, as in the paper
	close   func() error
}

var (
	sc2        = world{"SC2", func() (*place, error) { return openSC2("build-battlecruiser") }}
	terran     = world{"Terran", func() (*place, error) { return openModel(boolmodel.Terran()) }}
	crossroads = world{"Crossroads", func() (*place, error) { return openModel(boolmodel.Crossroads()) }}
)

// openSC2 opens a scenario in the embedded simulator.
func openSC2(scenario string) (*place, error) {
	s, ok := maps.Find(scenario)
	if !ok {
		return nil, fmt.Errorf("no scenario %s", scenario)
	}
	game := server.NewEmbedded(gamedata.V4_10)
	env, err := bot.New(game, bot.Config{Facts: gamedata.V4_10, Map: s.Aliases[0] + ".SC2Map", War: s.War != nil})
	if err != nil {
		return nil, err
	}
	p := &place{env: env, truth: subtasks.Truth(gamedata.V4_10), close: game.Close}
	if s.War == nil {
		p.rewards = goal(subtasks.Count, subtasks.Make(s.Goal))
		return p, nil
	}
	p.stock = make([]float64, subtasks.Count)
	for _, i := range subtasks.Army(gamedata.V4_10) {
		p.stock[i] = 1
	}
	return p, nil
}

func openModel(spec boolmodel.Spec) (*place, error) {
	env, err := boolmodel.New(spec)
	if err != nil {
		return nil, err
	}
	return &place{env: env, truth: env.Truth(), rewards: goal(len(env.Subtasks()), env.Goal()), close: func() error { return nil }}, nil
}

// goal returns the rewards of n subtasks where one is all that counts.
func goal(n, subtask int) []float64 {
	rewards := make([]float64, n)
	rewards[subtask] = 1
	return rewards
}
