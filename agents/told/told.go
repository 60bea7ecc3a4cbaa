// Package told has the agents that do not adapt: they are told the tree, or the world plays for them.
package told

import (
	"fmt"

	"sc2msgi/agents/play"
	"sc2msgi/msgi"
)

// practice is how many practice episodes the oracle has: what options do and how long they take shows in no graph.
const practice = 8

// Oracle is told the true graph and the goal, and plans.
func Oracle() msgi.Design {
	about := fmt.Sprintf("no adaptation; told the true graph and the goal; %d practice episodes", practice)
	return msgi.Design{About: about, Test: play.Planned, Plans: true, Told: true, Practice: practice}
}

// OfWorld plays what only the world can compute, such as its exact optimum.
func OfWorld(about string) msgi.Design {
	return msgi.Design{About: about, Test: (*msgi.Knowledge).OfWorld, OfWorld: true, WorldOrder: true}
}
