package techtree

// Numbers are what one of a subtask's things costs and takes to make. They stand beside a graph, by subtask: costs are
// in the graph as thresholds only. The zero value says nothing, as of what is selected or saved up.
type Numbers struct {
	Minerals, Gas int
	Supply        float64  // half of one for a Zergling
	Loops         float64  // game loops from the order to the finished thing
	Producers     []string // who is given the order: any one of them
}

// FastLoops is how many game loops make a second as players see it, at the speed "faster".
const FastLoops = 22.4

// Seconds is the time as players see it.
func (n *Numbers) Seconds() float64 { return n.Loops / FastLoops }

// None reports whether nothing is said.
func (n *Numbers) None() bool {
	return n.Minerals == 0 && n.Gas == 0 && n.Supply == 0 && n.Loops == 0 && len(n.Producers) == 0
}
