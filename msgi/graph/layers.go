package graph

import "sc2msgi/msgi/bits"

// Layers gives each subtask the layer in which to draw it: 0 where nothing is needed, else one more than the
// deepest subtask that its precondition mentions. The subtasks of a cycle share a layer, as if they were one.
func Layers(g Graph) []int {
	component, order := components(g)
	layer := make([]int, len(g))
	deepest := make([]int, len(order))
	for c, members := range order { // what a component needs comes before it
		for _, i := range members {
			for k := range g[i].mentions().All() {
				if k < len(g) && component[k] != c {
					deepest[c] = max(deepest[c], deepest[component[k]]+1)
				}
			}
		}
		for _, i := range members {
			layer[i] = deepest[c]
		}
	}
	return layer
}

// mentions returns the subtasks that the precondition has a literal of.
func (p Precondition) mentions() bits.Set {
	var s bits.Set
	for _, c := range p.Any {
		s = s.Or(c.Pos).Or(c.Neg)
	}
	return s
}

// components returns the strongly connected components of the graph, each after those it needs, and
// the number of each subtask's component (Tarjan 1972).
func components(g Graph) (component []int, order [][]int) {
	component = make([]int, len(g))
	var (
		index = make([]int, len(g)) // order of discovery from 1; 0: not yet
		low   = make([]int, len(g)) // smallest index reachable within the component
		open  []int                 // discovered, component not yet known
		next  = 1
		visit func(i int)
	)
	visit = func(i int) {
		index[i], low[i] = next, next
		next++
		component[i] = -1
		open = append(open, i)
		for k := range g[i].mentions().All() {
			switch {
			case k >= len(g):
			case index[k] == 0:
				visit(k)
				low[i] = min(low[i], low[k])
			case component[k] < 0:
				low[i] = min(low[i], index[k])
			}
		}
		if low[i] < index[i] {
			return
		}
		from := len(open) - 1
		for open[from] != i {
			from--
		}
		members := append([]int(nil), open[from:]...)
		open = open[:from]
		for _, k := range members {
			component[k] = len(order)
		}
		order = append(order, members)
	}
	for i := range g {
		if index[i] == 0 {
			visit(i)
		}
	}
	return component, order
}
