package main

import (
	"testing"

	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// Rule: what was never eligible is named, up to five, and the rest is counted.
func TestNeverEligible(t *testing.T) {
	for unknown, want := range map[int]string{0: "", 1: "a", 5: "a, b, c, d, e", 7: "a, b, c, d, e, 2 more"} {
		var tree techtree.Tree
		for i, name := range []string{"a", "b", "c", "d", "e", "f", "g"} {
			tree.Subtasks = append(tree.Subtasks, techtree.Subtask{Name: name})
			tree.Graph = append(tree.Graph, graph.Precondition{Known: i >= unknown})
		}
		if got := neverEligible(&tree); got != want {
			t.Errorf("of %d unknown preconditions it says %q, want %q", unknown, got, want)
		}
	}
}
