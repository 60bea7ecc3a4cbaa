package play_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sc2msgi/agents/play"
	"sc2msgi/msgi"
	"sc2msgi/worlds/boolmodel"
)

// curious does what it did least.
type curious struct{ know *msgi.Knowledge }

func (curious) Begin(int, *rand.Rand)   {}
func (curious) Took(int, *msgi.Outcome) {}
func (c curious) Choose(s *msgi.State) int {
	return slices.MinFunc(slices.Collect(s.Executable().All()), func(a, b int) int {
		return c.know.Effects().Taken(a) - c.know.Effects().Taken(b)
	})
}

// An agent explores in its own way. Its tests are planned as those of all others, on what was inferred meanwhile.
func ExamplePlanned() {
	msgi.RegisterAgent("curious", msgi.Design{About: "does what it did least", Plans: true,
		Adapt: func(k *msgi.Knowledge) msgi.Policy { return curious{k} }, Test: play.Planned})
	env, err := boolmodel.New(boolmodel.Crossroads())
	if err != nil {
		fmt.Println(err)
		return
	}
	trial := msgi.Trial{Agent: msgi.Agent{Name: "curious"}, Budget: 10, Tests: 8, Seed: 1}
	result, err := trial.Run(context.Background(), env)
	fmt.Println(len(result.Test), "tests, share of successes:", result.SuccessRate, err)
	// Output:
	// 8 tests, share of successes: 1 <nil>
}
