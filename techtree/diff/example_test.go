package diff_test

import (
	"context"
	"fmt"
	"os"

	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
	"sc2msgi/techtree/diff"
)

// Tea of an older recipe needs hot water, that of a newer one leaves, too.
func ExampleCompare() {
	recipe := func(tea graph.Precondition) *techtree.Tree {
		tree := &techtree.Tree{Graph: graph.Graph{graph.Always(), graph.Always(), tea}}
		for i, name := range []string{"hot water", "leaves", "tea"} {
			tree.Subtasks = append(tree.Subtasks, techtree.Subtask{Name: name, Kind: techtree.Other, Stand: i})
		}
		return tree
	}
	d, err := diff.Compare(context.Background(),
		diff.Side{Name: "older", Tree: recipe(graph.AllOf(0))},
		diff.Side{Name: "newer", Tree: recipe(graph.AllOf(0, 1))})
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = d.WriteText(os.Stdout)
	// Output:
	// older -> newer
	//
	// What subtasks need
	//   subtask  no longer  now
	//   tea                 leaves
	//
	// Note: at most one of the two tells costs, times and producers: they are not compared.
}
