package msgi

import (
	"fmt"

	"sc2msgi/msgi/grprop"
	"sc2msgi/msgi/plan"
	"sc2msgi/msgi/released"
)

// init registers what this package brings: an agent names its exploration policy, so those come before.
func init() {
	registerPlanners()
	registerExplorations()
	registerAgents()
	registerReferences()
}

func registerPlanners() {
	RegisterPlanner(SearchPlanner, newSearch(plan.Moves))
	RegisterPlanner(ChainPlanner, func(k *Knowledge) Planner { return plan.NewChain(k.effects, k.pending, k.n) })
	RegisterPlanner(PaperPlanner, func(k *Knowledge) Planner { return grprop.NewPublished(grprop.PaperPolicy, k.effects, k.n) })
	RegisterPlanner(ReleasedPlanner, func(k *Knowledge) Planner { return grprop.NewPublished(grprop.ReleasedPolicy, k.effects, k.n) })
}

func registerExplorations() {
	RegisterExploration("random", func(*Knowledge) Policy { return &randomPolicy{} })
	RegisterExploration("chain", func(k *Knowledge) Policy { return Rehearsing(k, newChaining(k)) })
	RegisterExploration("grprop", func(k *Knowledge) Policy { return Rehearsing(k, newExplorer(k)) })
	RegisterExploration("active", func(k *Knowledge) Policy { return newTester(k) })
}

// oraclePractice is how many practice episodes the oracle has: what options do and how long they take shows in no
// graph.
const oraclePractice = 8

func registerAgents() {
	RegisterAgent(Random, Design{About: "no adaptation; tests with random executable options",
		Test: func(*Knowledge) Policy { return &randomPolicy{} }})
	RegisterAgent(Oracle, Design{About: fmt.Sprintf("no adaptation; told the true graph and the goal; %d practice episodes", oraclePractice),
		Told: true, Practice: oraclePractice})
	RegisterAgent(MSGIRand, Design{About: "adapts with random executable options", Explore: "random"})
	RegisterAgent(MSGIChain, Design{About: "adapts by backward chaining to what was done least", Explore: "chain"})
	RegisterAgent(MSGIGRProp, Design{About: "adapts with GRProp, the exploration bonus as reward (as in the paper)", Explore: "grprop"})
	RegisterAgent(MSGIActive, Design{About: "adapts by looking for what pays, then testing what that depends on", Explore: "active"})
}

// registerReferences registers the agents that others are measured against.
func registerReferences() {
	RegisterAgent(MSGIRandReleased, Design{About: "msgi-rand as in the authors' grid-world code: its inference and its GRProp",
		Explore: "random", Infer: newReleasedInferrer(released.AsIs), Test: newReleasedPolicy,
		Released: true, WorldOrder: true, OneLayout: true})
	RegisterAgent(MSGIRandRepaired, Design{About: "the same with the faults of its inference repaired",
		Explore: "random", Infer: newReleasedInferrer(released.Repaired), Test: newReleasedPolicy,
		Released: true, WorldOrder: true, OneLayout: true})
	RegisterAgent(OracleReleased, Design{About: "no adaptation; told the true graph and rewards; GRProp of the authors' grid-world code",
		Told: true, Test: newReleasedPolicy,
		Released: true, WorldOrder: true, OneLayout: true})
	RegisterAgent(Optimum, Design{About: "no adaptation; plays the exact optimum, which the world computes; it sees the map",
		OfWorld: true, WorldOrder: true})
	RegisterAgent(OptimumBlind, Design{About: "no adaptation; plays the exact optimum for costs known in distribution only",
		OfWorld: true, WorldOrder: true})
}
