package ilp_test

import (
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// Rule: an earlier tree is believed where rows do not speak against it, also of what was never eligible. What it says
// of a subtask falls as a whole with one row against it, and all of it once more has fallen than stood the test.
func TestPrior(t *testing.T) {
	type row struct{ x, e bits.Set }
	a, b, c := 0, 1, 2
	and := graph.AllOf
	tree := func(c graph.Precondition) graph.Graph { return graph.Graph{graph.Always(), and(a), c} }
	open := bits.Of(a, b, c)
	for name, test := range map[string]struct {
		prior      graph.Graph
		rows       []row
		of         graph.Precondition // c, as held
		fallen     bits.Set
		believed   bool // of b
		withoutOne graph.Precondition
	}{
		"it stands": {tree(and(a, b)), []row{{bits.Of(), bits.Of(a)}, {bits.Of(a, b), open}}, and(a, b), bits.Set{},
			true, and(a)},
		"never eligible": {tree(and(a, b)), []row{{bits.Of(), bits.Of(a)}}, and(a, b), bits.Set{}, true,
			graph.Precondition{}},
		"eligible without what it asks for": {tree(and(b)), []row{{bits.Of(), bits.Of(a)}, {bits.Of(a), open}}, and(a),
			bits.Of(c), true, and(a)},
		"not eligible with what it asks for": {tree(and(a)), []row{{bits.Of(a), bits.Of(a, b)},
			{bits.Of(a, b), open}}, and(b), bits.Of(c), true, and(b)},
		"wrong everywhere": {graph.Graph{and(b), and(c), and(b)}, []row{{bits.Of(), bits.Of(a)}, {bits.Of(a), open}},
			and(a), bits.Of(a, b, c), false, and(a)},
		"what is not known says nothing": {tree(graph.Precondition{}), []row{{bits.Of(a), bits.Of(a, b)}},
			graph.Precondition{}, bits.Set{}, true, graph.Precondition{}},
	} {
		l := ilp.New(3)
		for _, r := range test.rows {
			l.Add(r.x, r.e, bits.Set{})
		}
		if got := l.Graph(ilp.Minimal); !same(got[c], test.withoutOne) {
			t.Fatalf("%s: without a prior c needs %v, not %v", name, got[c], test.withoutOne)
		}
		l.Believe(test.prior)
		g := l.Graph(ilp.Minimal)
		l.Prior().Hold(g)
		if !same(g[c], test.of) || l.Prior().Fallen() != test.fallen {
			t.Errorf("%s: c needs %v, and %v fell, not %v and %v", name, g[c], l.Prior().Fallen(), test.of, test.fallen)
		}
		if got := l.Prior().Says(b).Known; got != test.believed {
			t.Errorf("%s: of b it is believed: %v", name, got)
		}
	}
}

func same(a, b graph.Precondition) bool {
	if a.Known != b.Known || len(a.Any) != len(b.Any) {
		return false
	}
	for k := range a.Any {
		if a.Any[k] != b.Any[k] {
			return false
		}
	}
	return true
}
