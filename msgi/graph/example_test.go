package graph_test

import (
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Leaving out one of three needed subtasks accepts twice as many states as are right.
func ExampleScore() {
	precision, recall, exact := graph.Score(graph.AllOf(1, 2, 3), graph.AllOf(1, 2))
	fmt.Println(precision, recall, exact)
	// Output: 0.5 1 false
}

// A, or B without A, is just A or B.
func ExampleSimplify() {
	a, b := bits.Of(0), bits.Of(1)
	p := graph.Simplify(graph.Precondition{Known: true, Any: []graph.Clause{{Pos: a}, {Pos: b, Neg: a}}})
	for _, c := range p.Any {
		fmt.Println(c.Pos == a, c.Pos == b, c.Neg.Empty())
	}
	// Output:
	// true false true
	// false true true
}

// Subtasks that need each other share a layer; what needs them lies above.
func ExampleLayers() {
	fmt.Println(graph.Layers(graph.Graph{graph.Always(), graph.AllOf(0, 2), graph.AllOf(1), graph.AllOf(2)}))
	// Output: [0 1 1 2]
}
