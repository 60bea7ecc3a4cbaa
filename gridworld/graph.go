package gridworld

import (
	"errors"
	"fmt"

	"sc2msgi/msgi/graph"
)

// maxSubtasks is how many subtasks a graph can have: completions are the bits of a word.
const maxSubtasks = 32

// Graph is a task: which subtasks there are, what each needs and pays, and how much time there is. Subtasks are counted from 0 in the order of
// the graph; what stands in Needs speaks of them by these numbers.
type Graph struct {
	Name     string // "playground:d3/5"
	Domain   *Domain
	Subtasks []int       // by number, the id in the domain
	Rewards  []float64   // by number
	Layers   [][]int     // numbers, from what needs nothing upwards; of random graphs as they were drawn
	Needs    graph.Graph // by number, the precondition
	Steps    int         // primitive steps of an episode
	Seed     uint64      // of what is drawn once for the world: costs with the mechanics Fixed, the length of episodes with Paper
}

// Check returns what is wrong with a graph, in one line.
func (g *Graph) Check() error {
	n := len(g.Subtasks)
	switch {
	case n == 0:
		return errors.New("it has no subtasks")
	case n > maxSubtasks || n > len(g.Domain.Subtasks):
		return fmt.Errorf("it has %d subtasks, %s has %d", n, g.Domain.Name, len(g.Domain.Subtasks))
	case len(g.Rewards) != n || len(g.Needs) != n:
		return fmt.Errorf("it has %d subtasks, %d rewards and %d preconditions", n, len(g.Rewards), len(g.Needs))
	case g.Steps < 1:
		return fmt.Errorf("its episodes have %d steps", g.Steps)
	}
	return nil
}
