package msgi

import (
	"context"

	"sc2msgi/msgi/graph"
)

// Inferrer infers the graph and the rewards of a trial for an agent that does so by itself (Design.Infer). It is
// shown all of adaptation and nothing of the tests. What it infers is what scores are of and what the tests are
// played on.
type Inferrer interface {
	// Begin takes in the state in which an adaptation episode begins.
	Begin(s *State)
	// Took takes in what came of an option, which was chosen in the state before.
	Took(option int, before *State, out *Outcome)
	// Graph returns the graph that everything so far leads to. It is asked for after each adaptation episode, and not
	// written to. It ends soon after ctx is done. What it returns then is not used.
	Graph(ctx context.Context) graph.Graph
	// Rewards returns the reward of each subtask.
	Rewards() []float64
}
