package graph

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// Rule: over all assignments CompareOn says what Compare does, which counts models.
func TestCompareOnAllIsCompare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 8).Draw(t, "variables")
		var all []bits.Set
		for a := range 1 << n {
			all = append(all, bits.OfWords(uint64(a)))
		}
		truth, inferred := Graph{drawPrecondition(t, n), AllOf(0)}, Graph{drawPrecondition(t, n), {}}
		s, each := CompareOn(all, truth, inferred)
		want, wants, err := CompareAll(t.Context(), truth, inferred)
		if err != nil {
			t.Fatal(err)
		}
		for i := range each {
			got, want := each[i], wants[i]
			if d := math.Abs(got.Precision-want.Precision) + math.Abs(got.Recall-want.Recall); d > 1e-12 ||
				got.Exact != want.Exact {
				t.Fatalf("subtask %d: %+v, want %+v", i, got, want)
			}
		}
		if d := math.Abs(s.Precision-want.Precision) + math.Abs(s.Recall-want.Recall); d > 1e-12 ||
			s.Exact != want.Exact || s.Unknown != 1 {
			t.Fatalf("%+v, want %+v", s, want)
		}
	})
}

// Rule: precision and recall are of predicted eligibility on the given states alone, worked by hand.
func TestCompareOnSomeStates(t *testing.T) {
	both, a, b := AllOf(0, 1), AllOf(0), AllOf(1)
	without := func(i int) Precondition {
		return Precondition{Known: true, Any: []Clause{{Pos: bits.Of(0), Neg: bits.Of(i)}}}
	}
	states := []bits.Set{{}, bits.Of(0), bits.Of(0, 1), bits.Of(0, 2)} // 1 never without 0
	for name, c := range map[string]struct {
		truth, inferred   Precondition
		precision, recall float64
		exact             bool
	}{
		"too much is predicted":            {both, a, 1.0 / 3, 1, false},
		"too little is predicted":          {a, both, 1, 1.0 / 3, false},
		"what differs in no state":         {both, b, 1, 1, true},
		"never eligible, never predicted":  {AllOf(3), AllOf(4), 1, 1, true},
		"never eligible, once predicted":   {AllOf(3), b, 0, 1, false},
		"unknown counts as always":         {a, Precondition{}, 3.0 / 4, 1, false},
		"unknown is never exact":           {Always(), Precondition{}, 1, 1, false},
		"never predicted, once eligible":   {b, Precondition{Known: true}, 1, 0, false},
		"a literal that is false in all":   {a, without(5), 1, 1, true},
		"a NOT that one state contradicts": {a, without(2), 1, 2.0 / 3, false},
	} {
		_, each := CompareOn(states, Graph{c.truth}, Graph{c.inferred})
		if want := (Match{Precision: c.precision, Recall: c.recall, Exact: c.exact}); each[0] != want {
			t.Errorf("%s: %+v, want %+v", name, each[0], want)
		}
	}
}

// BenchmarkCompareOn is of as many states and subtasks as a game of StarCraft II has.
func BenchmarkCompareOn(b *testing.B) {
	var states []bits.Set
	for i := range uint64(10_000) {
		states = append(states, bits.OfWords(i*0x9e3779b97f4a7c15, i))
	}
	g := make(Graph, 85)
	for i := range g {
		g[i] = AllOf(i%7, 10+i%50)
	}
	b.ReportAllocs()
	for b.Loop() {
		CompareOn(states, g, g)
	}
}
