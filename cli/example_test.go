package cli_test

import (
	"context"
	"fmt"
	"os"

	"sc2msgi/cli"
	"sc2msgi/task"
	"sc2msgi/worlds/rules"
)

const tea = `
name: tea
title: A cup of tea
about: make tea in four options
episode: {options: 4}
subtasks:
  - name: fire
  - name: water
  - {name: hot water, needs: fire & water}
  - {name: tea, needs: hot water, reward: 1}
`

// A program registers a world of its own and has all commands for it. Its main function ends with cli.Main(); here one
// command line is run.
func ExampleMain() {
	task.Register(task.Task{Name: "example", About: "make tea"}, func(task.Setup, int) (*task.World, error) {
		world, err := rules.Parse([]byte(tea))
		if err != nil {
			return nil, err
		}
		rewards := world.Rewards(1)
		return &task.World{Env: world.NewEnv(rewards), Truth: world.Truth, Rewards: rewards}, nil
	})
	show := []string{"techtree", "dump", "--from", "truth", "--env", "example"}
	fmt.Println("status", cli.Program.Execute(context.Background(), show, os.Stdout, os.Stderr))
	// Output:
	// example, the true graph
	// 4 subtasks in 3 layers.
	//
	//   fire       needs nothing
	//   water      needs nothing
	//   hot water  needs fire, water
	//   tea        needs hot water
	// status 0
}
