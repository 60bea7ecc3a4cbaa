package graph

import "sc2msgi/msgi/bits"

// Layers gives each subtask the layer in which to draw it: 0 where nothing is needed, else one more than the
// deepest subtask that its precondition mentions. The subtasks of a cycle share a layer, as if they were one.
func Layers(g Graph) []int {
	needs := make([]bits.Set, len(g))
	for i := range g {
		needs[i] = g[i].Mentions().And(bits.Below(len(g)))
	}
	var components Components
	components.Find(needs)
	layer := make([]int, len(g))
	for members := range components.All { // what a component needs comes before it
		deepest, below := 0, bits.Set{}
		for _, i := range members {
			below = below.Or(needs[i])
		}
		for k := range below.AndNot(bits.Of(members...)).All() {
			deepest = max(deepest, layer[k]+1)
		}
		for _, i := range members {
			layer[i] = deepest
		}
	}
	return layer
}
