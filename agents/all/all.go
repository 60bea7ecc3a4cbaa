// Package all registers all agents of this project: import it for that alone.
package all

import (
	"sc2msgi/agents"
	"sc2msgi/agents/active"
	"sc2msgi/agents/chaining"
	"sc2msgi/agents/explorer"
	"sc2msgi/agents/learned"
	"sc2msgi/agents/mixture"
	"sc2msgi/agents/play"
	"sc2msgi/agents/random"
	"sc2msgi/agents/recurrent"
	"sc2msgi/agents/released"
	"sc2msgi/agents/told"
	"sc2msgi/msgi"
)

func init() {
	msgi.RegisterAgent(agents.Random, msgi.Design{About: "no adaptation; tests with random executable options",
		Test: random.New})
	msgi.RegisterAgent(agents.Oracle, told.Oracle())
	adapting(agents.MSGIRand, "adapts with random executable options", random.New)
	adapting(agents.MSGIChain, "adapts by backward chaining to what was done least", rehearsing(chaining.New))
	adapting(agents.MSGIGRProp, "adapts with GRProp, the exploration bonus as reward (as in the paper)",
		rehearsing(explorer.New))
	msgi.RegisterAgent(agents.MSGIActive, active.Design())
	adapting(agents.Mixture, "adapts with the behaviours of msgi-active, each tenth of an episode a random one",
		rehearsing(mixture.New))
	msgi.RegisterAgent(agents.Learned, learned.Design())
	msgi.RegisterAgent(agents.MSGIMeta, recurrent.MSGIMeta())
	msgi.RegisterAgent(agents.RL2, recurrent.RL2())
	msgi.RegisterAgent(agents.HRL, recurrent.HRL())

	msgi.RegisterAgent(agents.MSGIRandReleased, released.Adapting(released.AsIs,
		"msgi-rand as in the authors' grid-world code: its inference and its GRProp"))
	msgi.RegisterAgent(agents.MSGIRandRepaired, released.Adapting(released.Repaired,
		"the same with the faults of its inference repaired"))
	msgi.RegisterAgent(agents.OracleReleased, released.Told(
		"no adaptation; told the true graph and rewards; GRProp of the authors' grid-world code"))
	msgi.RegisterAgent(agents.Optimum, told.OfWorld(
		"no adaptation; plays the exact optimum, which the world computes; it sees the map"))
	msgi.RegisterAgent(agents.OptimumBlind, told.OfWorld(
		"no adaptation; plays the exact optimum for costs known in distribution only"))
}

// adapting registers an agent that plans its tests on what it inferred.
func adapting(name, about string, adapt func(*msgi.Knowledge) msgi.Policy) {
	msgi.RegisterAgent(name, msgi.Design{About: about, Adapt: adapt, Test: play.Planned, Plans: true})
}

// rehearsing makes a policy that, before verdicts on whole episodes, plays some like tests.
func rehearsing[P msgi.Policy](explore func(*msgi.Knowledge) P) func(*msgi.Knowledge) msgi.Policy {
	return func(k *msgi.Knowledge) msgi.Policy { return play.Rehearsing(k, explore(k)) }
}
