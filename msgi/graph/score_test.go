package graph

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// drawClause draws a clause over n variables that may contradict itself, as bad input may.
func drawClause(t *rapid.T, n int) Clause {
	var c Clause
	for v := range n {
		switch rapid.IntRange(0, 11).Draw(t, "literal") {
		case 0, 1, 2:
			c.Pos.Add(v)
		case 3, 4:
			c.Neg.Add(v)
		case 5:
			if rapid.IntRange(0, 9).Draw(t, "contradiction") == 0 {
				c.Pos.Add(v)
				c.Neg.Add(v)
			}
		}
	}
	return c
}

func drawPrecondition(t *rapid.T, n int) Precondition {
	p := Precondition{Known: true}
	for range rapid.IntRange(0, 6).Draw(t, "clauses") {
		p.Any = append(p.Any, drawClause(t, n))
	}
	return p
}

// Model counting agrees with trying every assignment.
func TestScoreIsBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 10).Draw(t, "variables")
		truth, inferred := drawPrecondition(t, n), drawPrecondition(t, n)
		var f, g, both, same float64
		for a := range 1 << n {
			x := bits.OfWords(uint64(a))
			inF, inG := truth.Holds(x), inferred.Holds(x)
			if inF {
				f++
			}
			if inG {
				g++
			}
			if inF && inG {
				both++
			}
			if inF == inG {
				same++
			}
		}
		wantP, wantR := 1.0, 1.0
		if g > 0 {
			wantP = both / g
		}
		if f > 0 {
			wantR = both / f
		}
		p, r, exact := Score(truth, inferred)
		if math.Abs(p-wantP) > 1e-12 || math.Abs(r-wantR) > 1e-12 || exact != (same == math.Ldexp(1, n)) {
			t.Fatalf("precision %v recall %v exact %v, want %v %v %v", p, r, exact, wantP, wantR,
				same == math.Ldexp(1, n))
		}
	})
}

// Hand-worked scores, among them the conventions for what claims nothing and what nothing satisfies.
func TestScore(t *testing.T) {
	a, b := bits.Of(3), bits.Of(100)
	or := Precondition{Known: true, Any: []Clause{{Pos: a}, {Pos: b}}}
	never := Precondition{Known: true}
	wide := Precondition{Known: true}
	for v := 0; v < 120; v += 4 { // 30 clauses over 120 variables
		wide.Any = append(wide.Any, Clause{Pos: bits.Of(v, v+1), Neg: bits.Of(v+2, v+3)})
	}
	tests := []struct {
		name              string
		truth, inferred   Precondition
		precision, recall float64
		exact             bool
	}{
		{"a missing literal halves precision", AllOf(1, 2, 3), AllOf(1, 2), 0.5, 1, false},
		{"a literal too many halves recall", AllOf(1, 2), AllOf(1, 2, 3), 1, 0.5, false},
		{"the same function in other clauses is exact", or,
			Precondition{Known: true, Any: []Clause{{Pos: a}, {Pos: b, Neg: a}}}, 1, 1, true},
		{"one side of a disjunction", or, AllOf(3), 1, 2.0 / 3, false},
		{"unknown counts as always", AllOf(1, 2, 3), Precondition{}, 1.0 / 8, 1, false},
		{"unknown is never exact", Always(), Precondition{}, 1, 1, false},
		{"nothing satisfies the inferred", AllOf(1), never, 1, 0, false},
		{"a contradiction is satisfied by nothing", AllOf(1),
			Precondition{Known: true, Any: []Clause{{Pos: a, Neg: a}}}, 1, 0, false},
		{"rightly never eligible", never, never, 1, 1, true},
		{"wrongly eligible", never, AllOf(1), 0, 1, false},
		{"many variables are counted, not enumerated", wide, Always(), 1 - math.Pow(15.0/16, 30), 1, false},
		{"opposite", AllOf(1), Precondition{Known: true, Any: []Clause{{Neg: bits.Of(1)}}}, 0, 0, false},
		{"a difference too small for a float is a difference",
			Precondition{Known: true, Any: []Clause{{Pos: a}, {Pos: bits.Below(120).AndNot(a)}}}, AllOf(3), 1, 1,
			false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, r, exact := Score(tt.truth, tt.inferred)
			if math.Abs(p-tt.precision) > 1e-12 || math.Abs(r-tt.recall) > 1e-12 || exact != tt.exact {
				t.Errorf("precision %v recall %v exact %v, want %v %v %v", p, r, exact, tt.precision, tt.recall,
					tt.exact)
			}
		})
	}
}

// The figures of a graph are means over its subtasks; unknown and exact ones are counted.
func TestScoreAll(t *testing.T) {
	truth := Graph{Always(), AllOf(0), AllOf(0, 1), AllOf(0, 1)}
	got := ScoreAll(truth, Graph{Always(), AllOf(0), AllOf(0), {}})
	want := Summary{Precision: (1 + 1 + 0.5 + 0.25) / 4, Recall: 1, Exact: 2, Unknown: 1}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := ScoreAll(nil, nil); got != (Summary{}) {
		t.Errorf("no subtasks: %+v", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("graphs of different length were scored")
		}
	}()
	ScoreAll(truth, truth[:3])
}
