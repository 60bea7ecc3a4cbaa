package play

import (
	"math/rand/v2"

	"sc2msgi/msgi"
)

// testAgent is the name of an agent that learns as usual, for tests of policies.
const testAgent = "under-test"

func init() {
	msgi.RegisterAgent(testAgent, msgi.Design{About: "learns for tests of policies",
		Test: Planned, Plans: true})
}

// seeded returns randomness by a seed.
func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }
