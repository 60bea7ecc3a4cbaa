package ilp

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// wide draws a disjunction of so many clauses of two to four of 85 subtasks, and random rows of it: at least a fifth
// of them positive and a fifth negative, else it draws anew.
func wide(rng *rand.Rand, clauses int) (graph.Precondition, *Learner) {
	const n, rows = 85, 1000
	for {
		truth, l, positives := drawDisjunction(rng, n, clauses, 2, 4), New(n), 0
		for range rows {
			x := bits.OfWords(rng.Uint64(), rng.Uint64N(1<<(n-64)))
			var e bits.Set
			if truth.Holds(x) {
				e.Add(0)
				positives++
			}
			l.Add(x, e, bits.Set{})
		}
		if positives >= rows/5 && positives <= rows*4/5 {
			return truth, l
		}
	}
}

// Rule: a thousand random rows tell which disjunction of 85 subtasks it is.
func TestWideDisjunctions(t *testing.T) {
	const cases = 20
	for _, clauses := range []int{2, 3, 4} {
		rng := rand.New(rand.NewPCG(85, uint64(clauses)))
		exact := 0
		for range cases {
			truth, l := wide(rng, clauses)
			p := l.Graph(Minimal)[0]
			if _, _, ok := graph.Score(truth, p); ok && weight(p, clauseSize) <= weight(truth, clauseSize) {
				exact++
			}
		}
		t.Logf("%d clauses: %d of %d exact, and as short", clauses, exact, cases)
		if exact < cases-2 {
			t.Errorf("%d clauses: %d of %d exact, and as short", clauses, exact, cases)
		}
	}
}

func clauseSize(c graph.Clause) float64 { return 1 + float64(c.Size()) }

// One wide disjunction inferred anew, all else the same.
func BenchmarkWide(b *testing.B) {
	for _, clauses := range []int{2, 3} {
		b.Run(fmt.Sprintf("%d clauses", clauses), func(b *testing.B) {
			_, l := wide(rand.New(rand.NewPCG(85, uint64(clauses))), clauses)
			b.ReportAllocs()
			for b.Loop() {
				l.changed(0)
				l.Graph(Minimal)
			}
		})
	}
}
