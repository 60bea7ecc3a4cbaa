package gridworld

import "sc2msgi/msgi/graph"

// maxSubtasks is how many subtasks a graph can have: completions are the bits of a word.
const maxSubtasks = 32

// Graph is a task: which subtasks there are, what each needs and pays, and how much time there is. Subtasks are
// counted from 0 in the order of the graph; what stands in Needs speaks of them by these numbers.
type Graph struct {
	Name     string // "playground:d3/5"
	Domain   *Domain
	Subtasks []int       // by number, the id in the domain
	Rewards  []float64   // by number
	Layers   [][]int     // numbers, from what needs nothing upwards; of random graphs as they were drawn; nil: not said
	Needs    graph.Graph // by number, the precondition
	Steps    int         // primitive steps of an episode
	// of what is drawn once for the world: costs with the mechanics Fixed, the length of episodes with Paper
	Seed uint64
}
