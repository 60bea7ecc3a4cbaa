package boolmodel

// all is the requirement of a single conjunction.
func all(names ...string) [][]string { return [][]string{names} }

// Terran returns a world of the shape of the Terran technology tree with the opening of the paper's scenarios: 85
// subtasks, costs and requirements of game version 4.10, build times in steps of 8 game loops, income of 7 workers on
// minerals and 4 on gas.
func Terran() Spec {
	return Spec{
		Items: append(terranBuildings(), terranUnits()...),
		Base:  "CommandCenter", Worker: "SCV", Supply: "SupplyDepot",
		Minerals:      []int{50, 75, 100, 125, 150, 300, 400},
		Gas:           []int{25, 50, 75, 100, 125, 150, 200, 300},
		Food:          []int{1, 2, 3, 6},
		StartMinerals: 50, StartGas: 0, StartWorkers: 12, MaxWorkers: 17, StartCap: 15, MaxCap: 200,
		MineralsPerStep: 2.7, MineralsPerTrip: 5, GasPerStep: 1.1, GasPerTrip: 4,
		TravelMin: 2, TravelMax: 8, WaitLimit: 240, NoOpSteps: 8,
		Goal: "Battlecruiser", Steps: 2400,
	}
}

func terranBuildings() []Item {
	return []Item{
		{Name: "SupplyDepot", Kind: Building, By: "SCV", Minerals: 100, Steps: 60, AlsoSupply: 8},
		{Name: "Barracks", Kind: Building, By: "SCV", Needs: all("SupplyDepot"), Minerals: 150, Steps: 130},
		{Name: "EngineeringBay", Kind: Building, By: "SCV", Minerals: 125, Steps: 70},
		{Name: "Refinery", Kind: Building, By: "SCV", Minerals: 75, Steps: 60, Present: true, NoSelect: true},
		{Name: "Factory", Kind: Building, By: "SCV", Needs: all("Barracks"), Minerals: 150, Gas: 100, Steps: 120},
		{Name: "MissileTurret", Kind: Building, By: "SCV", Needs: all("EngineeringBay"), Minerals: 100, Steps: 50},
		{Name: "SensorTower", Kind: Building, By: "SCV", Needs: all("EngineeringBay"),
			Minerals: 125, Gas: 100, Steps: 50},
		{Name: "Bunker", Kind: Building, By: "SCV", Needs: all("Barracks"), Minerals: 100, Steps: 80},
		{Name: "GhostAcademy", Kind: Building, By: "SCV", Needs: all("Barracks"), Minerals: 150, Gas: 50, Steps: 80},
		{Name: "Armory", Kind: Building, By: "SCV", Needs: all("Factory"), Minerals: 150, Gas: 100, Steps: 130},
		{Name: "Starport", Kind: Building, By: "SCV", Needs: all("Factory"), Minerals: 150, Gas: 100, Steps: 100},
		{Name: "FusionCore", Kind: Building, By: "SCV", Needs: all("Starport"), Minerals: 150, Gas: 150, Steps: 130},
		{Name: "BarracksTechLab", Kind: AddOn, By: "Barracks", Minerals: 50, Gas: 25, Steps: 50},
		{Name: "FactoryTechLab", Kind: AddOn, By: "Factory", Minerals: 50, Gas: 25, Steps: 50},
		{Name: "StarportTechLab", Kind: AddOn, By: "Starport", Minerals: 50, Gas: 25, Steps: 50},
	}
}

func terranUnits() []Item {
	return []Item{
		{Name: "SCV", Kind: Unit, By: "CommandCenter", Minerals: 50, Food: 1, Steps: 34, Present: true},
		{Name: "Marine", Kind: Unit, By: "Barracks", Minerals: 50, Food: 1, Steps: 50},
		{Name: "Reaper", Kind: Unit, By: "Barracks", Minerals: 50, Gas: 50, Food: 1, Steps: 90},
		{Name: "Marauder", Kind: Unit, By: "Barracks", Needs: all("BarracksTechLab"),
			Minerals: 100, Gas: 25, Food: 2, Steps: 60},
		{Name: "Ghost", Kind: Unit, By: "Barracks", Needs: all("GhostAcademy", "BarracksTechLab"),
			Minerals: 150, Gas: 125, Food: 2, Steps: 80},
		{Name: "WidowMine", Kind: Unit, By: "Factory", Minerals: 75, Gas: 25, Food: 2, Steps: 60},
		{Name: "Hellion", Kind: Unit, By: "Factory", Minerals: 100, Food: 2, Steps: 60},
		{Name: "Hellbat", Kind: Unit, By: "Factory", Needs: all("Armory"), Minerals: 100, Food: 2, Steps: 60},
		{Name: "Cyclone", Kind: Unit, By: "Factory", Needs: all("FactoryTechLab"),
			Minerals: 150, Gas: 100, Food: 3, Steps: 90},
		{Name: "SiegeTank", Kind: Unit, By: "Factory", Needs: all("FactoryTechLab"),
			Minerals: 150, Gas: 125, Food: 3, Steps: 90},
		{Name: "Thor", Kind: Unit, By: "Factory", Needs: all("Armory", "FactoryTechLab"),
			Minerals: 300, Gas: 200, Food: 6, Steps: 120},
		{Name: "Banshee", Kind: Unit, By: "Starport", Needs: all("StarportTechLab"),
			Minerals: 150, Gas: 100, Food: 3, Steps: 120},
		{Name: "Liberator", Kind: Unit, By: "Starport", Minerals: 150, Gas: 150, Food: 3, Steps: 120},
		{Name: "Medivac", Kind: Unit, By: "Starport", Minerals: 100, Gas: 100, Food: 2, Steps: 84},
		{Name: "VikingFighter", Kind: Unit, By: "Starport", Minerals: 150, Gas: 75, Food: 2, Steps: 84},
		{Name: "Raven", Kind: Unit, By: "Starport", Needs: all("StarportTechLab"),
			Minerals: 100, Gas: 200, Food: 2, Steps: 120},
		{Name: "Battlecruiser", Kind: Unit, By: "Starport", Needs: all("FusionCore", "StarportTechLab"),
			Minerals: 400, Gas: 300, Food: 6, Steps: 180},
	}
}
