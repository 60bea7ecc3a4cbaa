package optimum_test

import (
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/worlds/gridworld"
)

// world is the mechanics Released and Fixed once more, as plainly as can be.
type world struct {
	graph   *gridworld.Graph
	costs   []int // with Fixed, else nil
	things  []gridworld.Thing
	agent   gridworld.Cell
	x       bits.Set
	used    int
	returns float64
	over    bool
}

func newWorld(g *gridworld.Graph, layout *gridworld.Layout, costs []int) *world {
	w := &world{graph: g, costs: costs}
	if layout != nil {
		w.things, w.agent = layout.Things, layout.Agent
	}
	w.over = len(w.options()) == 0
	return w
}

func (w *world) options() (can []int) {
	for i, p := range w.graph.Needs {
		if !w.x.Has(i) && p.Holds(w.x) {
			can = append(can, i)
		}
	}
	return can
}

// after returns the world after an option.
func (w *world) after(option int) *world {
	n := *w
	subtask := w.graph.Domain.Subtasks[w.graph.Subtasks[option]]
	nearest, cost := -1, 1000
	if w.costs != nil {
		cost = w.costs[option]
	}
	for i, thing := range w.things {
		if d := w.agent.Distance(thing.At) + 1; thing.Object == subtask.Object && d < cost {
			nearest, cost = i, d
		}
	}
	if n.used += cost; n.used >= w.graph.Steps {
		n.over = true
		return &n
	}
	if nearest >= 0 {
		n.agent = w.things[nearest].At
		if !w.graph.Domain.Objects[subtask.Object].Unique {
			n.things = slices.Delete(slices.Clone(w.things), nearest, nearest+1)
		}
	}
	n.x.Add(option)
	n.returns += w.graph.Rewards[option]
	n.over = len(n.options()) == 0
	return &n
}

// best returns the most that any order of options brings.
func (w *world) best() float64 {
	if w.over {
		return w.returns
	}
	var all []float64
	for _, option := range w.options() {
		all = append(all, w.after(option).best())
	}
	return slices.Max(all)
}

// randomLayout is a map as the mechanics Released has it: an object for each subtask, of a unique type one, and the
// agent on a cell of its own.
func randomLayout(g *gridworld.Graph, rng *rand.Rand) *gridworld.Layout {
	cells := rng.Perm(64)
	l := &gridworld.Layout{Agent: gridworld.Cell(cells[63])}
	var placed [32]bool
	for i, id := range g.Subtasks {
		object := g.Domain.Subtasks[id].Object
		if g.Domain.Objects[object].Unique && placed[object] {
			continue
		}
		placed[object] = true
		l.Things = append(l.Things, gridworld.Thing{Object: object, At: gridworld.Cell(cells[i])})
	}
	slices.SortFunc(l.Things, func(a, b gridworld.Thing) int { return int(a.At) - int(b.At) })
	return l
}

// builtIn are the domains with enough subtasks for what is drawn here.
var builtIn = []*gridworld.Domain{gridworld.Playground, gridworld.Mining}

// drawGraph draws a graph with so many subtasks at most: with NOT, OR, rewards that may be negative, and episodes
// from hardly any steps to enough.
func drawGraph(t *rapid.T, most int) *gridworld.Graph {
	d := rapid.SampledFrom(builtIn).Draw(t, "domain")
	ids := make([]int, len(d.Subtasks))
	for i := range ids {
		ids[i] = i
	}
	n := rapid.IntRange(1, most).Draw(t, "n")
	g := &gridworld.Graph{Name: "drawn", Domain: d, Subtasks: rapid.Permutation(ids).Draw(t, "ids")[:n],
		Steps: 1 + n*rapid.SampledFrom([]int{0, 2, 3, 4, 5, 7}).Draw(t, "steps an option") +
			rapid.IntRange(0, 4).Draw(t, "more steps")}
	if pairs := rapid.Bool().Draw(t, "pairs"); pairs && d == gridworld.Playground {
		for i := range g.Subtasks { // pick up and transform of the same types
			g.Subtasks[i] = i/2 + i%2*8
		}
	}
	least := rapid.SampledFrom([]int{-3, 0}).Draw(t, "least reward")
	for i := range n {
		g.Rewards = append(g.Rewards, float64(rapid.IntRange(least, 5).Draw(t, "reward"))/4)
		g.Needs = append(g.Needs, drawNeed(t, i))
	}
	return g
}

// drawNeed draws what subtask i needs of those before it.
func drawNeed(t *rapid.T, i int) graph.Precondition {
	if i == 0 || rapid.IntRange(0, 2).Draw(t, "free") > 0 {
		return graph.Always()
	}
	p := graph.Precondition{Known: true}
	for range rapid.IntRange(1, 2).Draw(t, "clauses") {
		var c graph.Clause
		for range rapid.IntRange(1, 2).Draw(t, "literals") {
			if l := rapid.IntRange(0, i-1).Draw(t, "literal"); rapid.IntRange(0, 2).Draw(t, "not") == 0 {
				c.Neg.Put(l, !c.Pos.Has(l))
			} else {
				c.Pos.Put(l, !c.Neg.Has(l))
			}
		}
		p.Any = append(p.Any, c)
	}
	return p
}
