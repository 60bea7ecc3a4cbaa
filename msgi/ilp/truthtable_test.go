package ilp

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// shortest returns the least weight of a disjunction that holds in the rows of the table and in no other of n
// variables: prime implicants (Quine 1952, McCluskey 1956), then for the first row not covered each prime that covers
// it.
func shortest(n int, table uint32, weight func(graph.Clause) float64) float64 {
	type prime struct {
		rows   uint32
		weight float64
	}
	var primes []prime
	rowsOf := func(c graph.Clause) (rows uint32) {
		for x := range uint64(1) << n {
			if c.Holds(bits.OfWords(x)) {
				rows |= 1 << x
			}
		}
		return rows
	}
	for on := range uint64(1) << n {
	signs:
		for pos := range uint64(1) << n {
			c := graph.Clause{Pos: bits.OfWords(pos), Neg: bits.OfWords(on &^ pos)}
			if pos&^on != 0 || rowsOf(c)&^table != 0 {
				continue
			}
			for k := range n {
				if on>>k&1 != 0 && rowsOf(without(c, k))&^table == 0 {
					continue signs
				}
			}
			primes = append(primes, prime{rowsOf(c), weight(c)})
		}
	}
	known := map[uint32]float64{0: 0}
	var cover func(open uint32) float64
	cover = func(open uint32) float64 {
		if w, ok := known[open]; ok {
			return w
		}
		least := math.Inf(1)
		for _, p := range primes {
			if p.rows&open&-open != 0 {
				least = min(least, p.weight+cover(open&^p.rows))
			}
		}
		known[open] = least
		return least
	}
	return cover(table)
}

// drawDisjunction draws up to so many clauses of least to most literals, of n subtasks, as often plain as negated.
func drawDisjunction(rng *rand.Rand, n, clauses, least, most int) graph.Precondition {
	p := graph.Precondition{Known: true}
	for range clauses {
		var c graph.Clause
		for size := least + rng.IntN(most-least+1); c.Size() < size; {
			k := rng.IntN(n)
			c.Neg.Put(k, rng.IntN(2) == 0)
			c.Pos.Put(k, !c.Neg.Has(k))
		}
		p.Any = append(p.Any, c)
	}
	return p
}

// Rule: what explains all rows of a truth table, each shown once, is preferred to any mistake, and the shortest that
// does is found.
func TestTruthTables(t *testing.T) {
	const cases = 500
	for _, n := range []int{4, 5} {
		rng := rand.New(rand.NewPCG(uint64(n), 3))
		more := 0 // with more clauses, or as many and more literals, than need be
		for range cases {
			truth, l, table := drawDisjunction(rng, n, 1+rng.IntN(4), 1, 4), New(n+1), uint32(0)
			for x := range uint64(1) << n {
				var e bits.Set
				if truth.Holds(bits.OfWords(x)) {
					e.Add(n)
					table |= 1 << x
				}
				l.Add(bits.OfWords(x), e, bits.Set{})
			}
			p := l.Graph(Minimal)[n]
			for x := range uint64(1) << n {
				if got := p.Holds(bits.OfWords(x)); got != truth.Holds(bits.OfWords(x)) {
					t.Fatalf("%d variables, true is %v: %v is %v at %b", n, truth, p, got, x)
				}
			}
			length := func(c graph.Clause) float64 { return codeLength(n+1, c) }
			if got, want := weight(p, length), shortest(n, table, length); got > want+1e-9 {
				t.Errorf("%d variables, true is %v: %v takes %.1f bits, %.1f are enough", n, truth, p, got, want)
			}
			size := func(c graph.Clause) float64 { return 100 + float64(c.Size()) }
			if weight(p, size) > shortest(n, table, size) {
				more++
			}
		}
		if more > 0 {
			t.Errorf("%d variables: %d of %d have more clauses or literals than need be", n, more, cases)
		}
	}
}

func weight(p graph.Precondition, of func(graph.Clause) float64) float64 {
	sum := 0.0
	for _, c := range p.Any {
		sum += of(c)
	}
	return sum
}
