package optimum_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/optimum"
)

// sets are the authors' graphs for evaluation: the file, how long episodes are, and what GRProp gets with the true
// graph and the mechanics Released in the authors' code.
var sets = []struct {
	file   string
	domain *gridworld.Domain
	steps  int
	grprop float64
}{
	{"playground_d1_eval", gridworld.Playground, 60, 5.08},
	{"playground_d2_eval", gridworld.Playground, 65, 5.33},
	{"playground_d3_eval", gridworld.Playground, 70, 7.31},
	{"playground_d4_eval", gridworld.Playground, 70, 8.92},
	{"mining_eval", gridworld.Mining, 70, 6.62},
}

// Rule: on the authors' graphs who sees the map gets more on average than who does not, and that is more than what
// GRProp gets.
func TestTheAuthorsGraphs(t *testing.T) {
	for _, set := range sets {
		rng := rand.New(rand.NewPCG(1, 1))
		seeing, blind, n := 0.0, 0.0, 0
		for i, g := range sharedGraphs(t, set.file, set.domain, set.steps) {
			if i%5 != 0 {
				continue
			}
			onMap, err := optimum.NewMapSolver(g)
			if err != nil {
				t.Fatal(err)
			}
			plan, err := onMap.Solve(randomLayout(g, rng), g.Steps)
			if err != nil {
				t.Fatal(err)
			}
			without, err := optimum.NewBlindSolver(g)
			if err != nil {
				t.Fatal(err)
			}
			seeing, blind, n = seeing+plan.Value, blind+without.Value(), n+1
		}
		seeing, blind = seeing/float64(n), blind/float64(n)
		if seeing <= blind || blind <= set.grprop {
			t.Errorf("%s: seeing %.3f, blind %.3f, GRProp %.2f", set.file, seeing, blind, set.grprop)
		}
	}
}

// memory is the best that can be had from worlds on one map.
type memory map[worldKey]float64

type worldKey struct {
	x     bits.Set
	left  uint64 // cells with objects
	agent gridworld.Cell
	used  int
}

// best returns the most that can still be had, by recursion through every order.
func (m memory) best(w *world) float64 {
	if w.over {
		return 0
	}
	key := worldKey{x: w.x, agent: w.agent, used: w.used}
	for _, thing := range w.things {
		key.left |= 1 << thing.At
	}
	best, known := m[key]
	if known {
		return best
	}
	best = math.Inf(-1)
	for _, option := range w.options() {
		next := w.after(option)
		best = max(best, next.returns-w.returns+m.best(next))
	}
	m[key] = best
	return best
}

// Rule: also on whole graphs no order of options brings more than the plan.
func TestNoOrderIsBetterOnTheAuthorsGraphs(t *testing.T) {
	for _, set := range sets {
		graphs := sharedGraphs(t, set.file, set.domain, set.steps)
		for i := range 3 {
			g := *graphs[7*i]
			g.Steps = 30 + 5*i // more would take the recursion too long
			l := randomLayout(&g, rand.New(rand.NewPCG(1, uint64(i))))
			solver, err := optimum.NewMapSolver(&g)
			if err != nil {
				t.Fatal(err)
			}
			plan, err := solver.Solve(l, g.Steps)
			if err != nil {
				t.Fatal(err)
			}
			if want := (memory{}).best(newWorld(&g, l, nil)); math.Abs(plan.Value-want) > 1e-9 {
				t.Errorf("%s: the plan is worth %v, the best order %v", g.Name, plan.Value, want)
			}
		}
	}
}

// run solves something for a graph and returns the value.
type run func(g *gridworld.Graph, rng *rand.Rand) (solve func() (float64, error),
	sizes func() (sets, states int), err error)

// The forms of the problem on the graphs of the authors' sets. An operation is all graphs of a set; besides, the mean
// and the most milliseconds that a graph takes, the mean value, and the most sets and states are told. On a map the
// solver has been made and used before, blindly it is made.
func BenchmarkSets(b *testing.B) {
	for _, form := range []struct {
		name string
		run  run
	}{{"map", runMap}, {"fixed", runFixed}, {"blind", runBlind}} {
		for _, set := range sets {
			b.Run(form.name+"/"+set.file,
				func(b *testing.B) { benchmarkSet(b, sharedGraphs(b, set.file, set.domain, set.steps), form.run) })
		}
	}
}

func benchmarkSet(b *testing.B, graphs []*gridworld.Graph, form run) {
	rng := rand.New(rand.NewPCG(1, 1))
	most, sum, n, mostSets, mostStates := time.Duration(0), 0.0, 0, 0, 0
	var spent time.Duration
	for b.Loop() {
		for _, g := range graphs {
			solve, sizes, err := form(g, rng)
			if err != nil {
				b.Fatal(err)
			}
			began := time.Now()
			value, err := solve()
			took := time.Since(began)
			if err != nil {
				b.Fatal(err)
			}
			sets, states := sizes()
			spent, most, sum, n = spent+took, max(most, took), sum+value, n+1
			mostSets, mostStates = max(mostSets, sets), max(mostStates, states)
		}
	}
	ms := func(d time.Duration) float64 { return float64(d) / 1e6 }
	b.ReportMetric(ms(spent)/float64(n), "ms/graph")
	b.ReportMetric(ms(most), "ms-most")
	b.ReportMetric(sum/float64(n), "value")
	b.ReportMetric(float64(mostSets), "sets-most")
	b.ReportMetric(float64(mostStates), "states-most")
}

func runMap(g *gridworld.Graph, rng *rand.Rand) (func() (float64, error), func() (int, int), error) {
	s, err := optimum.NewMapSolver(g)
	if err != nil {
		return nil, nil, err
	}
	solve := func() (float64, error) {
		plan, err := s.Solve(randomLayout(g, rng), g.Steps)
		return plan.Value, err
	}
	_, err = solve() // warm
	return solve, s.Sizes, err
}

func runFixed(g *gridworld.Graph, rng *rand.Rand) (func() (float64, error), func() (int, int), error) {
	s, err := optimum.NewCostSolver(g)
	if err != nil {
		return nil, nil, err
	}
	costs := make([]int, len(g.Subtasks))
	return func() (float64, error) {
		for i := range costs {
			from, to := gridworld.Cell(rng.IntN(64)), gridworld.Cell(rng.IntN(63))
			if to >= from {
				to++
			}
			costs[i] = from.Distance(to) + 1
		}
		plan, err := s.Solve(costs, g.Steps)
		return plan.Value, err
	}, s.Sizes, nil
}

func runBlind(g *gridworld.Graph, _ *rand.Rand) (func() (float64, error), func() (int, int), error) {
	var s *optimum.BlindSolver
	solve := func() (float64, error) {
		var err error
		if s, err = optimum.NewBlindSolver(g); err != nil {
			return 0, err
		}
		return s.Value(), nil
	}
	return solve, func() (int, int) { return s.Sizes() }, nil
}
