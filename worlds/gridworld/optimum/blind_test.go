package optimum_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/optimum"
)

// Rule: the chances of costs are those of counting every case, for 1 and 2 objects.
func TestCostChancesAreCounted(t *testing.T) {
	for objects := 1; objects <= 2; objects++ {
		var count [16]int
		total := 0
		for agent := range gridworld.Cell(64) {
			for a := range gridworld.Cell(64) {
				for b := range gridworld.Cell(64) {
					if a == agent || b == agent || (objects == 1) != (a == b) || a > b {
						continue
					}
					count[min(agent.Distance(a), agent.Distance(b))+1]++
					total++
				}
			}
		}
		for cost, p := range optimum.CostChances(objects) {
			if want := float64(count[cost]) / float64(total); math.Abs(p-want) > 1e-12 {
				t.Errorf("%d objects: a cost of %d has the probability %v, want %v", objects, cost, p, want)
			}
		}
	}
}

// Rule: the chances of costs are those of maps drawn at random.
func TestCostChancesAreThoseOfMaps(t *testing.T) {
	draws := 200000
	if testing.Short() {
		draws = 20000
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for _, objects := range []int{1, 2, 3, 8, 63} {
		var count [16]float64
		for range draws {
			agent, nearest := gridworld.Cell(rng.IntN(64)), 100
			others := rng.Perm(63)
			for _, at := range others[:objects] {
				if at >= int(agent) {
					at++
				}
				nearest = min(nearest, agent.Distance(gridworld.Cell(at)))
			}
			count[nearest+1]++
		}
		for cost, p := range optimum.CostChances(objects) {
			if got := count[cost] / float64(draws); math.Abs(p-got) > 5*math.Sqrt(p*(1-p)/float64(draws))+1e-9 {
				t.Errorf("%d objects: a cost of %d has the probability %v, drawn were %v", objects, cost, p, got)
			}
		}
	}
}

// moment is a state of the model of who does not see the map.
type moment struct {
	x             bits.Set
	station, used int
}

// guess is expectation over the costs and the best option at every moment, by recursion.
type guess struct {
	graph *gridworld.Graph
	known map[moment]float64
}

var costChances = [][]float64{nil, optimum.CostChances(1), optimum.CostChances(2)}

// chances returns the probability of each cost of an option, and the station after it.
func (e *guess) chances(now moment, option int) (p []float64, station int) {
	d := e.graph.Domain
	object := d.Subtasks[e.graph.Subtasks[option]].Object
	if d.Objects[object].Unique {
		if now.station == object {
			return []float64{0, 1}, object
		}
		return costChances[1], object
	}
	left := 0
	for i, id := range e.graph.Subtasks {
		if d.Subtasks[id].Object == object && !now.x.Has(i) {
			left++
		}
	}
	return costChances[left], -1
}

// option returns what an option is worth.
func (e *guess) option(now moment, option int) float64 {
	p, station := e.chances(now, option)
	sum := 0.0
	for cost, p := range p {
		if p > 0 && now.used+cost < e.graph.Steps {
			next := moment{now.x, station, now.used + cost}
			next.x.Add(option)
			sum += p * (e.graph.Rewards[option] + e.value(next))
		}
	}
	return sum
}

// options returns what each option is worth.
func (e *guess) options(now moment) map[int]float64 {
	values := map[int]float64{}
	for _, i := range (&world{graph: e.graph, x: now.x}).options() {
		values[i] = e.option(now, i)
	}
	return values
}

func (e *guess) value(now moment) float64 {
	if v, ok := e.known[now]; ok {
		return v
	}
	best := math.Inf(-1)
	for _, v := range e.options(now) {
		best = max(best, v)
	}
	if math.IsInf(best, -1) {
		best = 0
	}
	e.known[now] = best
	return best
}

// Rule: blindly the value is that of all choices and all costs by recursion, and the best option is the best at every
// moment that can be met.
func TestBlindIsExpectation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, 5)
		solver, err := optimum.NewBlindSolver(g)
		if err != nil {
			t.Fatal(err)
		}
		e := &guess{g, map[moment]float64{}}
		if want := e.value(moment{station: -1}); math.Abs(solver.Value()-want) > 1e-9 {
			t.Fatalf("value %v, want %v", solver.Value(), want)
		}
		for now, want := range e.known {
			values := e.options(now)
			option := solver.Best(now.x, now.station, now.used)
			if v, can := values[option]; can != (len(values) > 0) || can && math.Abs(v-want) > 1e-9 {
				t.Fatalf("%+v: option %d is best, of %v", now, option, values)
			}
		}
	})
}

// Rule: where nothing is known of what is complete, or of the time, there is no option, or that of the nearest time.
func TestBlindBesideTheModel(t *testing.T) {
	g := full(2, gridworld.Playground)
	g.Needs[1].Any[0].Pos.Add(0)
	solver, err := optimum.NewBlindSolver(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		x             bits.Set
		station, used int
		want          int
	}{
		{bits.Of(), -1, 0, 0},
		{bits.Of(0), -1, 0, 1}, // after 2 steps at the earliest
		{bits.Of(0), -1, 1000, 1},
		{bits.Of(0, 1), -1, 10, -1},
		{bits.Of(1), -1, 10, -1},
	} {
		if got := solver.Best(c.x, c.station, c.used); got != c.want {
			t.Errorf("%v complete, %d steps used: option %d, want %d", slices.Collect(c.x.All()), c.used, got, c.want)
		}
	}
}

// Rule: in a world as its model has it, the blind agent gets the value on average.
func TestBlindGetsItsValue(t *testing.T) {
	const episodes = 20000
	for _, domain := range builtIn {
		g := full(8, domain)
		g.Steps = 22
		g.Needs[5].Any[0].Neg.Add(0)
		p, err := optimum.NewBlind(g)
		if err != nil {
			t.Fatal(err)
		}
		solver, err := optimum.NewBlindSolver(g)
		if err != nil {
			t.Fatal(err)
		}
		rng, e := rand.New(rand.NewPCG(1, 1)), &guess{g, nil}
		sum, squares := 0.0, 0.0
		for range episodes {
			r := playModel(e, p, rng)
			sum, squares = sum+r, squares+r*r
		}
		mean := sum / episodes
		if sigma := math.Sqrt((squares/episodes - mean*mean) / episodes); math.Abs(mean-solver.Value()) > 4*sigma {
			t.Errorf("%s: %v on average, the value is %v (a standard error is %v)",
				domain.Name, mean, solver.Value(), sigma)
		}
	}
}

// playModel plays an episode of the model and returns its rewards.
func playModel(e *guess, p msgi.Policy, rng *rand.Rand) (sum float64) {
	p.Begin(1, rng)
	now := moment{station: -1}
	for {
		s := msgi.State{Complete: now.x, StepsLeft: e.graph.Steps - now.used}
		option := p.Choose(&s)
		chances, station := e.chances(now, option)
		draw, cost := rng.Float64(), 0
		for draw -= chances[0]; draw >= 0 && cost < len(chances)-1; draw -= chances[cost] {
			cost++
		}
		if now.used += cost; now.used >= e.graph.Steps {
			return sum
		}
		now.x.Add(option)
		now.station = station
		sum += e.graph.Rewards[option]
		p.Took(option, &msgi.Outcome{End: msgi.Finished})
		if len((&world{graph: e.graph, x: now.x}).options()) == 0 {
			return sum
		}
	}
}
