// Command agent plays Build Battlecruiser in the simulator with an agent of its own. It explores by doing what it did
// least, and of that what it is least sure of.
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"slices"

	"sc2msgi/agents/play"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

type curious struct{ know *msgi.Knowledge }

func (curious) Begin(int, *rand.Rand)   {}
func (curious) Took(int, *msgi.Outcome) {}
func (c curious) Choose(s *msgi.State) int {
	return slices.MinFunc(slices.Collect(s.Executable().All()), func(a, b int) int {
		taken := c.know.Effects().Taken
		return cmp.Or(taken(a)-taken(b), c.open(b)-c.open(a))
	})
}

// open is how many literals the subtask may need that were not shown to be needed.
func (c curious) open(subtask int) int {
	known := c.know.Learner().Space(subtask)
	return known.May.AndNot(known.Must).Len()
}

func main() {
	adapt := func(k *msgi.Knowledge) msgi.Policy { return curious{k} }
	about := "does what it did least, and of that what it is least sure of"
	msgi.RegisterAgent("curious", msgi.Design{About: about, Adapt: adapt, Test: play.Planned, Plans: true})
	world, err := task.Open(context.Background(), "sc2:build-battlecruiser", task.Setup{Facts: gamedata.V4_10})
	if err != nil {
		log.Fatal(err)
	}
	defer world.Close()
	trial := msgi.Trial{Agent: msgi.Agent{Name: "curious"}, Budget: 20, Tests: 8, Seed: 1, Truth: world.Truth,
		Objective: world.ToLearn()}
	result, err := trial.Run(context.Background(), world.Env)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("won %.0f %% of the tests; the inferred tree: %+v\n",
		100*result.SuccessRate, *result.Adaptation[19].Scores)
}
