package released

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
)

// grid returns a random graph of so many subtasks a layer, drawn like those of the grid worlds: after the first layer
// up to so many clauses, of one to three completions of the layers before, at least one of them of the last, and in
// one of so many clauses something that must not be complete.
func grid(rng *rand.Rand, clauses, negated int, layers ...int) graph.Graph {
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
				if not := rng.IntN(below); rng.IntN(negated) == 0 && !c.Pos.Has(not) {
					c.Neg.Add(not)
				}
				p.Any = append(p.Any, c)
			}
			g = append(g, p)
		}
		from = below
	}
	return g
}

// state is a row.
type state struct{ x, e bits.Set }

// wander returns the rows of episodes in which random executable subtasks are executed, so many at most.
func wander(truth graph.Graph, episodes, steps int, rng *rand.Rand) []state {
	var rows []state
	for range episodes {
		var x bits.Set
		for range steps + 1 {
			var e bits.Set
			for i := range truth {
				e.Put(i, truth[i].Holds(x))
			}
			rows = append(rows, state{x, e})
			o := e.AndNot(x).Draw(rng)
			if o < 0 {
				break
			}
			x.Add(o)
		}
	}
	return rows
}

func learn(n int, form Form, rows []state) *Learner {
	l := New(n, form)
	for _, r := range rows {
		l.Begin(r.x, r.e)
	}
	return l
}

// table returns all rows of n subtasks in which those that the precondition does not speak of are always eligible.
func table(n, subtask int, p graph.Precondition) []state {
	var rows []state
	for x := range uint64(1) << n {
		s := state{bits.OfWords(x), bits.Below(n)}
		s.e.Put(subtask, p.Holds(s.x))
		rows = append(rows, s)
	}
	return rows
}

// Rule: the clauses that the released code reads from its trees, and those that all positive leaves give. Subtask 3
// is looked at, and all completions of the others were seen once.
func TestDecode(t *testing.T) {
	clause := func(literals ...int) (c graph.Clause) { // they count from 1, negated ones are negative
		for _, k := range literals {
			if k > 0 {
				c.Pos.Add(k - 1)
			} else {
				c.Neg.Add(-k - 1)
			}
		}
		return c
	}
	for _, c := range []struct {
		name           string
		truth          []graph.Clause
		asIs, repaired []graph.Clause
	}{
		{"one", []graph.Clause{clause(2)}, []graph.Clause{clause(2)}, []graph.Clause{clause(2)}},
		{"not one", []graph.Clause{clause(-2)}, []graph.Clause{clause(-2)}, []graph.Clause{clause(-2)}},
		{"all", []graph.Clause{clause(1, 2, 3)}, []graph.Clause{clause(1, 2, 3)}, []graph.Clause{clause(1, 2, 3)}},
		{"one without another", []graph.Clause{clause(1, -3)}, []graph.Clause{clause(1, -3)},
			[]graph.Clause{clause(1, -3)}},
		{"A or B", []graph.Clause{clause(1), clause(2)}, []graph.Clause{clause(-1, 2)},
			[]graph.Clause{clause(1), clause(2)}},
		{"A or B and C", []graph.Clause{clause(1), clause(2, 3)}, []graph.Clause{clause(-1, 2, 3)},
			[]graph.Clause{clause(1), clause(2, 3)}},
		{"A and B or C", []graph.Clause{clause(1, 2), clause(3)}, []graph.Clause{clause(1, 2, -3)},
			[]graph.Clause{clause(3), clause(1, 2)}},
	} {
		rows := table(3, 3, graph.Precondition{Known: true, Any: c.truth})
		for form, want := range map[Form][]graph.Clause{AsIs: c.asIs, Repaired: c.repaired} {
			g := learn(4, form, rows).Graph(t.Context())
			if !slices.Equal(sorted(g[3].Any), sorted(want)) {
				t.Errorf("%s, form %d: %v, want %v", c.name, form, g[3].Any, want)
			}
		}
	}
}

// Rule: in a world without cycles every subtask has a layer, and Repaired agrees with every row.
func TestRepairedAgreesWithAllRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		truth := grid(rng, 2, 3, 3, 3, 2, 2)
		rows := wander(truth, rapid.IntRange(1, 20).Draw(t, "episodes"), rapid.IntRange(1, 10).Draw(t, "steps"), rng)
		l := learn(len(truth), Repaired, rows)
		placed := 0
		for _, layer := range l.Layers() {
			placed += len(layer)
		}
		if placed != len(truth) {
			t.Fatalf("layers %v, of %d subtasks", l.Layers(), len(truth))
		}
		for i, p := range l.Graph(t.Context()) {
			for _, r := range rows {
				if p.Known && p.Holds(r.x) != r.e.Has(i) || !p.Known && r.e.Has(i) {
					t.Fatalf("subtask %d: %+v at %v, eligible %v", i, p, r.x, r.e.Has(i))
				}
			}
		}
	})
}

// Rule: rewards are means of executions; what was never executed is worth the mean of all executions; what failed is
// none of them, and leaves the row before it once more.
func TestRewards(t *testing.T) {
	l := New(3, AsIs)
	if r := l.Rewards(); !slices.Equal(r, []float64{0, 0, 0}) {
		t.Errorf("without data rewards are %v", r)
	}
	all := bits.Below(3)
	l.Begin(bits.Set{}, all)
	l.Executed(0, 1, bits.Of(0), all)
	l.Executed(1, 6, bits.Of(0, 1), all)
	l.Begin(bits.Set{}, all)
	l.Executed(0, 2, bits.Of(0), all)
	l.Failed(bits.Of(0), all)
	if r := l.Rewards(); !slices.Equal(r, []float64{1.5, 6, 3}) {
		t.Errorf("rewards %v, want the means 1.5 and 6, and 9 of 3", r)
	}
	if want := []bits.Set{{}, bits.Of(0), bits.Of(0, 1), {}, bits.Of(0), bits.Of(0)}; !slices.Equal(l.completions,
		want) {
		t.Errorf("rows %v, want %v", l.completions, want)
	}
}

// Rule: impurities of the two sides are added whatever their sizes, a side without rows counts 1, and repeated rows
// count.
func TestImpurities(t *testing.T) {
	l := New(3, AsIs)
	for range 3 {
		l.Begin(bits.Of(0), bits.Of(2))
	}
	l.Begin(bits.Of(0), bits.Set{})
	l.Begin(bits.Set{}, bits.Set{})
	for k, want := range []float64{2 * 3.0 / 4 * 1 / 4, 1 + 2*3.0/5*2/5} {
		if got := l.impurities(l.all(), l.complete[k], l.eligible[2]); math.Abs(got-want) > 1e-12 {
			t.Errorf("subtask %d: %v, want %v", k, got, want)
		}
	}
}

// Rule: where eligibility is no function of completions the subtask is left unknown, as one that was never eligible.
func TestWhatFitsNoLayerIsUnknown(t *testing.T) {
	l := New(3, Repaired)
	l.Begin(bits.Set{}, bits.Of(0))
	l.Begin(bits.Set{}, bits.Of(0, 1))
	l.Begin(bits.Of(0), bits.Of(0))
	if g := l.Graph(t.Context()); !g[0].Known || g[1].Known || g[2].Known {
		t.Errorf("%+v", g)
	}
	if g := New(2, AsIs).Graph(t.Context()); len(g) != 2 {
		t.Errorf("without rows %+v", g)
	}
}

// Rule: without any precondition the choice is what pays most, also where all rewards are negative; nothing to choose
// from is -1.
func TestGreedyOnAFlatGraph(t *testing.T) {
	g := graph.Graph{graph.Always(), {}, graph.Always()}
	p := NewGreedy(grprop.MiningParams, g, []float64{-3, 5, -2})
	for _, c := range []struct {
		x, can bits.Set
		want   int
	}{{bits.Set{}, bits.Of(0, 1, 2), 1}, {bits.Of(1), bits.Of(0, 2), 2}, {bits.Set{}, bits.Set{}, -1}} {
		if got := p.Choose(c.x, c.can); got != c.want {
			t.Errorf("at %v of %v: option %d, want %d", c.x, c.can, got, c.want)
		}
	}
}

// worlds are about as large as Playground D4 after 10 episodes (138 rows) and Mining after 25 (331 rows).
var worlds = []struct {
	name     string
	clauses  int
	negated  int
	layers   []int
	episodes int
	steps    int
	params   grprop.Params
}{
	{"D4", 2, 6, []int{4, 3, 3, 3, 2, 1}, 10, 13, grprop.PlaygroundParams},
	{"mining", 1, 1 << 20, []int{3, 4, 2, 3, 1, 3, 2, 2, 3, 3}, 25, 12, grprop.MiningParams},
}

// One graph from nothing: all rows of a trial taken in and inferred from once.
func BenchmarkFromScratch(b *testing.B) {
	for _, w := range worlds {
		b.Run(w.name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			truth := grid(rng, w.clauses, w.negated, w.layers...)
			rows := wander(truth, w.episodes, w.steps, rng)
			b.ReportAllocs()
			for b.Loop() {
				learn(len(truth), AsIs, rows).Graph(b.Context())
			}
			b.ReportMetric(float64(len(rows)), "rows")
		})
	}
}

// A decision on the inferred graph.
func BenchmarkDecision(b *testing.B) {
	for _, w := range worlds {
		b.Run(w.name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			truth := grid(rng, w.clauses, w.negated, w.layers...)
			rows := wander(truth, w.episodes, w.steps, rng)
			rewards := make([]float64, len(truth))
			for i := range rewards {
				rewards[i] = rng.Float64()
			}
			p := NewGreedy(w.params, learn(len(truth), AsIs, rows).Graph(b.Context()), rewards)
			s := rows[len(rows)/2]
			b.ReportAllocs()
			for b.Loop() {
				p.Choose(s.x, s.e.AndNot(s.x))
			}
		})
	}
}
