package boolmodel

// Crossroads returns a small world with disjunctions and negations: a keep needs a mill or a forge, the forge is
// refused once a shrine stands, a tower has a way that the shrine shuts and one that needs it, and the goal wants a
// shrine or a guard.
func Crossroads() Spec {
	return Spec{
		Items: []Item{
			{Name: "Mill", Kind: Building, By: "Hand", Minerals: 50, Steps: 20},
			{Name: "Forge", Kind: Building, By: "Hand", Needs: all("!Shrine"), Minerals: 100, Steps: 20},
			{Name: "Shrine", Kind: Building, By: "Hand", Minerals: 100, Steps: 20},
			{Name: "Keep", Kind: Building, By: "Hand", Needs: [][]string{{"Mill"}, {"Forge"}},
				Minerals: 150, Steps: 40},
			{Name: "Tower", Kind: AddOn, By: "Keep", Needs: [][]string{{"Forge", "!Shrine"}, {"Shrine", "Mill"}},
				Minerals: 100, Steps: 20},
			{Name: "Hand", Kind: Unit, By: "Hall", Minerals: 50, Steps: 20, Present: true},
			{Name: "Guard", Kind: Unit, By: "Keep", Minerals: 50, Steps: 20},
			{Name: "Dragon", Kind: Unit, By: "Keep", Needs: [][]string{{"Tower", "Shrine"}, {"Tower", "Guard"}},
				Minerals: 150, Steps: 40},
		},
		Base: "Hall", Worker: "Hand",
		Minerals:      []int{50, 100, 150},
		StartMinerals: 50, StartWorkers: 2, MaxWorkers: 6, StartCap: 1000, MaxCap: 1000,
		MineralsPerStep: 2, MineralsPerTrip: 5, GasPerTrip: 1,
		TravelMin: 1, TravelMax: 4, WaitLimit: 120, NoOpSteps: 4,
		Goal: "Dragon", Steps: 800,
	}
}
