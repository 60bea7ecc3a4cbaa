package ilp

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// drawTruth draws a graph of n subtasks, each with up to the given number of clauses of one to three literals.
func drawTruth(t *rapid.T, n, clauses int) graph.Graph {
	g := make(graph.Graph, n)
	for i := range g {
		g[i].Known = true
		for range rapid.IntRange(1, clauses).Draw(t, "clauses") {
			var c graph.Clause
			for range rapid.IntRange(1, 3).Draw(t, "literals") {
				k := rapid.IntRange(0, n-1).Draw(t, "literal")
				c.Neg.Put(k, rapid.IntRange(0, 3).Draw(t, "sign") == 0)
				c.Pos.Put(k, !c.Neg.Has(k))
			}
			g[i].Any = append(g[i].Any, c)
		}
	}
	return g
}

// From all rows of a graph of conjunctions or disjunctions, with negations, both biases give the very functions. Only
// one row of 64 or more may be taken for a mistake by Minimal, where the three clauses that explain it take more
// words.
func TestAllRowsGiveTheFunction(t *testing.T) {
	for _, clauses := range []int{1, 3} {
		t.Run(fmt.Sprintf("%d clauses", clauses), rapid.MakeCheck(func(t *rapid.T) {
			n := rapid.IntRange(1, 8).Draw(t, "subtasks")
			truth := drawTruth(t, n, clauses)
			l := New(n)
			for a := range 1 << n {
				x := bits.OfWords(uint64(a))
				l.Add(x, eligible(truth, x), bits.Set{})
			}
			for _, bias := range []Bias{Minimal, CART} {
				for i, p := range l.Graph(bias) {
					if p.Known && bias == Minimal && clauses > 1 && n > 5 && l.negativesIn(p, i) == 1 {
						continue
					}
					_, _, exact := graph.Score(truth[i], p)
					if never := len(graph.Simplify(truth[i]).Any) == 0; exact == never || never == p.Known {
						t.Fatalf("%v: subtask %d: %+v, true is %+v", bias, i, p, truth[i])
					}
				}
			}
		}))
	}
}

// negativesIn returns in how many negatives of subtask i the precondition holds.
func (l *Learner) negativesIn(p graph.Precondition, i int) int {
	n := 0
	for x, eligible := range l.believed(i) {
		if !eligible && p.Holds(*x) {
			n++
		}
	}
	return n
}

// drawDecisions draws rows with any eligibilities at all, contradictions and withheld ones among them.
func drawDecisions(t *rapid.T, n int) []decision {
	few := rapid.Uint64Range(0, 1<<n-1)
	var ds []decision
	for range rapid.IntRange(0, 40).Draw(t, "rows") {
		x, e, withheld, most := few.Draw(t, "x"), few.Draw(t, "e"), few.Draw(t, "withheld"), few.Draw(t, "mostly not")
		ds = append(ds, decision{x: bits.OfWords(x), e: bits.OfWords(e), withheld: bits.OfWords(withheld &^ most)})
	}
	return ds
}

// Data in another order give the same graph, and so do data looked at after every row, and data repeated unless they
// contradict themselves: then decisions are counted. (Where eligibilities are granted by mistake that is so while
// rows are few, as here.)
func TestOrderAndRepetitionDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "subtasks")
		ds := drawDecisions(t, n)
		batch, step := New(n), New(n)
		for _, d := range ds {
			batch.Add(d.x, d.e, d.withheld)
			step.Add(d.x, d.e, d.withheld)
			step.Graph(Minimal)
			step.Graph(CART)
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		mixed, repeated := slices.Clone(ds), slices.Clone(ds)
		for range ds {
			repeated = append(repeated, ds[rng.IntN(len(ds))])
		}
		rng.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
		rng.Shuffle(len(repeated), func(i, j int) { repeated[i], repeated[j] = repeated[j], repeated[i] })
		other, more := New(n), New(n)
		episode(mixed).addTo(other)
		episode(repeated).addTo(more)
		for _, bias := range []Bias{Minimal, CART} {
			want := batch.Graph(bias)
			if d := cmp.Diff(want, step.Graph(bias)); d != "" {
				t.Fatalf("%v: row by row: %s", bias, d)
			}
			if d := cmp.Diff(want, other.Graph(bias)); d != "" {
				t.Fatalf("%v: shuffled: %s", bias, d)
			}
			g := more.Graph(bias)
			if d := cmp.Diff(want, g); d != "" && batch.both == 0 {
				t.Fatalf("%v: repeated: %s", bias, d)
			}
		}
	})
}

// renumber returns the set with each member k as to[k].
func renumber(s bits.Set, to []int) bits.Set {
	var out bits.Set
	for k := range s.All() {
		out.Add(to[k])
	}
	return out
}

// Subtasks renumbered give the same graph renumbered, save between literals that are equally often true.
func TestNumbersDoNotMatter(t *testing.T) {
	compared := 0
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 7).Draw(t, "subtasks")
		truth := drawTruth(t, n, 1)
		to := rapid.Permutation(identity(n)).Draw(t, "to")
		l, renumbered := New(n), New(n)
		few := rapid.Uint64Range(0, 1<<n-1)
		for range rapid.IntRange(1, 60).Draw(t, "rows") {
			x, withheld := bits.OfWords(few.Draw(t, "x")), bits.OfWords(few.Draw(t, "withheld")&^few.Draw(t,
				"mostly not"))
			e := eligible(truth, x)
			l.Add(x, e, withheld)
			renumbered.Add(renumber(x, to), renumber(e, to), renumber(withheld, to))
		}
		g, h := l.Graph(Minimal), renumbered.Graph(Minimal)
		for i := range g {
			if tied(n, l.often(i, true)) {
				continue
			}
			compared++
			want := graph.Precondition{Known: g[i].Known}
			for _, c := range g[i].Any {
				want.Any = append(want.Any, graph.Clause{Pos: renumber(c.Pos, to), Neg: renumber(c.Neg, to)})
			}
			if d := cmp.Diff(want, h[to[i]]); d != "" {
				t.Fatalf("subtask %d: %s", i, d)
			}
		}
	})
	if compared < 20 && !testing.Short() { // then rapid draws a fifth of the cases, and all may have ties
		t.Errorf("only %d subtasks without ties compared", compared)
	}
}

func identity(n int) []int {
	to := make([]int, n)
	for k := range to {
		to[k] = k
	}
	return to
}

func tied(n int, often func(k int) int) bool {
	seen := map[int]bool{}
	for k := range n {
		seen[often(k)] = true
	}
	return len(seen) < n
}

// What Minimal gives for graphs of conjunctions agrees with every row, has the literals that are forced, and asks
// only for completions that all positives share.
func TestMinimalIsWithinItsSpace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 7).Draw(t, "subtasks")
		truth := drawTruth(t, n, 1)
		l := New(n)
		for range rapid.IntRange(1, 60).Draw(t, "rows") {
			x := bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, "x"))
			l.Add(x, eligible(truth, x), bits.Set{})
		}
		for i, p := range l.Graph(Minimal) {
			s := l.Space(i)
			if p.Known && s.Conjunction && (!p.Any[0].Pos.Contains(s.Must) || !s.May.Contains(p.Any[0].Pos)) {
				t.Fatalf("subtask %d: %+v is not within %+v", i, p, s)
			}
			if p.Known && !l.explains(p, i) {
				t.Fatalf("subtask %d: %+v does not explain the rows, true is %+v", i, p, truth[i])
			}
		}
	})
}

// On clean data of disjunctions every positive is explained, and next to every negative: one may be taken for a mistake
// while there are a few rows only, if telling it apart takes more words than the mistake.
func TestDisjunctionsExplain(t *testing.T) {
	const cases = 1500
	rng := rand.New(rand.NewPCG(1, 1))
	disbelieved := 0
	for range cases {
		truth := graph.Precondition{Known: true}
		for range 2 + rng.IntN(2) {
			var c graph.Clause
			for range 1 + rng.IntN(3) {
				c.Pos.Add(rng.IntN(7))
			}
			c.Neg.Add(rng.IntN(7))
			c.Neg = c.Neg.AndNot(c.Pos)
			truth.Any = append(truth.Any, c)
		}
		l := New(7)
		for range 1 + rng.IntN(60) {
			x := bits.OfWords(rng.Uint64N(1 << 7))
			var e bits.Set
			e.Put(0, truth.Holds(x))
			l.Add(x, e, bits.Set{})
		}
		p := l.Graph(Minimal)[0]
		for x, eligible := range l.believed(0) {
			switch {
			case !p.Known || p.Holds(*x) == eligible:
			case eligible:
				t.Fatalf("%+v does not hold in the positive %v, true is %+v", p, *x, truth)
			default:
				disbelieved++
			}
		}
	}
	t.Logf("%d negatives taken for mistakes in %d cases", disbelieved, cases)
	if disbelieved > cases/500 {
		t.Errorf("%d negatives taken for mistakes in %d clean cases", disbelieved, cases)
	}
}
