package boolmodel

// Zerg returns a world of the shape of the Zerg technology tree: 87 subtasks, with costs, requirements and build
// times of game version 4.10 and the opening and income of Terran. Units come from larvae, which a hatchery has one
// more of every 11 seconds while there are fewer than three (Liquipedia, Larva); drones turn into buildings, and some
// units and buildings into others. What a Lair is needed for, a Hive does as well, and so a Greater Spire for a
// Spire.
//
// Requirements that follow from others are left out: no play could tell them, as nothing is ever destroyed. Some that
// are told could be said in another way: who has an Infestation Pit has a Lair or a Hive. Zerglings come in pairs.
func Zerg() Spec {
	return Spec{
		Items: append(zergBuildings(), zergUnits()...),
		Base:  "Hatchery", Worker: "Drone", Supply: "Overlord", Builders: Become,
		Minerals:      []int{25, 50, 75, 100, 150, 200, 300},
		Gas:           []int{25, 50, 75, 100, 150, 200},
		Food:          []int{1, 2, 3, 6},
		StartMinerals: 50, StartGas: 0, StartWorkers: 12, MaxWorkers: 17, StartCap: 14, MaxCap: 200,
		MineralsPerStep: 2.7, MineralsPerTrip: 5, GasPerStep: 1.1, GasPerTrip: 4,
		TravelMin: 2, TravelMax: 8, WaitLimit: 240, NoOpSteps: 8,
		Goal: "BroodLord", Steps: 2400,
	}
}

// lairTech is what a Lair, or the Hive that it turned into, is needed for.
func lairTech() [][]string { return [][]string{{"Lair"}, {"Hive"}} }

func zergBuildings() []Item {
	return []Item{
		{Name: "SpawningPool", Kind: Building, By: "Drone", Minerals: 200, Steps: 130},
		{Name: "EvolutionChamber", Kind: Building, By: "Drone", Minerals: 75, Steps: 70},
		{Name: "Extractor", Kind: Building, By: "Drone", Minerals: 25, Steps: 60, Present: true, NoSelect: true},
		{Name: "RoachWarren", Kind: Building, By: "Drone", Needs: all("SpawningPool"), Minerals: 150, Steps: 110},
		{Name: "BanelingNest", Kind: Building, By: "Drone", Needs: all("SpawningPool"),
			Minerals: 100, Gas: 50, Steps: 120},
		{Name: "SpineCrawler", Kind: Building, By: "Drone", Needs: all("SpawningPool"), Minerals: 100, Steps: 100},
		{Name: "SporeCrawler", Kind: Building, By: "Drone", Needs: all("SpawningPool"), Minerals: 75, Steps: 60},
		{Name: "HydraliskDen", Kind: Building, By: "Drone", Needs: lairTech(), Minerals: 100, Gas: 100, Steps: 80},
		{Name: "LurkerDen", Kind: Building, By: "Drone", Needs: all("HydraliskDen"),
			Minerals: 100, Gas: 150, Steps: 240},
		{Name: "InfestationPit", Kind: Building, By: "Drone", Needs: lairTech(), Minerals: 100, Gas: 100, Steps: 100},
		{Name: "Spire", Kind: Building, By: "Drone", Needs: lairTech(), Minerals: 200, Gas: 200, Steps: 200},
		{Name: "NydusNetwork", Kind: Building, By: "Drone", Needs: lairTech(), Minerals: 150, Gas: 150, Steps: 100},
		{Name: "UltraliskCavern", Kind: Building, By: "Drone", Needs: all("Hive"), Minerals: 150, Gas: 200, Steps: 130},
		{Name: "Lair", Kind: AddOn, By: "Hatchery", Needs: all("SpawningPool", "!Hive"),
			Minerals: 150, Gas: 100, Steps: 160},
		{Name: "Hive", Kind: AddOn, By: "Lair", Needs: all("InfestationPit"),
			Minerals: 200, Gas: 150, Steps: 200, UsesUp: true},
		{Name: "GreaterSpire", Kind: AddOn, By: "Spire", Needs: all("Hive"),
			Minerals: 100, Gas: 150, Steps: 200, UsesUp: true},
	}
}

func zergUnits() []Item {
	return []Item{
		{Name: "Larva", Kind: Spawned, Steps: 31, Most: 3, Present: true},
		{Name: "Drone", Kind: Unit, By: "Larva", Minerals: 50, Food: 1, Steps: 34, UsesUp: true, Present: true},
		{Name: "Overlord", Kind: Unit, By: "Larva",
			Minerals: 100, Steps: 50, UsesUp: true, Present: true, AlsoSupply: 8},
		{Name: "Queen", Kind: Unit, By: "Hatchery", Needs: all("SpawningPool"), Minerals: 150, Food: 2, Steps: 100},
		{Name: "Zergling", Kind: Unit, By: "Larva", Needs: all("SpawningPool"),
			Minerals: 50, Food: 1, Steps: 48, UsesUp: true},
		{Name: "Baneling", Kind: Unit, By: "Zergling", Needs: all("BanelingNest"),
			Minerals: 25, Gas: 25, Steps: 40, UsesUp: true},
		{Name: "Roach", Kind: Unit, By: "Larva", Needs: all("RoachWarren"),
			Minerals: 75, Gas: 25, Food: 2, Steps: 54, UsesUp: true},
		{Name: "Ravager", Kind: Unit, By: "Roach", Minerals: 25, Gas: 75, Food: 1, Steps: 25, UsesUp: true},
		{Name: "Hydralisk", Kind: Unit, By: "Larva", Needs: all("HydraliskDen"),
			Minerals: 100, Gas: 50, Food: 2, Steps: 66, UsesUp: true},
		{Name: "Lurker", Kind: Unit, By: "Hydralisk", Needs: all("LurkerDen"),
			Minerals: 50, Gas: 100, Food: 1, Steps: 70, UsesUp: true},
		{Name: "SwarmHost", Kind: Unit, By: "Larva", Needs: all("InfestationPit"),
			Minerals: 100, Gas: 75, Food: 3, Steps: 80, UsesUp: true},
		{Name: "Infestor", Kind: Unit, By: "Larva", Needs: all("InfestationPit"),
			Minerals: 100, Gas: 150, Food: 2, Steps: 100, UsesUp: true},
		{Name: "Mutalisk", Kind: Unit, By: "Larva", Needs: spires(),
			Minerals: 100, Gas: 100, Food: 2, Steps: 66, UsesUp: true},
		{Name: "Corruptor", Kind: Unit, By: "Larva", Needs: spires(),
			Minerals: 150, Gas: 100, Food: 2, Steps: 80, UsesUp: true},
		{Name: "BroodLord", Kind: Unit, By: "Corruptor", Needs: all("GreaterSpire"),
			Minerals: 150, Gas: 150, Food: 2, Steps: 68, UsesUp: true},
		{Name: "Viper", Kind: Unit, By: "Larva", Needs: all("Hive"),
			Minerals: 100, Gas: 200, Food: 3, Steps: 80, UsesUp: true},
		{Name: "Ultralisk", Kind: Unit, By: "Larva", Needs: all("UltraliskCavern"),
			Minerals: 300, Gas: 200, Food: 6, Steps: 110, UsesUp: true},
		{Name: "Overseer", Kind: Unit, By: "Overlord", Needs: lairTech(),
			Minerals: 50, Gas: 50, Steps: 34, UsesUp: true},
	}
}

// spires is what a Spire, or the Greater Spire that it turned into, is needed for.
func spires() [][]string { return [][]string{{"Spire"}, {"GreaterSpire"}} }
