// Command world is sc2msgi with a world more, a corridor of doors that open one after the other:
//
//	go run ./world run --env corridor --budget 3
package main

import (
	"context"
	"fmt"

	"sc2msgi/cli"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/task"
)

const doors, steps = 6, 20

type corridor struct {
	state   msgi.State
	running bool
}

func (*corridor) Subtasks() (all []msgi.Subtask) {
	for i := range doors {
		all = append(all, msgi.Subtask{Name: fmt.Sprintf("door %d", i+1)})
	}
	return all
}

func (c *corridor) Reset(ctx context.Context, _ uint64) (msgi.State, error) {
	c.state, c.running = msgi.State{Eligible: bits.Of(0), StepsLeft: steps}, true
	return c.state, ctx.Err()
}

func (c *corridor) Step(ctx context.Context, door int) (msgi.Outcome, error) {
	if err := msgi.CheckStep(ctx, c.running, &c.state, c.Subtasks(), door); err != nil {
		return msgi.Outcome{}, err
	}
	c.state.Complete.Add(door)
	c.state.Masked.Add(door) // an open door is not opened again
	c.state.Eligible.Put(door+1, door+1 < doors)
	c.state.StepsLeft--
	c.running = door < doors-1
	return msgi.Outcome{State: c.state, Steps: 1, Reward: float64(door / (doors - 1)), Done: !c.running}, nil
}

func main() {
	truth, rewards := graph.Graph{graph.Always()}, make([]float64, doors)
	for door := 1; door < doors; door++ {
		truth, rewards[door] = append(truth, graph.AllOf(door-1)), float64(door/(doors-1))
	}
	task.Register(task.Task{Name: "corridor", About: "open the last of six doors"},
		func(task.Setup, int) (*task.World, error) {
			return &task.World{Env: &corridor{}, Truth: truth, Rewards: rewards}, nil
		})
	cli.Main()
}
