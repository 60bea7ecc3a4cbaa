package bot

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/subtasks"
)

// constructor makes the state machine that carries out a subtask. It is called for executable subtasks only, whose
// unit types the facts therefore know.
type constructor func(facts *gamedata.Table, s *subtasks.Subtask) option

// constructors has one for each kind of subtask.
var constructors = map[subtasks.Kind]constructor{
	subtasks.KindBuild:  newBuild,
	subtasks.KindTrain:  newTrain,
	subtasks.KindIdle:   newTrain, // a new worker stands idle
	subtasks.KindSelect: newSelect,
	subtasks.KindMinerals: func(_ *gamedata.Table, s *subtasks.Subtask) option {
		return &waitFor{amount: s.Amount}
	},
	subtasks.KindGas: func(_ *gamedata.Table, s *subtasks.Subtask) option {
		return &waitFor{gas: true, amount: s.Amount}
	},
	subtasks.KindFood: newBuild, // of a depot
	subtasks.KindNoOp: func(*gamedata.Table, *subtasks.Subtask) option {
		return &noOp{left: noOpSteps}
	},
}

func newOption(facts *gamedata.Table, s *subtasks.Subtask) option {
	return constructors[s.Kind](facts, s)
}

// checkKinds returns an error that names a subtask whose kind has no constructor.
func checkKinds(by map[subtasks.Kind]constructor, list []subtasks.Subtask) error {
	for _, s := range list {
		if by[s.Kind] == nil {
			return fmt.Errorf("nothing carries out the kind %d of subtask %q", s.Kind, s.Name)
		}
	}
	return nil
}

func newBuild(facts *gamedata.Table, s *subtasks.Subtask) option {
	structure := facts.Unit(s.Unit)
	if structure.AddOn {
		return &buildAddOn{addOn: structure}
	}
	return &build{structure: structure}
}

func newTrain(facts *gamedata.Table, s *subtasks.Subtask) option {
	return &train{unit: facts.Unit(s.Unit)}
}

func newSelect(_ *gamedata.Table, s *subtasks.Subtask) option {
	if s.Unit == gamedata.SCV {
		return &selectIdleWorker{}
	}
	return &clickOn{kind: s.Unit}
}
