package task

import "sc2msgi/msgi/boolmodel"

// models are the boolean worlds: small, fast, and with all that makes the real game hard for an agent but space.
func models() []Task {
	return []Task{
		modelTask("model:terran", "a Battlecruiser, in a fast boolean model of the Terran tree (85 subtasks)", boolmodel.Terran()),
		modelTask("model:crossroads", "a Dragon, in a small world with disjunctions and negations (22 subtasks)", boolmodel.Crossroads()),
	}
}

func modelTask(name, about string, spec boolmodel.Spec) Task {
	return Task{Name: name, About: about, open: func(Setup, int) (*World, error) {
		env, err := boolmodel.New(spec)
		if err != nil {
			return nil, err
		}
		w := &World{Env: env, Subtasks: modelSubtasks(env), Truth: env.Truth(), Units: env.Units(),
			Rewards: make([]float64, len(env.Subtasks())), close: func() error { return nil }}
		w.Rewards[env.Goal()] = 1
		return w, nil
	}}
}
