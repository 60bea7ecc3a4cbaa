package ilp

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// grid returns a random graph of so many subtasks a layer, drawn like those of the grid worlds: after the first layer
// up to so many clauses, of one to three completions of the layers before, at least one of them of the last.
func grid(rng *rand.Rand, clauses int, layers ...int) graph.Graph {
	var g graph.Graph
	from := 0 // where the layer before begins
	for depth, size := range layers {
		below := len(g)
		for range size {
			if depth == 0 {
				g = append(g, graph.Always())
				continue
			}
			p := graph.Precondition{Known: true}
			for range 1 + rng.IntN(clauses) {
				c := graph.Clause{Pos: bits.Of(from + rng.IntN(below-from))}
				for range rng.IntN(3) {
					c.Pos.Add(rng.IntN(below))
				}
				p.Any = append(p.Any, c)
			}
			g = append(g, p)
		}
		from = below
	}
	return g
}

// wandered records episodes of a world of that graph: random eligible subtasks that are not complete yet are
// completed, so many at most.
func wandered(truth graph.Graph, episodes, steps int, rng *rand.Rand) episode {
	var all episode
	for range episodes {
		var x bits.Set
		for range steps + 1 {
			e := eligible(truth, x)
			all = append(all, decision{x: x, e: e})
			o := e.AndNot(x).Draw(rng)
			if o < 0 {
				break
			}
			x.Add(o)
		}
	}
	return all
}

// One graph from nothing: all that a trial of a grid world with random options shows, taken in and inferred from
// once. The sizes are about those of Playground D4 after 10 episodes (138 rows) and of Mining after 25 (331 rows).
func BenchmarkFromScratch(b *testing.B) {
	for _, world := range []struct {
		name     string
		clauses  int
		layers   []int
		episodes int
		steps    int
	}{
		{"D4", 2, []int{4, 3, 3, 3, 2, 1}, 10, 13},
		{"mining", 1, []int{3, 4, 2, 3, 1, 3, 2, 2, 3, 3}, 25, 12},
	} {
		b.Run(world.name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			truth := grid(rng, world.clauses, world.layers...)
			rows := wandered(truth, world.episodes, world.steps, rng)
			b.ReportAllocs()
			for b.Loop() {
				l := New(len(truth))
				rows.addTo(l)
				l.Graph(Minimal)
			}
			b.ReportMetric(float64(len(rows)), "rows")
		})
	}
}
