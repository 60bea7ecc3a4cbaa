package optimum_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/graph"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/optimum"
)

// Rule: on any map no order of options brings more than the plan, and the plan brings what it says.
func TestNoOrderIsBetterOnAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, 6)
		solver, err := optimum.NewMapSolver(g)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "maps"), 1))
		for range 3 { // with one solver
			w := newWorld(g, randomLayout(g, rng), nil)
			plan, err := solver.Solve(&gridworld.Layout{Agent: w.agent, Things: w.things}, g.Steps)
			if err != nil {
				t.Fatal(err)
			}
			checkPlan(t, w, plan)
		}
	})
}

// Rule: with constant costs no order of options brings more than the plan, and the plan brings what it says.
func TestNoOrderIsBetterWithConstantCosts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, 6)
		dearest := 15
		if rapid.Bool().Draw(t, "long") {
			g.Steps, dearest = min(3*g.Steps, 128), 45
		}
		solver, err := optimum.NewCostSolver(g)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			costs := rapid.SliceOfN(rapid.IntRange(1, dearest), len(g.Subtasks), len(g.Subtasks)).Draw(t, "costs")
			plan, err := solver.Solve(costs, g.Steps)
			if err != nil {
				t.Fatal(err)
			}
			checkPlan(t, newWorld(g, nil, costs), plan)
		}
	})
}

func checkPlan(t *rapid.T, w *world, plan optimum.Plan) {
	t.Helper()
	if want := w.best(); math.Abs(plan.Value-want) > 1e-9 {
		t.Fatalf("the plan is worth %v, the best order %v", plan.Value, want)
	}
	for i, option := range plan.Options {
		if w.over || !slices.Contains(w.options(), option) {
			t.Fatalf("option %d of %v: over %v, executable are %v", i, plan.Options, w.over, w.options())
		}
		w = w.after(option)
	}
	if !w.over || math.Abs(w.returns-plan.Value) > 1e-9 {
		t.Fatalf("%v brings %v (over: %v), it says %v", plan.Options, w.returns, w.over, plan.Value)
	}
}

// Rule: of objects as near the one in the lowest cell is taken.
func TestTheLowestCellIsTaken(t *testing.T) {
	g := full(2, gridworld.Playground)
	g.Subtasks = []int{0, 8} // pick up cow, transform cow
	at := gridworld.CellAt
	// Three cows: above and to the right are as near. From above the third is near, from the right it is far.
	three := gridworld.Layout{Agent: at(4, 4), Things: []gridworld.Thing{{Object: 0, At: at(4, 2)},
		{Object: 0, At: at(4, 3)}, {Object: 0, At: at(5, 4)}}}
	checkPlain(t, g, &three, 5, 2)
	three.Things = []gridworld.Thing{{Object: 0, At: at(4, 3)}, {Object: 0, At: at(5, 4)}, {Object: 0, At: at(6, 4)}}
	checkPlain(t, g, &three, 5, 1) // from above it is 3 steps to the second, from the right 2 to the third
}

func checkPlain(t *testing.T, g *gridworld.Graph, layout *gridworld.Layout, steps int, want float64) {
	t.Helper()
	s, err := optimum.NewMapSolver(g)
	if err != nil {
		t.Fatal(err)
	}
	if plan, err := s.Solve(layout, steps); err != nil || plan.Value != want {
		t.Errorf("%+v in %d steps: the plan is %+v, %v, want a value of %v", layout, steps, plan, err, want)
	}
}

// Rule: the first search, for a bound, changes nothing about the plan.
func TestTheScoutChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, 11)
		solver, err := optimum.NewMapSolver(g)
		if err != nil {
			t.Fatal(err)
		}
		l := randomLayout(g, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "map"), 1)))
		plain, err := solver.SolvePlainly(l, g.Steps)
		if err != nil {
			t.Fatal(err)
		}
		options := slices.Clone(plain.Options)
		plan, err := solver.Solve(l, g.Steps)
		if err != nil || plan.Value != plain.Value || !slices.Equal(plan.Options, options) {
			t.Fatalf("%v, without the first search %v %v; %v", plan, plain.Value, options, err)
		}
	})
}

// Rule: once warm, solving allocates nothing.
func TestSolvingAllocatesNothing(t *testing.T) {
	g := full(9, gridworld.Playground)
	g.Steps = 40
	onMap, err := optimum.NewMapSolver(g)
	if err != nil {
		t.Fatal(err)
	}
	onCosts, err := optimum.NewCostSolver(g)
	if err != nil {
		t.Fatal(err)
	}
	l, costs := randomLayout(g, rand.New(rand.NewPCG(1, 1))), []int{3, 5, 4, 3, 8, 3, 6, 4, 9}
	if n := testing.AllocsPerRun(5, func() {
		if _, err := onMap.Solve(l, g.Steps); err != nil {
			t.Fatal(err)
		}
		if _, err := onCosts.Solve(costs, g.Steps); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// full is a graph of the first n subtasks of a domain, none of which needs anything.
func full(n int, d *gridworld.Domain) *gridworld.Graph {
	g := &gridworld.Graph{Name: "full", Domain: d, Steps: 70}
	for i := range n {
		g.Subtasks, g.Rewards, g.Needs = append(g.Subtasks, i), append(g.Rewards, 1), append(g.Needs, graph.Always())
	}
	return g
}

// stationsOnly is a domain of so many stations.
func stationsOnly(n int) *gridworld.Domain {
	d := &gridworld.Domain{Name: "stations"}
	for i := range n {
		name := fmt.Sprintf("station %d", i)
		d.Objects = append(d.Objects, gridworld.Object{Name: name, Unique: true})
		d.Subtasks = append(d.Subtasks, gridworld.Subtask{Name: "use " + name, Op: gridworld.Use, Object: i})
	}
	return d
}

// Rule: what cannot be solved is told in a line.
func TestWhatCannotBeSolved(t *testing.T) {
	small := full(2, gridworld.Playground)
	long := full(2, gridworld.Playground)
	long.Steps = 129
	onMap := func(layout *gridworld.Layout, steps int) error {
		s, err := optimum.NewMapSolver(small)
		if err == nil {
			_, err = s.Solve(layout, steps)
		}
		return err
	}
	onCosts := func(steps int, costs ...int) error {
		s, err := optimum.NewCostSolver(small)
		if err == nil {
			_, err = s.Solve(costs, steps)
		}
		return err
	}
	l := randomLayout(small, rand.New(rand.NewPCG(1, 1)))
	crowded := &gridworld.Layout{}
	for c := range gridworld.Cell(64) {
		crowded.Things = append(crowded.Things, gridworld.Thing{Object: 0, At: c}, gridworld.Thing{Object: 1, At: c})
	}
	_, many := optimum.NewMapSolver(full(26, gridworld.Mining))
	_, blind := optimum.NewBlindSolver(long)
	_, stations := optimum.NewBlindSolver(full(8, stationsOnly(8)))
	for _, c := range []struct {
		err  error
		want string
	}{
		{many, "more than 1048576 sets"},
		{blind, "129 steps"},
		{stations, "8 stations"},
		{onMap(l, 0), "0 steps"},
		{onMap(l, 129), "129 steps"},
		{onMap(&gridworld.Layout{}, 60), "0 objects cow on the map, the graph needs 1"},
		{onMap(crowded, 60), "more than 64 objects"},
		{onMap(l, 128), ""},
		{onCosts(0, 1, 1), "0 steps"},
		{onCosts(60, 1), "1 costs for 2 options"},
		{onCosts(60, 1, 0), "costs 0 steps"},
		{onCosts(1000, 127, 1000), ""},
	} {
		if c.want == "" && c.err != nil || c.want != "" && (c.err == nil || !strings.Contains(c.err.Error(), c.want)) {
			t.Errorf("error %v, want one with %q", c.err, c.want)
		}
	}
}
