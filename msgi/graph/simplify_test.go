package graph

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

func dnf(any ...Clause) Precondition { return Precondition{Known: true, Any: any} }

// The rules of simplification, one by one.
func TestSimplify(t *testing.T) {
	a, b, c, ab, none := bits.Of(0), bits.Of(1), bits.Of(2), bits.Of(0, 1), bits.Set{}
	tests := []struct {
		name     string
		in, want Precondition
	}{
		{"unknown stays unknown", Precondition{}, Precondition{}},
		{"never stays never", dnf(), dnf()},
		{"a contradiction is never", dnf(Clause{Pos: ab, Neg: a}), dnf()},
		{"A or AB is A", dnf(Clause{Pos: ab}, Clause{Pos: a}), dnf(Clause{Pos: a})},
		{"A or not-A B is A or B", dnf(Clause{Pos: a}, Clause{Pos: b, Neg: a}), dnf(Clause{Pos: a}, Clause{Pos: b})},
		{"not-A or AB is not-A or B", dnf(Clause{Neg: a}, Clause{Pos: ab}), dnf(Clause{Pos: b}, Clause{Neg: a})},
		{"AB or A not-B is A", dnf(Clause{Pos: ab}, Clause{Pos: a, Neg: b}), dnf(Clause{Pos: a})},
		{"A or not-A is always", dnf(Clause{Pos: a}, Clause{Neg: a}), Always()},
		{"twice the same", dnf(Clause{Pos: ab, Neg: c}, Clause{Pos: ab, Neg: c}), dnf(Clause{Pos: ab, Neg: c})},
		{"a covered clause goes: AC or B not-C covers AB",
			dnf(Clause{Pos: ab}, Clause{Pos: a.Or(c)}, Clause{Pos: b, Neg: c}),
			dnf(Clause{Pos: b, Neg: c}, Clause{Pos: a.Or(c)})},
		{"what is simple stays", dnf(Clause{Pos: a, Neg: none}), dnf(Clause{Pos: a})},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Simplify(tt.in)
			slices.SortFunc(tt.want.Any, compare)
			if d := cmp.Diff(tt.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

// Simplifying keeps the function at every assignment, leaves no literal and no clause that could go, and does not
// depend on the order of the clauses.
func TestSimplifyKeepsTheFunction(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 8).Draw(t, "variables")
		p := drawPrecondition(t, n)
		got := Simplify(p)
		same := func(q Precondition) bool {
			for a := range 1 << n {
				if p.Holds(bits.OfWords(uint64(a))) != q.Holds(bits.OfWords(uint64(a))) {
					return false
				}
			}
			return true
		}
		if !same(got) {
			t.Fatalf("%v became %v", p, got)
		}
		for i, c := range got.Any {
			if same(dnf(slices.Delete(slices.Clone(got.Any), i, i+1)...)) {
				t.Fatalf("clause %d of %v can go", i, got)
			}
			for v := range c.Pos.Or(c.Neg).All() {
				q := slices.Clone(got.Any)
				q[i].Pos.Remove(v)
				q[i].Neg.Remove(v)
				if same(dnf(q...)) {
					t.Fatalf("literal %d of clause %d of %v can go", v, i, got)
				}
			}
		}
		knowing := SimplifyKnowing(p, func(c Clause) bool {
			for a := range 1 << n {
				if x := (bits.OfWords(uint64(a))); c.Holds(x) && !p.Holds(x) {
					return false
				}
			}
			return true
		})
		if d := cmp.Diff(got, knowing); d != "" {
			t.Fatal("who knows the function simplifies it to another formula: ", d)
		}
		shuffled := slices.Clone(p.Any)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		rng.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		if d := cmp.Diff(got, Simplify(dnf(shuffled...))); d != "" {
			t.Fatal("the order of the clauses matters: ", d)
		}
	})
}
