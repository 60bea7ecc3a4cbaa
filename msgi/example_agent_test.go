package msgi_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sc2msgi/agents/play"
	"sc2msgi/msgi"
	"sc2msgi/worlds/boolmodel"
)

// curious explores by doing what it did least.
type curious struct {
	know *msgi.Knowledge
	rng  *rand.Rand
}

func (c *curious) Begin(_ int, rng *rand.Rand) { c.rng = rng }

func (c *curious) Choose(s *msgi.State) int {
	can := s.Executable()
	best := can.Draw(c.rng)
	for o := range can.All() {
		if c.know.Effects().Taken(o) < c.know.Effects().Taken(best) {
			best = o
		}
	}
	return best
}

func (c *curious) Took(int, *msgi.Outcome) {}

// A package of one's own registers an agent that adapts with a policy of its own, and plans its tests as the others do.
func ExampleRegisterAgent() {
	adapt := func(k *msgi.Knowledge) msgi.Policy { return &curious{know: k} }
	msgi.RegisterAgent("mine", msgi.Design{About: "does what it did least", Adapt: adapt, Test: play.Planned,
		Plans: true})
	env, err := boolmodel.New(boolmodel.Crossroads())
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := msgi.Trial{Agent: msgi.Agent{Name: "mine"}, Budget: 10, Tests: 8,
		Seed: 1}.Run(context.Background(), env)
	fmt.Println(result.SuccessRate, err)
	// Output: 1 <nil>
}
