package plan_test

import (
	"fmt"
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/plan"
)

// Tea is wanted and needs hot water, which needs a fire: so the fire is made, and not a song sung.
func ExampleChain_Choose() {
	const fire, water, tea, song, n = 0, 1, 2, 3, 4
	needs := graph.Graph{fire: graph.Always(), water: graph.AllOf(fire), tea: graph.AllOf(water), song: graph.Always()}
	learned := effects.NewEffects(n)
	chain := plan.NewChain(learned, effects.NewPending(learned), n)
	chain.Use(needs, plan.Evidence{})
	chain.Begin()
	now := plan.Situation{Eligible: bits.Of(fire, song), Executable: bits.Of(fire, song), StepsLeft: 100}
	fmt.Println(chain.Choose(now, []float64{tea: 1, song: 0}, rand.New(rand.NewPCG(1, 1))) == fire)
	// Output: true
}
