package techtree_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// A kettle boils water where there is a fire; tea needs hot water and leaves.
func kitchen() (subtasks []techtree.Subtask, truth graph.Graph) {
	for i, name := range []string{"fire", "water", "leaves", "hot water", "tea"} {
		subtasks = append(subtasks, techtree.Subtask{Name: name, Kind: techtree.Other, Stand: i})
	}
	return subtasks, graph.Graph{graph.Always(), graph.Always(), graph.Always(), graph.AllOf(0, 1), graph.AllOf(2, 3)}
}

func ExampleTree_Formula() {
	subtasks, truth := kitchen()
	tree := techtree.Tree{Origin: techtree.Origin{Task: "kitchen"}, Subtasks: subtasks, Graph: truth}
	fmt.Println(tree.Formula(4))
	// Output: leaves & hot water
}

func ExampleTree_Score() {
	subtasks, truth := kitchen()
	tree := techtree.Tree{
		Origin:   techtree.Origin{Task: "kitchen", Agent: "msgi-active", Episodes: 2},
		Subtasks: subtasks,
		Graph:    append(graph.Graph(nil), truth...),
	}
	tree.Graph[4] = graph.AllOf(3)
	result, err := tree.Score(context.Background(), truth, techtree.All)
	if err != nil {
		log.Fatal(err)
	}
	_ = result.WriteText(os.Stdout)
	// Output:
	// precision 90.00 %, recall 100.00 %, exact 4 of 5, unknown 0 (0.0 %), over all assignments
	// Precision is the share of predicted eligibility that is true, recall the share of true eligibility that is predicted.
	// tea       precision  50.00 %, recall 100.00 %  missing: leaves
}

func ExampleView_WriteText() {
	subtasks, truth := kitchen()
	tree := techtree.Tree{
		Persists: true,
		Origin:   techtree.Origin{Task: "kitchen", Agent: "msgi-active", Episodes: 2},
		Subtasks: subtasks,
		Graph:    append(graph.Graph(nil), truth...),
	}
	tree.Graph[4] = graph.AllOf(0, 3)
	_ = tree.View(truth, false).WriteText(os.Stdout)
	// Output:
	//   fire       needs nothing
	//   water      needs nothing
	//   leaves     needs nothing
	//   hot water  needs fire, water
	//   tea        needs hot water; missing: leaves
}
