package task

import "sc2msgi/worlds/layered"

// layers are the random worlds in layers.
func layers() []Task {
	return []Task{{Name: "model:layered", Worlds: 1000, Graded: true,
		About: "rewards in layers of needs with OR, NOT and exclusions, a set of 1000 random boolean worlds " +
			"(60 subtasks)",
		open: func(_ Setup, number int) (*World, error) { return openLayered(number), nil }}}
}

func openLayered(number int) *World {
	drawn := layered.Draw(number)
	return &World{Env: layered.New(drawn), Truth: drawn.Needs, Rewards: drawn.Rewards,
		Persists: true}
}
