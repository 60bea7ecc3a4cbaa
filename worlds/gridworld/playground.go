package gridworld

import "sc2msgi/msgi/grprop"

// Playground is the domain of random preconditions: eight types of objects, each of which can be picked up or
// transformed (paper, appendix "Details of the Playground and Mining Domain").
var Playground = &Domain{
	Name:  "playground",
	Title: "Playground",
	Objects: []Object{
		{Name: "cow", Letter: 'c', Moves: 0.1},
		{Name: "duck", Letter: 'd', Moves: 0.2},
		{Name: "milk", Letter: 'm'},
		{Name: "chest", Letter: 'h'},
		{Name: "diamond", Letter: 'i'},
		{Name: "steak", Letter: 's'},
		{Name: "egg", Letter: 'e'},
		{Name: "heart", Letter: 'v'},
		{Name: "ice", Letter: '%'}, // which no subtask concerns
	},
	Subtasks:  playgroundSubtasks(),
	Remains:   "ice",
	MaxBlocks: 4,
	Released:  grprop.PlaygroundParams,
}

// playgroundSubtasks are pick up and transform of each object but ice, in the order of the authors' ids.
func playgroundSubtasks() []Subtask {
	objects := []string{"cow", "duck", "milk", "chest", "diamond", "steak", "egg", "heart"}
	var all []Subtask
	for i, name := range objects {
		all = append(all, Subtask{"pick up " + name, PickUp, i})
	}
	for i, name := range objects {
		all = append(all, Subtask{"transform " + name, Transform, i})
	}
	return all
}
