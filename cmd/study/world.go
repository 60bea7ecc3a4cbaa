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
	"sc2msgi/techtree"
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
	rewards []float64 // the true ones, for the oracle
	close   func() error
}

var (
	sc2        = world{"SC2", openSC2}
	terran     = world{"Terran", func() (*place, error) { return openModel(boolmodel.Terran()) }}
	crossroads = world{"Crossroads", func() (*place, error) { return openModel(boolmodel.Crossroads()) }}
)

// openSC2 opens the task "sc2:build-battlecruiser" in the embedded simulator.
func openSC2() (*place, error) {
	for _, s := range maps.Scenarios() {
		if s.Name != "build-battlecruiser" {
			continue
		}
		game := server.NewEmbedded(gamedata.V4_10)
		env, err := bot.New(game, bot.Config{Map: s.Aliases[0] + ".SC2Map"})
		if err != nil {
			return nil, err
		}
		return &place{env, techtree.Truth(gamedata.V4_10), goal(subtasks.Count, subtasks.Make(s.Goal)), game.Close}, nil
	}
	return nil, fmt.Errorf("no scenario build-battlecruiser")
}

func openModel(spec boolmodel.Spec) (*place, error) {
	env, err := boolmodel.New(spec)
	if err != nil {
		return nil, err
	}
	return &place{env, env.Truth(), goal(len(env.Subtasks()), env.Goal()), func() error { return nil }}, nil
}

// goal returns the rewards of n subtasks where one is all that counts.
func goal(n, subtask int) []float64 {
	rewards := make([]float64, n)
	rewards[subtask] = 1
	return rewards
}
