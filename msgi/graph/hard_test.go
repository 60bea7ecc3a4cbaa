package graph

import (
	"context"
	"errors"
	"iter"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// drawn returns so many clauses of so many literals of either kind over n variables.
func drawn(rng *rand.Rand, clauses, literals, n int) Precondition {
	p := Precondition{Known: true}
	for range clauses {
		var c Clause
		for _, v := range rng.Perm(n)[:literals] {
			if rng.IntN(2) == 0 {
				c.Pos.Add(v)
			} else {
				c.Neg.Add(v)
			}
		}
		p.Any = append(p.Any, c)
	}
	return p
}

// hard returns two formulas that are too much to count: 60 clauses of 6 literals over 85 variables each.
func hard() (f, g Precondition) {
	rng := rand.New(rand.NewPCG(1, 1))
	return drawn(rng, 60, 6, 85), drawn(rng, 60, 6, 85)
}

// sampled returns |f and g| / |g| and |f and g| / |f| among assignments, 1 where none satisfies the divisor.
func sampled(f, g Precondition, assignments iter.Seq[bits.Set]) (precision, recall float64) {
	var inF, inG, both float64
	for x := range assignments {
		a, b := f.Holds(x), g.Holds(x)
		if a {
			inF++
		}
		if b {
			inG++
		}
		if a && b {
			both++
		}
	}
	precision, recall = 1, 1
	if inG > 0 {
		precision = both / inG
	}
	if inF > 0 {
		recall = both / inF
	}
	return precision, recall
}

// all yields all assignments of n variables.
func all(n int) iter.Seq[bits.Set] {
	return func(yield func(bits.Set) bool) {
		for a := range uint64(1) << n {
			if !yield(bits.OfWords(a)) {
				return
			}
		}
	}
}

// some yields so many random assignments.
func some(many int) iter.Seq[bits.Set] {
	rng := rand.New(rand.NewPCG(2, 2))
	return func(yield func(bits.Set) bool) {
		for range many {
			if !yield(bits.OfWords(rng.Uint64(), rng.Uint64())) {
				return
			}
		}
	}
}

// Rule: what is counted is right to the last bit, with many clauses too.
func TestCountsAreBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom([]int{3, 6, 10, 14}).Draw(t, "variables")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		one := func(what string) Precondition {
			return drawn(rng, rapid.IntRange(0, 20).Draw(t, what), rapid.IntRange(1, min(n, 7)).Draw(t, "literals"), n)
		}
		f, g := one("true clauses"), one("inferred clauses")
		m, err := Compare(t.Context(), f, g)
		precision, recall := sampled(f, g, all(n))
		if err != nil || m.Margin != 0 || m.Precision != precision || m.Recall != recall {
			t.Fatalf("%+v, error %v; want precision %v, recall %v", m, err, precision, recall)
		}
	})
}

// Rule: an estimate is unbiased, and off by more than its margin in few cases only; here three times that stand for
// none.
func TestEstimatesAreBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	bias, cases := 0.0, 40
	for k := range cases {
		f, g := drawn(rng, 1+k, 3+k%3, 10), drawn(rng, 1+k/2, 1+k%4, 10)
		m, err := estimated(t.Context(), formula(f), formula(g))
		precision, recall := sampled(f, g, all(10))
		if err != nil || m.Exact || math.Abs(m.Precision-precision) > 3*m.Margin ||
			math.Abs(m.Recall-recall) > 3*m.Margin {
			t.Errorf("%+v, error %v; want precision %v, recall %v", m, err, precision, recall)
		}
		bias += (m.Precision - precision) / float64(cases)
	}
	if math.Abs(bias) > 0.001 {
		t.Errorf("precision is %v too high in the mean", bias)
	}
}

// Rule: what is too much to count is estimated, and says so; what is trivial in it is exact all the same.
func TestHardFormulas(t *testing.T) {
	f, g := hard()
	share, _ := sampled(f, Always(), some(1<<18))
	precision, recall := sampled(f, g, some(1<<18))
	fewer := Precondition{Known: true, Any: f.Any[:50]}
	for _, c := range []struct {
		name              string
		inferred          Precondition
		precision, recall float64
		exact             bool
	}{
		{"the same", f, 1, 1, true},
		{"another", g, precision, recall, false},
		{"unknown", Precondition{}, share, 1, false},
		{"never", Precondition{Known: true}, 1, 0, false},
		{"always", Always(), share, 1, false},
	} {
		m, err := Compare(t.Context(), f, c.inferred)
		if err != nil || m.Exact != c.exact || (m.Margin == 0) != c.exact || m.Margin > 0.006 {
			t.Errorf("%s: %+v, error %v", c.name, m, err)
		}
		if math.Abs(m.Precision-c.precision) > 0.012 || math.Abs(m.Recall-c.recall) > 0.012 {
			t.Errorf("%s: %+v, want precision %v, recall %v", c.name, m, c.precision, c.recall)
		}
		if again, _ := Compare(t.Context(), f, c.inferred); again != m {
			t.Errorf("%s: %+v, then %+v", c.name, m, again)
		}
	}
	if m, err := Compare(t.Context(), f, fewer); err != nil || m.Precision != 1 {
		t.Errorf("some of its clauses: %+v, error %v; want precision 1", m, err)
	}
	if s, _, err := CompareAll(t.Context(), Graph{f, AllOf(1), f}, Graph{g, AllOf(1), f}); err != nil ||
		s.Estimated != 1 || s.Exact != 2 {
		t.Errorf("%+v, error %v; want one estimated, two exact", s, err)
	}
}

// Rule: who is cancelled counts and draws no more.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f, g := hard()
	if _, err := Compare(ctx, f, g); !errors.Is(err, context.Canceled) {
		t.Errorf("compare: error %v", err)
	}
	if _, err := estimated(ctx, formula(f), formula(g)); !errors.Is(err, context.Canceled) {
		t.Errorf("estimate: error %v", err)
	}
	if _, _, err := CompareAll(ctx, Graph{f}, Graph{g}); !errors.Is(err, context.Canceled) {
		t.Errorf("compare all: error %v", err)
	}
}

// Rule: simplifying ends, too: it takes away what it can.
func TestSimplifyHardFormulas(t *testing.T) {
	f, _ := hard()
	if got := Simplify(dnf(append(f.Any, f.Any[0])...)); len(got.Any) != 60 {
		t.Errorf("%d clauses, want 60", len(got.Any))
	}
}

func BenchmarkCompare(b *testing.B) {
	f, g := hard()
	for _, c := range []struct {
		name            string
		truth, inferred Precondition
	}{{"easy", AllOf(1, 2, 3, 4, 5), AllOf(1, 2, 3)}, {"same", f, f}, {"hard", f, g}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Compare(b.Context(), c.truth, c.inferred); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSimplifyHard(b *testing.B) {
	f, _ := hard()
	b.ReportAllocs()
	for b.Loop() {
		Simplify(f)
	}
}
