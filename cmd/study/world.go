package main

import (
	"context"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/noise"
	"sc2msgi/task"
)

// world is a task that trials are played in.
type world struct {
	name  string       // as tables call it
	task  string       // as the registry of tasks does
	plain bool         // what the tests plan for is the paper's +1 for every unit
	noise *noise.Rates // through which the world is seen; nil for none
}

var (
	sc2        = world{name: "SC2", task: "sc2:build-battlecruiser"}
	terran     = world{name: "Terran", task: "model:terran"}
	crossroads = world{name: "Crossroads", task: "model:crossroads"}
)

// open opens the world, in the simulator where it is a game.
func (w world) open(ctx context.Context) (*task.World, error) {
	t, number, err := task.Find(w.task)
	if err != nil {
		return nil, err
	}
	var setup task.Setup
	if t.InGame {
		setup.Facts = gamedata.V4_10
	}
	opened, err := t.Open(ctx, setup, number)
	if err != nil || w.noise == nil {
		return opened, err
	}
	opened.Env, err = noise.New(opened.Env, *w.noise)
	return opened, err
}

// objective is what an agent plans for in the opened world.
func (w world) objective(opened *task.World, agent string) (msgi.Objective, error) {
	d, err := msgi.FindAgent(agent)
	switch {
	case err != nil:
		return msgi.Objective{}, err
	case w.plain:
		return opened.Paper()
	case d.Told:
		return opened.True(), nil
	}
	return opened.ToLearn(), nil
}
