package task

import (
	"fmt"

	"sc2msgi/techtree"
	"sc2msgi/worlds/boolmodel"
)

// modelSubtasks returns the subtasks of a boolean world as techtree shows them, folded as the Terran ones are: what
// is selected stands for what makes it, costs are left out, and selecting the base is drawn as the base.
func modelSubtasks(e *boolmodel.Env) []techtree.Subtask {
	var list []techtree.Subtask
	for i, s := range e.Subtasks() {
		t := techtree.Subtask{Name: s.Name, Stand: -1}
		switch role := e.Role(i); role.Does {
		case boolmodel.Makes:
			if t.Kind, t.Stand = techtree.Building, i; role.Kind == boolmodel.Unit || role.Kind == boolmodel.Spawned {
				t.Kind = techtree.Unit
			}
		case boolmodel.Selects:
			t.Kind = techtree.Selection
			if t.Stand = role.Maker; t.Stand < 0 {
				t.Stand, t.Label = i, role.Item
			}
		case boolmodel.Saves:
			t.Kind = techtree.Resource
		case boolmodel.Waits:
			t.Kind = techtree.Other
		default:
			panic(fmt.Sprintf("subtask %s has the unknown role %v", s.Name, role))
		}
		list = append(list, t)
	}
	return list
}
