package task

import (
	"fmt"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/subtasks"
	"sc2msgi/techtree"
)

// terranSubtasks folds a drawing to what players call the tech tree: a type that is selected, and an idle worker,
// stand for the type itself; costs are left out. No subtask makes the Command Center, so selecting it is drawn as the
// building.
func terranSubtasks() []techtree.Subtask {
	list := make([]techtree.Subtask, subtasks.Count)
	for i, s := range subtasks.All {
		t := techtree.Subtask{Name: s.Name, Stand: -1}
		switch s.Kind {
		case subtasks.KindBuild:
			t.Kind, t.Stand = techtree.Building, i
		case subtasks.KindTrain:
			t.Kind, t.Stand = techtree.Unit, i
		case subtasks.KindSelect, subtasks.KindIdle:
			t.Kind = techtree.Selection
			if t.Stand = subtasks.Make(s.Unit); t.Stand < 0 {
				t.Stand, t.Label = i, strings.TrimPrefix(s.Name, "select ")
			}
		case subtasks.KindMinerals, subtasks.KindGas, subtasks.KindFood:
			t.Kind = techtree.Resource
		case subtasks.KindNoOp:
			t.Kind = techtree.Other
		default:
			panic(fmt.Sprintf("subtask %s has the unknown kind %v", s.Name, s.Kind))
		}
		list[i] = t
	}
	return list
}

// terranNumbers are what the things cost and take by the facts of a game version.
func terranNumbers(t *gamedata.Table) []techtree.Numbers {
	list := make([]techtree.Numbers, subtasks.Count)
	for i, s := range subtasks.All {
		if s.Kind != subtasks.KindBuild && s.Kind != subtasks.KindTrain {
			continue
		}
		u := t.Unit(s.Unit)
		if u == nil {
			continue // the version does not have it
		}
		list[i] = techtree.Numbers{Minerals: u.Minerals, Gas: u.Vespene, Supply: u.ExactSupply(),
			Loops: u.ExactBuildTime()}
		for _, producer := range u.Producers {
			list[i].Producers = append(list[i].Producers, t.Unit(producer).Name)
		}
	}
	return list
}
