package task

import (
	"sc2msgi/techtree"
	"sc2msgi/worlds/layered"
)

// layers are the random worlds in layers.
func layers() []Task {
	return []Task{{Name: "model:layered", Worlds: 1000, Graded: true,
		About: "rewards in layers of needs with OR, NOT and exclusions, a set of 1000 random boolean worlds " +
			"(60 subtasks)",
		open: func(_ Setup, number int) (*World, error) { return openLayered(number), nil }}}
}

func openLayered(number int) *World {
	drawn := layered.Draw(number)
	w := &World{Env: layered.New(drawn), Truth: drawn.Needs, Rewards: drawn.Rewards, close: func() error { return nil }}
	for i, s := range w.Env.Subtasks() {
		w.Subtasks = append(w.Subtasks, techtree.Subtask{Name: s.Name, Kind: techtree.Other, Stand: i})
	}
	return w
}
