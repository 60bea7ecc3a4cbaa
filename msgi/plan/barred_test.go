package plan

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
)

// sealed is an economy in which A has to precede B at two levels. The goal needs a hall and a wall; to fell timber
// for the wall first would shut the way to the hall. The hall needs a cellar and a floor; to lay the floor first
// would shut the way to the cellar. What has to come later costs more, so that it would be begun first but for that.
const (
	pit = iota
	cellar
	floor
	hall
	timber
	wall
	home
)

func sealed() *errands {
	g := make(graph.Graph, home+1)
	g[pit], g[floor], g[timber] = graph.Always(), graph.Always(), graph.Always()
	g[cellar] = graph.Precondition{Known: true, Any: []graph.Clause{{Pos: bits.Of(pit), Neg: bits.Of(floor)}}}
	g[hall] = graph.Precondition{Known: true, Any: []graph.Clause{{Pos: bits.Of(cellar, floor), Neg: bits.Of(timber)}}}
	g[wall] = graph.AllOf(timber)
	g[home] = graph.AllOf(hall, wall)
	return &errands{graph: g, costs: []int{1, 1, 5, 1, 20, 20, 1}, rewards: []float64{home: 1}, steps: 100}
}

// Rule: what the plan of one part needs incomplete comes after that part, at all levels, also where it is the
// costlier; whoever plans.
func TestWhatAPlanForbidsComesAfter(t *testing.T) {
	w := sealed()
	if w.optimum() != 1 {
		t.Fatal("the goal cannot be reached")
	}
	for name, p := range map[string]*player{"chain": w.chain(), "search": w.search(Moves)} {
		got, chosen, err := p.play()
		if err != nil || got != 1 {
			t.Errorf("%s: got %v by %v: %v", name, got, chosen, err)
		}
		for _, order := range [][2]int{{hall, timber}, {cellar, floor}} {
			if slices.Index(chosen, order[0]) > slices.Index(chosen, order[1]) {
				t.Errorf("%s: chosen %v: %d before %d", name, chosen, order[1], order[0])
			}
		}
	}
}

// Rule: that it can be done at once makes no difference: what is forbidden comes after.
func TestWhatCanBeDoneAtOnceMayBeForbidden(t *testing.T) {
	w := &errands{graph: graph.Graph{excluding(1), graph.Always(), graph.AllOf(0, 1)}, costs: []int{1, 5, 1},
		rewards: []float64{0, 0, 1}, steps: 30}
	for name, p := range map[string]*player{"chain": w.chain(), "search": w.search(Moves)} {
		if got, chosen, err := p.play(); err != nil || got != 1 {
			t.Errorf("%s: got %v by %v: %v", name, got, chosen, err)
		}
	}
}

// Rule: barred is what completes, by its plan, something that the plan of another needs incomplete, unless the other
// does so to it. Where each has to come after another none is.
func TestBarred(t *testing.T) {
	for _, c := range []struct {
		name     string
		graph    graph.Graph
		x, among bits.Set
		want     bits.Set
	}{
		{"one needs the other incomplete", graph.Graph{excluding(1), graph.Always()}, bits.Of(), bits.Of(0, 1),
			bits.Of(1)},
		{"both need each other incomplete", graph.Graph{excluding(1), excluding(0)}, bits.Of(), bits.Of(0, 1),
			bits.Of()},
		{"three in a circle", graph.Graph{excluding(1), excluding(2), excluding(0)}, bits.Of(), bits.Of(0, 1, 2),
			bits.Of()},
		{"a circle, and one beside it", graph.Graph{excluding(1), excluding(2), excluding(0), graph.Always()},
			bits.Of(), bits.Of(0, 1, 2, 3), bits.Of(0, 1, 2)},
		{"one after the other", graph.Graph{excluding(1), excluding(2), graph.Always()}, bits.Of(), bits.Of(0, 1, 2),
			bits.Of(1, 2)},
		{"deep in the plans", graph.Graph{excluding(3), graph.AllOf(0), graph.AllOf(3), graph.Always()}, bits.Of(),
			bits.Of(1, 2), bits.Of(2)},
		{"not what the plan completes itself", graph.Graph{excluding(1), graph.AllOf(0), graph.Always()}, bits.Of(),
			bits.Of(1, 2), bits.Of()},
		{"nothing is forbidden", graph.Graph{graph.Always(), graph.Always()}, bits.Of(), bits.Of(0, 1), bits.Of()},
		{"what is complete forbids nothing", graph.Graph{excluding(1), graph.Always(), graph.AllOf(0)}, bits.Of(0),
			bits.Of(1, 2), bits.Of()},
	} {
		var can bits.Set
		for l := range c.graph {
			can.Put(l, !c.x.Has(l) && c.graph[l].Holds(c.x))
		}
		w := newWorld(append(graph.Graph{}, c.graph...), nil)
		w.chain.Survey(Situation{Complete: c.x, Eligible: can, Executable: can})
		if got := w.chain.barred(c.among); got != c.want {
			t.Errorf("%s: barred are %v, want %v where it can be done", c.name, got, c.want)
		}
		key := len(c.graph) // without which nothing can be done yet
		for l := range c.graph {
			c.graph[l].Any[0].Pos.Add(key)
		}
		w = newWorld(append(c.graph, graph.Always()), nil)
		w.chain.Survey(Situation{Complete: c.x, Eligible: bits.Of(key), Executable: bits.Of(key)})
		if got := w.chain.barred(c.among); got != c.want {
			t.Errorf("%s: barred are %v, want %v", c.name, got, c.want)
		}
	}
}

// rings is a workshop with so many tools. Each is put away when its piece is made, and can only be taken up while the
// next one in the ring is not: the plan of each piece forbids that of the one before it. The goal needs all pieces,
// and beside them so many others that need nothing.
func rings(tools, others int) workshop {
	n := 2*tools + others + 2
	w := workshop{graph: make(graph.Graph, n), steps: slices.Repeat([]int{1}, n), delay: make([]int, n),
		spends: make([]bits.Set, n), goal: n - 2, idle: n - 1}
	for i := range tools {
		w.graph[i], w.graph[tools+i] = excluding((i+1)%tools), graph.AllOf(i)
		w.spends[tools+i] = bits.Of(i)
		w.steps[tools+i] = 2 + i
	}
	for i := range others {
		w.graph[2*tools+i] = graph.Always()
	}
	var all bits.Set
	for l := tools; l < w.goal; l++ {
		all.Add(l)
	}
	w.graph[w.goal], w.graph[w.idle] = graph.Precondition{Known: true, Any: []graph.Clause{{Pos: all}}}, graph.Always()
	return w
}

// Rule: a circle in which the plan of each part forbids that of another does not keep the planner waiting for ever:
// it goes for one of them.
func TestCirclesOfBarsEnd(t *testing.T) {
	for _, c := range []struct{ tools, others int }{{2, 0}, {2, 1}, {3, 0}, {3, 1}, {3, 2}, {8, 2}} {
		w := rings(c.tools, c.others)
		worth, want := make([]float64, len(w.graph)), 0
		for l, steps := range w.steps {
			if l != w.idle {
				want += steps // each once
			}
		}
		worth[w.goal] = 1
		rng := rand.New(rand.NewPCG(1, 1))
		for name, plan := range map[string]func(*effects.Effects, *effects.Pending) planner{
			"chain": func(effects *effects.Effects, pending *effects.Pending) planner {
				chain := NewChain(effects, pending, len(w.graph))
				chain.Use(w.graph, Evidence{})
				return chain
			},
			"search": func(effects *effects.Effects, pending *effects.Pending) planner {
				search := NewSearch(effects, pending, len(w.graph), Moves)
				search.Use(w.graph, Evidence{})
				return search
			},
		} {
			effects, pending := w.learned()
			p := plan(effects, pending)
			p.Begin()
			took := w.play(effects, pending, func(now Situation) int { return p.Choose(now, worth, rng) })
			if took != want {
				t.Errorf("%d tools, %d others: %s takes %d steps, there is a way of %d", c.tools, c.others, name,
					took, want)
			}
		}
	}
}
