// Command agent plays Build Battlecruiser in the simulator with an agent of its own, which explores by doing what it
// did least.
package main

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

type curious struct{ know *msgi.Knowledge }

func (curious) Begin(int, *rand.Rand)   {}
func (curious) Took(int, *msgi.Outcome) {}
func (c curious) Choose(s *msgi.State) int {
	return slices.MinFunc(slices.Collect(s.Executable().All()), func(a, b int) int {
		return c.know.Effects().Taken(a) - c.know.Effects().Taken(b)
	})
}

func main() {
	msgi.RegisterExploration("curious", func(k *msgi.Knowledge) msgi.Policy { return curious{k} })
	msgi.RegisterAgent("curious", msgi.Design{About: "does what it did least", Explore: "curious"})
	world, err := task.Open(context.Background(), "sc2:build-battlecruiser", task.Setup{Facts: gamedata.V4_10})
	if err != nil {
		log.Fatal(err)
	}
	defer world.Close()
	trial := msgi.Trial{Agent: msgi.Agent{Name: "curious"}, Budget: 20, Tests: 8, Seed: 1, Truth: world.Truth, Objective: world.ToLearn()}
	result, err := trial.Run(context.Background(), world.Env)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("won %.0f %% of the tests; the inferred tree: %+v\n", 100*result.SuccessRate, *result.Adaptation[19].Scores)
}
