package page_test

import (
	"bytes"
	"context"
	"fmt"

	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
	"sc2msgi/techtree/page"
)

// A tree of two subtasks becomes a page that needs nothing but itself.
func ExamplePage_Write() {
	tree := &techtree.Tree{Origin: techtree.Origin{Task: "kitchen"},
		Subtasks: []techtree.Subtask{
			{Name: "fire", Kind: techtree.Other},
			{Name: "tea", Kind: techtree.Other, Stand: 1}},
		Graph: graph.Graph{graph.Always(), graph.AllOf(0)}}
	var out bytes.Buffer
	err := (&page.Page{Tree: tree}).Write(context.Background(), &out)
	fmt.Println(bytes.HasPrefix(bytes.ToLower(out.Bytes()), []byte("<!doctype html>")), err)
	fmt.Println("asks for something else:", bytes.Contains(out.Bytes(), []byte("src=\"http")))
	// Output:
	// true <nil>
	// asks for something else: false
}
