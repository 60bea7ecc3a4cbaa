package gridworld

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sc2msgi/reference"
)

// figure is a number of each graph of some.
type figure struct {
	name string
	of   func(g *Graph) float64
}

// figures are what two ways to draw graphs are compared by.
var figures = []figure{
	{"subtasks", func(g *Graph) float64 { return float64(len(g.Subtasks)) }},
	{"layers", func(g *Graph) float64 { return float64(len(g.Layers)) }},
	{"clauses", func(g *Graph) float64 { return count(g, func(_, _ int) float64 { return 1 }) }},
	{"literals a clause", func(g *Graph) float64 {
		return count(g, func(pos, neg int) float64 { return float64(pos + neg) }) /
			count(g, func(_, _ int) float64 { return 1 })
	}},
	{"share of NOT literals", func(g *Graph) float64 {
		not := count(g, func(_, neg int) float64 { return float64(neg) })
		return not / count(g, func(pos, neg int) float64 { return float64(pos + neg) })
	}},
	{"clauses with two or more NOT literals", func(g *Graph) float64 {
		return count(g, func(_, neg int) float64 { return truth(neg >= 2) })
	}},
	{"clauses of one literal",
		func(g *Graph) float64 { return count(g, func(pos, neg int) float64 { return truth(pos+neg == 1) }) }},
	{"sum of rewards", func(g *Graph) float64 {
		sum := 0.0
		for _, r := range g.Rewards {
			sum += r
		}
		return sum
	}},
	{"unreachable subtasks in it", func(g *Graph) float64 { return truth(slices.Contains(g.Reachable(), false)) }},
	{"number of reachable subtasks", func(g *Graph) float64 {
		n := 0.0
		for _, r := range g.Reachable() {
			n += truth(r)
		}
		return n
	}},
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// count adds up a number of the clauses that need something.
func count(g *Graph, of func(pos, neg int) float64) float64 {
	sum := 0.0
	for _, p := range g.Needs {
		for _, c := range p.Any {
			if c.Size() > 0 {
				sum += of(c.Pos.Len(), c.Neg.Len())
			}
		}
	}
	return sum
}

// moments returns the mean of a figure and the square of the mean's standard error.
func moments(graphs []*Graph, of func(*Graph) float64) (mean, square float64) {
	n := float64(len(graphs))
	values := make([]float64, len(graphs))
	for i, g := range graphs {
		values[i] = of(g)
		mean += values[i] / n
	}
	for _, v := range values {
		square += (v - mean) * (v - mean) / n / (n - 1)
	}
	return mean, square
}

func draw(n int, of func(*rand.Rand) *Graph) []*Graph {
	rng := rand.New(rand.NewPCG(7, 8))
	graphs := make([]*Graph, n)
	for i := range graphs {
		graphs[i] = of(rng)
	}
	return graphs
}

// Rule: graphs of a level are distributed as those that the authors' released generator drew.
func TestLevelsAreLikeTheReleasedGenerators(t *testing.T) {
	for i := range levels {
		t.Run(levels[i].name, func(t *testing.T) {
			complete := authorsGraphs(t, fmt.Sprintf("playground_%s_gen.json", levels[i].name))[reference.Complete]
			compare(t, figures, draw(500, levels[i].draw), authorsMoments(t, levels[i].name, figures, complete))
		})
	}
}

// Rule: of the first 12 graphs of the released generator, and of the first 120, so many have subtasks that can never
// be completed (found by a separate program, which tries all orders).
func TestUnreachableInReleasedGraphs(t *testing.T) {
	for i, want := range []map[string]int{
		{reference.Table: 3, reference.Complete: 20}, {reference.Table: 1, reference.Complete: 23},
		{reference.Table: 9, reference.Complete: 67}, {reference.Table: 9, reference.Complete: 86},
	} {
		for from, graphs := range authorsGraphs(t, fmt.Sprintf("playground_%s_gen.json", levels[i].name)) {
			first, n := map[string]int{reference.Table: 12, reference.Complete: 120}[from], 0
			for _, g := range graphs[:first] {
				if slices.Contains(g.Reachable(), false) {
					n++
				}
			}
			if n != want[from] {
				t.Errorf("%s, %s: %d graphs of %d, want %d", levels[i].name, from, n, first, want[from])
			}
		}
	}
}

// Rule: each graph of a level has the subtasks, layers and ranges that the level says; each subtask above the first
// layer needs one or two AND nodes that no other has both of, and something of the layer below; distractors are never
// needed.
func TestLevels(t *testing.T) {
	for l := range levels {
		at := &levels[l]
		for n, g := range draw(300, at.draw) {
			if err := g.Check(); err != nil {
				t.Fatalf("%s, graph %d: %v", at.name, n, err)
			}
			if len(g.Layers) != len(at.layers) || g.Steps != at.steps {
				t.Fatalf("%s, graph %d: %d layers, %d steps", at.name, n, len(g.Layers), g.Steps)
			}
			for k, numbers := range g.Layers {
				checkLayer(t, g, k, &at.layers[k])
				if want := at.layers[k].normal + at.layers[k].distractors; len(numbers) != want {
					t.Fatalf("%s, graph %d: %d subtasks in layer %d", at.name, n, len(numbers), k)
				}
				for _, d := range numbers[at.layers[k].normal:] {
					for i := range g.Needs {
						for _, c := range g.Needs[i].Any {
							if c.Pos.Has(d) {
								t.Fatalf("%s, graph %d: %d needs the distractor %d", at.name, n, i, d)
							}
						}
					}
				}
			}
		}
	}
}

func checkLayer(t *testing.T, g *Graph, k int, want *layer) {
	t.Helper()
	for _, i := range g.Layers[k] {
		if r := g.Rewards[i]; r < want.reward[0] || r > want.reward[1] {
			t.Fatalf("reward %v in layer %d", r, k)
		}
		if k == 0 {
			continue
		}
		if n := len(g.Needs[i].Any); n < 1 || n > 2 {
			t.Fatalf("%d clauses", n)
		}
		for _, c := range g.Needs[i].Any {
			if n := c.Pos.Len(); n < 1 || n > 3 || c.Pos.Next(g.Layers[k-1][0]) < 0 {
				t.Fatalf("%d needs %v in layer %d", i, c.Pos, k)
			}
		}
		for _, j := range g.Layers[k] {
			if i != j && slices.Equal(g.Needs[i].Any, g.Needs[j].Any) {
				t.Fatalf("%d and %d need the same", i, j)
			}
		}
	}
}

// Rule: the numbers of the authors' code, sums of a level.
func TestSizesOfLevels(t *testing.T) {
	for i, want := range []int{13, 15, 16, 16} {
		n := 0
		for _, l := range levels[i].layers {
			n += l.normal + l.distractors
		}
		if n != want {
			t.Errorf("%s has %d subtasks, want %d", levels[i].name, n, want)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for i := range levels {
		b.Run(levels[i].name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			b.ReportAllocs()
			for b.Loop() {
				levels[i].draw(rng)
			}
		})
	}
}

func BenchmarkDraw1000Reachable(b *testing.B) {
	for i := range levels {
		b.Run(levels[i].name, func(b *testing.B) {
			for b.Loop() {
				drawDifferent(1000, OnlyReachable, levels[i].draw, rand.New(rand.NewPCG(1, 2)))
			}
		})
	}
}

func BenchmarkReachable(b *testing.B) {
	for i := range levels {
		b.Run(levels[i].name, func(b *testing.B) {
			graphs := draw(500, levels[i].draw)
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				graphs[n%500].Reachable()
			}
		})
	}
}
