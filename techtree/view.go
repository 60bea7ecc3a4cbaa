package techtree

import (
	"strings"

	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// View is a graph made ready to be drawn: what to show of it, and how it differs from the truth.
type View struct {
	Title    string
	Nodes    []Node
	Edges    []Edge
	compared bool
}

// Shape is what a node stands for.
type Shape int

// The shapes.
const (
	Building Shape = iota
	Unit
	Resource  // a threshold of minerals, gas or food
	Selection // a unit type being selected, or an idle worker
	Nothing   // the no-op
)

// Node is a subtask in a drawing.
type Node struct {
	Subtask int
	Label   string
	Shape   Shape
	Known   bool   // false: the subtask was never seen eligible
	Wrong   bool   // known, and not what the truth says
	Needs   string // its whole precondition
}

// Relation is what an edge says of the two subtasks it joins.
type Relation int

// The relations. The last three arise only in comparison with the truth.
const (
	Needed      Relation = iota // To needs From
	Alternative                 // one of several ways to To needs From
	Negated                     // To needs From not to be complete
	Superfluous                 // inferred, and not true
	Missing                     // true, and not inferred
	Undecided                   // true, and nothing is claimed about To
)

// Edge joins two nodes, by their places in View.Nodes.
type Edge struct {
	From, To int
	Relation Relation
	Unsure   bool // claimed, and no decision shows it for certain
}

// Simplified views a graph as the paper's figure does: buildings and units only. Resources are folded away, a selected
// type stands for the type itself, and an edge that follows from others is left out.
// With a truth to compare with (nil for none) the edges that differ are marked, and with sure (nil for none) those that are
// not certain.
func Simplified(g graph.Graph, sure []Confidence, truth graph.Graph) *View {
	links := reduce(foldedLinks(g, sure))
	if truth != nil {
		links = compare(g, links, reduce(foldedLinks(truth, nil)), implies)
	}
	v := &View{Title: "Terran tech tree"}
	v.fill(g, sure, truth, links, func(i int) bool { return shown(i, links) })
	for i := range v.Nodes {
		if n := &v.Nodes[i]; n.Shape == Selection { // of the Command Center, which it stands for
			n.Label, n.Shape = strings.TrimPrefix(n.Label, "select "), Building
		}
	}
	return v
}

// Full views a graph with all subtasks and all literals.
func Full(g graph.Graph, sure []Confidence, truth graph.Graph) *View {
	links := allLinks(g, sure)
	if truth != nil {
		links = compare(g, links, allLinks(truth, nil), states)
	}
	v := &View{Title: "Terran subtask graph"}
	v.fill(g, sure, truth, links, func(int) bool { return true })
	return v
}

// shown says what a simplified drawing shows: what is built and trained, and the Command Center where an edge begins
// there (no subtask makes one, so selecting it stands for it).
func shown(i int, links []link) bool {
	switch subtasks.All[i].Kind {
	case subtasks.KindBuild, subtasks.KindTrain:
		return true
	}
	for _, l := range links {
		if l.from == i || l.to == i {
			return true
		}
	}
	return false
}

func (v *View) fill(g graph.Graph, sure []Confidence, truth graph.Graph, links []link, show func(int) bool) {
	v.compared = truth != nil
	place := make([]int, len(g))
	for i := range g {
		if place[i] = -1; !show(i) {
			continue
		}
		place[i] = len(v.Nodes)
		n := Node{Subtask: i, Label: subtasks.All[i].Name, Shape: shapeOf(i), Known: g[i].Known, Needs: Formula(g[i])}
		if sure != nil {
			n.Needs = sure[i].formula(g[i])
		}
		if truth != nil && n.Known {
			_, _, exact := graph.Score(truth[i], g[i])
			n.Wrong = !exact
		}
		v.Nodes = append(v.Nodes, n)
	}
	for _, l := range links {
		v.Edges = append(v.Edges, Edge{From: place[l.from], To: place[l.to], Relation: l.relation, Unsure: l.unsure})
	}
}

func shapeOf(i int) Shape {
	switch subtasks.All[i].Kind {
	case subtasks.KindBuild:
		return Building
	case subtasks.KindTrain:
		return Unit
	case subtasks.KindMinerals, subtasks.KindGas, subtasks.KindFood:
		return Resource
	case subtasks.KindSelect, subtasks.KindIdle:
		return Selection
	}
	return Nothing
}
