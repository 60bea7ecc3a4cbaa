package gridworld

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// drawNeeds draws preconditions of n subtasks, which may be cyclic, with many NOT literals.
func drawNeeds(t *rapid.T, n int) graph.Graph {
	g := make(graph.Graph, n)
	for i := range g {
		g[i].Known = true
		for range rapid.IntRange(1, 3).Draw(t, "clauses") {
			var c graph.Clause
			for range rapid.IntRange(0, 4).Draw(t, "literals") {
				k := rapid.IntRange(0, n-1).Draw(t, "subtask")
				if c.Pos.Has(k) || c.Neg.Has(k) {
					continue
				}
				if rapid.Bool().Draw(t, "not") {
					c.Neg.Add(k)
				} else {
					c.Pos.Add(k)
				}
			}
			g[i].Any = append(g[i].Any, c)
		}
	}
	return g
}

// reachableByTrying visits every set of completions that some order of options leads to.
func reachableByTrying(g graph.Graph) []bool {
	reachable := make([]bool, len(g))
	visited := map[bits.Set]bool{}
	var visit func(x bits.Set)
	visit = func(x bits.Set) {
		if visited[x] {
			return
		}
		visited[x] = true
		for i := range g {
			if !x.Has(i) && g[i].Holds(x) {
				reachable[i] = true
				next := x
				next.Add(i)
				visit(next)
			}
		}
	}
	visit(bits.Set{})
	return reachable
}

// Rule: Reachable is exact.
func TestReachableIsBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 8).Draw(t, "subtasks")
		g := &Graph{Needs: drawNeeds(t, n)}
		want := reachableByTrying(g.Needs)
		if got := g.Reachable(); !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v of %v", got, want, g.Needs)
		}
		if got := g.AllReachable(); got != !slices.Contains(want, false) {
			t.Fatalf("all: %v, one by one %v of %v", got, want, g.Needs)
		}
	})
}

// Rule: reachability by hand: what must be complete and what must not be can contradict each other over two steps.
func TestReachable(t *testing.T) {
	not := func(pos, neg bits.Set) graph.Precondition {
		return graph.Precondition{Known: true, Any: []graph.Clause{{Pos: pos, Neg: neg}}}
	}
	tests := []struct {
		name  string
		needs graph.Graph
		want  []bool
	}{
		{"a chain", graph.Graph{graph.Always(), graph.AllOf(0), graph.AllOf(1)}, []bool{true, true, true}},
		{"2 needs 1 without 0, which 1 needs", graph.Graph{graph.Always(), graph.AllOf(0), not(bits.Of(1), bits.Of(0))},
			[]bool{true, true, false}},
		{"1 first, then 0", graph.Graph{graph.Always(), not(bits.Set{}, bits.Of(0)), graph.AllOf(0, 1)},
			[]bool{true, true, true}},
		{"each forbids the other", graph.Graph{not(bits.Set{}, bits.Of(1)), not(bits.Set{}, bits.Of(0)),
			graph.AllOf(0, 1)}, []bool{true, true, false}},
		{"a cycle", graph.Graph{graph.AllOf(1), graph.AllOf(0), graph.Always()}, []bool{false, false, true}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := (&Graph{Needs: tt.needs}).Reachable(); !slices.Equal(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}
