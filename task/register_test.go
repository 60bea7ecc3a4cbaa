package task

import (
	"slices"
	"strings"
	"testing"

	"sc2msgi/msgi/graph"
)

// Rule: what is registered is listed, found and opened as what is built in, with names for drawings and an end that
// need not be written.
func TestRegisteredTaskIsFound(t *testing.T) {
	before := slices.Clone(tasks)
	t.Cleanup(func() { tasks = before })
	Register(Task{Name: "test:own", About: "nothing", Worlds: 3}, func(_ Setup, number int) (*World, error) {
		return &World{Env: pair{}, Truth: make(graph.Graph, 2), Rewards: []float64{0, float64(number)}}, nil
	})
	if !slices.Contains(Names(), "test:own") {
		t.Error("it is not listed")
	}
	w, err := Open(t.Context(), "test:own/3", Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if w.Name != "test:own/3" || w.Rewards[1] != 3 || w.Subtasks[1].Name != "b" {
		t.Errorf("opened %+v", w)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
}

// Rule: a task that cannot be called, told of or opened stops the program, and is not listed.
func TestHalfRegisteredTask(t *testing.T) {
	open := func(_ Setup, n int) (*World, error) { return small(n), nil }
	for says, half := range map[string]struct {
		task Task
		open func(Setup, int) (*World, error)
	}{
		"no name":       {Task{About: "x"}, open},
		"question mark": {Task{Name: "a?b", About: "x"}, open},
		"comma":         {Task{Name: "a,b", About: "x"}, open},
		"taken":         {Task{Name: "model:terran", About: "x"}, open},
		"about":         {Task{Name: "half"}, open},
		"negative":      {Task{Name: "half", About: "x", Worlds: -1}, open},
		"opens it":      {Task{Name: "half", About: "x"}, nil},
	} {
		before := len(tasks)
		func() {
			defer func() {
				if said, _ := recover().(string); !strings.Contains(said, says) {
					t.Errorf("panic %q, want one that says %q", said, says)
				}
			}()
			Register(half.task, half.open)
		}()
		if len(tasks) != before {
			t.Errorf("%s: it was registered", says)
		}
	}
}
