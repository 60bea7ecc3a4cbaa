package graph

import "sc2msgi/msgi/bits"

// Use is what the known subtasks that are deeper than a subtask make of it: how many need it in some way, how many
// need its absence in some way, and how many there are. Two more are counted of which half a one needs it and half a
// one its absence, so that few do not look like all or none.
type Use struct{ Needed, Excluded, Deeper float64 }

// Uses returns the use of each subtask. depth is by subtask, as Layers has it: those that are no deeper could not
// need it, so they say nothing.
func Uses(g Graph, depth []int) []Use {
	needs, excludes := make([]bits.Set, len(g)), make([]bits.Set, len(g))
	for i := range g {
		for _, c := range g[i].Any {
			needs[i], excludes[i] = needs[i].Or(c.Pos), excludes[i].Or(c.Neg)
		}
	}
	uses := make([]Use, len(g))
	for l := range uses {
		uses[l] = Use{Needed: 0.5, Excluded: 0.5, Deeper: 2}
		for i := range g {
			if !g[i].Known || depth[i] <= depth[l] {
				continue
			}
			uses[l].Deeper++
			if needs[i].Has(l) {
				uses[l].Needed++
			}
			if excludes[i].Has(l) {
				uses[l].Excluded++
			}
		}
	}
	return uses
}
