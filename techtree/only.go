package techtree

import (
	"fmt"
	"strings"

	"sc2msgi/msgi/bits"
)

// Only returns the part of a view that one subtask depends on, in the tree or, where the view was compared with it,
// in truth: directly or by way of others. In a simplified view there is room then to list all literals, costs
// included, in the boxes of the drawing. The name is the subtask's own or the one that the view shows. The error says
// which names there are.
func (v *View) Only(name string) (*View, error) {
	goal := -1
	var names []string
	for i, n := range v.Nodes {
		if n.Label == name || v.tree.Subtasks[n.Subtask].Name == name {
			goal = i
		}
		names = append(names, n.Label)
	}
	if goal < 0 {
		return nil, fmt.Errorf("%q is no subtask that is shown; these are: %s", name, strings.Join(names, ", "))
	}
	part := &View{Title: v.Title + "; only what " + v.Nodes[goal].Label + " depends on",
		tree: v.tree, truth: v.truth, truly: v.truly, refuted: v.refuted, full: v.full, left: v.left}
	needs := v.needs(goal)
	place := make([]int, len(v.Nodes))
	for i, n := range v.Nodes {
		if needs.Has(i) {
			if !v.full {
				n.Literals = v.list(n.Subtask)
			}
			place[i] = len(part.Nodes)
			part.Nodes = append(part.Nodes, n)
		}
	}
	for _, e := range v.Edges {
		if needs.Has(e.To) { // and so is where it begins
			e.From, e.To = place[e.From], place[e.To]
			part.Edges = append(part.Edges, e)
		}
	}
	return part, nil
}

// needs returns the nodes from which edges lead to one, and itself.
func (v *View) needs(node int) bits.Set {
	found := bits.Of(node)
	for grown := true; grown; {
		grown = false
		for _, e := range v.Edges {
			if found.Has(e.To) && !found.Has(e.From) {
				found.Add(e.From)
				grown = true
			}
		}
	}
	return found
}
