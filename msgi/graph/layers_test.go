package graph

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// Layers of graphs worked out by hand.
func TestLayers(t *testing.T) {
	or := Precondition{Known: true, Any: []Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(2), Neg: bits.Of(1)}}}
	tests := []struct {
		name string
		g    Graph
		want []int
	}{
		{"nothing", Graph{}, []int{}},
		{"a chain", Graph{AllOf(1), AllOf(2), Always()}, []int{2, 1, 0}},
		{"the longest path counts", Graph{Always(), AllOf(0), AllOf(0, 1), or}, []int{0, 1, 2, 3}},
		{"unknown stands at the bottom", Graph{{}, AllOf(0)}, []int{0, 1}},
		{"itself", Graph{AllOf(0), AllOf(0)}, []int{0, 1}},
		{"a cycle shares a layer", Graph{Always(), AllOf(0, 3), AllOf(1), AllOf(2), AllOf(3)}, []int{0, 1, 1, 1, 2}},
		{"two cycles, one behind the other", Graph{AllOf(1), AllOf(0), AllOf(1, 3), AllOf(2)}, []int{0, 0, 1, 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, Layers(tt.g)); d != "" {
				t.Error(d)
			}
		})
	}
}

// Against reachability by Warshall's closure: what a subtask needs lies deeper, unless the two need each other,
// and then they are level; and a layer is never deeper than it must be.
func TestLayersAreLongestPaths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(t, "subtasks")
		g := make(Graph, n)
		var needs [10][10]bool
		for i := range g {
			g[i] = drawPrecondition(t, n)
			for k := range g[i].Mentions().All() {
				needs[i][k] = true
			}
		}
		reach := needs
		for k := range n {
			for i := range n {
				for j := range n {
					reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
				}
			}
		}
		layer := Layers(g)
		for i := range n {
			reason := layer[i] == 0
			for k := range n {
				cycle := reach[i][k] && reach[k][i]
				if cycle && layer[i] != layer[k] || needs[i][k] && !cycle && layer[i] <= layer[k] {
					t.Fatalf("%d in layer %d, %d in layer %d of %v", i, layer[i], k, layer[k], g)
				}
				for m := range n { // someone of i's cycle needs someone one layer deeper
					level := m == i || reach[i][m] && reach[m][i]
					reason = reason || level && needs[m][k] && layer[k] == layer[i]-1
				}
			}
			if !reason {
				t.Fatalf("%d in layer %d without need, of %v", i, layer[i], g)
			}
		}
	})
}
