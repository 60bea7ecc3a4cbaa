package ilp

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// line is a decision: completions and eligibilities as strings of 0 and 1, - for withheld.
type line struct{ x, e string }

func (r line) addTo(l *Learner) {
	var x, e, withheld bits.Set
	for i, c := range r.x {
		x.Put(i, c == '1')
	}
	for i, c := range r.e {
		e.Put(i, c == '1')
		withheld.Put(i, c == '-')
	}
	l.Add(x, e, withheld)
}

func learn(n int, rows ...line) *Learner {
	l := New(n)
	for _, r := range rows {
		r.addTo(l)
	}
	return l
}

func pos(members ...int) graph.Clause { return graph.Clause{Pos: bits.Of(members...)} }

// The rules of inference, each on the rows that show it. Subtask 0's precondition is looked at.
func TestRules(t *testing.T) {
	known := func(any ...graph.Clause) graph.Precondition {
		return graph.Precondition{Known: true, Any: any}
	}
	tests := []struct {
		name          string
		rows          []line
		minimal, cart graph.Precondition
	}{
		{"never eligible: nothing is claimed", []line{{"0000", "0000"}, {"0110", "0000"}}, graph.Precondition{},
			graph.Precondition{}},
		{"no data: nothing is claimed", nil, graph.Precondition{}, graph.Precondition{}},
		{"always eligible: needs nothing", []line{{"0000", "1000"}, {"0110", "1000"}}, known(pos()), known(pos())},
		{"withheld rows say nothing", []line{{"0000", "-000"}, {"0110", "1000"}, {"0010", "-000"}}, known(pos()),
			known(pos())},
		{"a negative that lacks one shared literal forces it",
			[]line{{"0111", "1000"}, {"0101", "1000"}, {"0010", "0000"}, {"0001", "0000"}}, known(pos(1)),
			known(pos(1))},
		{"of equals the one true less often is taken",
			[]line{{"0110", "1000"}, {"0000", "0000"}, {"0100", "-000"}, {"0101", "-000"}, {"0111", "1000"},
				{"1111", "1000"}}, known(pos(1)), known(pos(1))},
		{"withheld rows do not count as true less often",
			[]line{{"0110", "1000"}, {"0000", "0000"}, {"0010", "-000"}, {"1010", "-000"}}, known(pos(1)),
			known(pos(1))},
		{"a positive outranks a negative with the same completions",
			[]line{{"0100", "1000"}, {"0100", "0000"}, {"0000", "0000"}, {"0000", "0000"}}, known(pos(1)),
			known(pos(1))},
		{"in either order",
			[]line{{"0100", "0000"}, {"0000", "0000"}, {"0100", "1000"}}, known(pos(1)), known(pos(1))},
		{"an outranked negative had stood for others",
			[]line{{"0111", "1000"}, {"0101", "0000"}, {"0001", "0000"}, {"0101", "1000"}}, known(pos(1)),
			known(pos(1))},
		{"a negated literal where no other explains",
			[]line{{"0100", "1000"}, {"0000", "0000"}, {"0110", "0000"}, {"0101", "1000"}},
			known(graph.Clause{Pos: bits.Of(1), Neg: bits.Of(2)}),
			known(graph.Clause{Pos: bits.Of(1), Neg: bits.Of(2)})},
		{"a disjunction where no conjunction explains",
			[]line{{"0000", "0000"}, {"0100", "1000"}, {"0010", "1000"}, {"0110", "1000"}, {"0001", "0000"}},
			known(pos(1), pos(2)), known(pos(1), pos(2))},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := learn(4, tt.rows...)
			if d := cmp.Diff(tt.minimal, l.Graph(Minimal)[0]); d != "" {
				t.Error("minimal: ", d)
			}
			if d := cmp.Diff(tt.cart, l.Graph(CART)[0]); d != "" {
				t.Error("cart: ", d)
			}
		})
	}
}

// Decisions are counted one by one, contradictions once for each pair of completions and subtask.
func TestCounts(t *testing.T) {
	l := learn(2, line{"00", "00"}, line{"00", "10"}, line{"00", "10"}, line{"00", "0-"}, line{"01", "-0"},
		line{"01", "10"})
	type counts struct{ ineligible, eligible int }
	for i, want := range []counts{{2, 3}, {5, 0}} {
		var got counts
		if got.ineligible, got.eligible = l.Counts(i); got != want {
			t.Errorf("subtask %d: %+v, want %+v", i, got, want)
		}
	}
	if got := l.Contradictions(); got != 1 {
		t.Errorf("%d contradictions, want 1", got)
	}
	if got := l.Unknown(); got != 1 {
		t.Errorf("%d unknown, want 1", got)
	}
	if got := l.Rows(); got != 2 {
		t.Errorf("%d distinct rows, want 2", got)
	}
}

// Names of biases round-trip, and a wrong one is told the right ones.
func TestParseBias(t *testing.T) {
	for _, b := range []Bias{Minimal, CART} {
		if got, err := ParseBias(b.String()); got != b || err != nil {
			t.Errorf("%v: %v, %v", b, got, err)
		}
	}
	if _, err := ParseBias("tree"); err == nil ||
		err.Error() != `unknown inference bias "tree" (there is minimal, cart)` {
		t.Errorf("tree: %v", err)
	}
}

// Rule: what is not inferred because the context is done is inferred the next time.
func TestInferenceGoesOnAfterACancelledOne(t *testing.T) {
	for _, bias := range []Bias{Minimal, CART} {
		truth, episodes := play(2, 0, 1)
		l, other := New(len(truth)), New(len(truth))
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		l.Heed(ctx)
		for k, ep := range episodes {
			ep.addTo(l)
			ep.addTo(other)
			if k == 1 {
				cancel()
			}
			if g := l.Graph(bias); len(g) != len(truth) {
				t.Fatalf("a graph of %d subtasks, want %d", len(g), len(truth))
			}
		}
		l.Heed(t.Context())
		if diff := cmp.Diff(other.Graph(bias), l.Graph(bias)); diff != "" {
			t.Errorf("%v: %s", bias, diff)
		}
	}
}
