package task

import (
	"fmt"

	"sc2msgi/worlds/boolmodel"
)

// models are the boolean worlds: small, fast, and with all that makes the real game hard for an agent but space.
func models() []Task {
	return []Task{
		modelTask("model:terran", "a Battlecruiser, in a fast boolean model of the Terran tree (85 subtasks)",
			boolmodel.Terran()),
		modelTask("model:zerg", "a Brood Lord, in a fast boolean model of the Zerg tree (87 subtasks)",
			boolmodel.Zerg()),
		modelTask("model:protoss", "a Carrier, in a fast boolean model of the Protoss tree (89 subtasks)",
			boolmodel.Protoss()),
		modelTask("model:crossroads", "a Dragon, in a small world with disjunctions and negations (22 subtasks)",
			boolmodel.Crossroads()),
		economyTask("model:economy", "needs of AND alone", boolmodel.Conjunctions),
		economyTask("model:economy-logic", "needs of AND, OR and NOT", boolmodel.FullLogic),
	}
}

func modelTask(name, about string, spec boolmodel.Spec) Task {
	return Task{Name: name, About: about, open: func(Setup, int) (*World, error) { return openModel(spec) }}
}

// economyTask is a set of random economies.
func economyTask(name, needs string, logic boolmodel.Logic) Task {
	return Task{Name: name, Worlds: 1000,
		About: fmt.Sprintf("a unit deep in the tree, with %s, a set of 1000 random economies with costs and "+
			"producers (65 subtasks)", needs),
		open: func(_ Setup, number int) (*World, error) { return openModel(boolmodel.Economy(number, logic)) }}
}

func openModel(spec boolmodel.Spec) (*World, error) {
	env, err := boolmodel.New(spec)
	if err != nil {
		return nil, err
	}
	w := &World{Env: env, Subtasks: modelSubtasks(env), Truth: env.Truth(), Units: env.Units(), Persists: true,
		Rewards: make([]float64, len(env.Subtasks()))}
	w.Rewards[env.Goal()] = 1
	return w, nil
}
