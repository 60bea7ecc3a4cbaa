package boolmodel

// Protoss returns a world of the shape of the Protoss technology tree: 89 subtasks, with costs, requirements and
// build times of game version 4.10 and the opening and income of Terran. Probes only begin buildings, which then warp
// in by themselves, and buildings need the power of a Pylon.
//
// Requirements that follow from others are left out, as the Pylon of all that needs a Gateway: no play could tell
// them, as nothing is ever destroyed. Left out are the Archon, which two units make, warp gates, by which a unit has
// two makers, and the Mothership.
func Protoss() Spec {
	return Spec{
		Items: append(protossBuildings(), protossUnits()...),
		Base:  "Nexus", Worker: "Probe", Supply: "Pylon", Builders: Leave,
		Minerals:      []int{25, 50, 75, 100, 125, 150, 250, 275, 300, 350},
		Gas:           []int{25, 50, 75, 100, 125, 150, 175, 200, 250},
		Food:          []int{1, 2, 3, 4, 5, 6},
		StartMinerals: 50, StartGas: 0, StartWorkers: 12, MaxWorkers: 17, StartCap: 15, MaxCap: 200,
		MineralsPerStep: 2.7, MineralsPerTrip: 5, GasPerStep: 1.1, GasPerTrip: 4,
		TravelMin: 2, TravelMax: 8, WaitLimit: 240, NoOpSteps: 8,
		Goal: "Carrier", Steps: 2400,
	}
}

func protossBuildings() []Item {
	return []Item{
		{Name: "Pylon", Kind: Building, By: "Probe", Minerals: 100, Steps: 50, AlsoSupply: 8},
		{Name: "Assimilator", Kind: Building, By: "Probe", Minerals: 75, Steps: 60, Present: true, NoSelect: true},
		{Name: "Gateway", Kind: Building, By: "Probe", Needs: all("Pylon"), Minerals: 150, Steps: 130},
		{Name: "Forge", Kind: Building, By: "Probe", Needs: all("Pylon"), Minerals: 150, Steps: 90},
		{Name: "PhotonCannon", Kind: Building, By: "Probe", Needs: all("Forge"), Minerals: 150, Steps: 80},
		{Name: "CyberneticsCore", Kind: Building, By: "Probe", Needs: all("Gateway"), Minerals: 150, Steps: 100},
		{Name: "ShieldBattery", Kind: Building, By: "Probe", Needs: all("CyberneticsCore"), Minerals: 100, Steps: 80},
		{Name: "TwilightCouncil", Kind: Building, By: "Probe", Needs: all("CyberneticsCore"),
			Minerals: 150, Gas: 100, Steps: 100},
		{Name: "RoboticsFacility", Kind: Building, By: "Probe", Needs: all("CyberneticsCore"),
			Minerals: 150, Gas: 100, Steps: 130},
		{Name: "Stargate", Kind: Building, By: "Probe", Needs: all("CyberneticsCore"),
			Minerals: 150, Gas: 150, Steps: 120},
		{Name: "TemplarArchive", Kind: Building, By: "Probe", Needs: all("TwilightCouncil"),
			Minerals: 150, Gas: 200, Steps: 100},
		{Name: "DarkShrine", Kind: Building, By: "Probe", Needs: all("TwilightCouncil"),
			Minerals: 150, Gas: 150, Steps: 200},
		{Name: "RoboticsBay", Kind: Building, By: "Probe", Needs: all("RoboticsFacility"),
			Minerals: 150, Gas: 150, Steps: 130},
		{Name: "FleetBeacon", Kind: Building, By: "Probe", Needs: all("Stargate"), Minerals: 300, Gas: 200, Steps: 120},
	}
}

func protossUnits() []Item {
	return []Item{
		{Name: "Probe", Kind: Unit, By: "Nexus", Minerals: 50, Food: 1, Steps: 34, Present: true},
		{Name: "Zealot", Kind: Unit, By: "Gateway", Minerals: 100, Food: 2, Steps: 76},
		{Name: "Sentry", Kind: Unit, By: "Gateway", Needs: all("CyberneticsCore"),
			Minerals: 50, Gas: 100, Food: 2, Steps: 74},
		{Name: "Stalker", Kind: Unit, By: "Gateway", Needs: all("CyberneticsCore"),
			Minerals: 125, Gas: 50, Food: 2, Steps: 84},
		{Name: "Adept", Kind: Unit, By: "Gateway", Needs: all("CyberneticsCore"),
			Minerals: 100, Gas: 25, Food: 2, Steps: 84},
		{Name: "HighTemplar", Kind: Unit, By: "Gateway", Needs: all("TemplarArchive"),
			Minerals: 50, Gas: 150, Food: 2, Steps: 110},
		{Name: "DarkTemplar", Kind: Unit, By: "Gateway", Needs: all("DarkShrine"),
			Minerals: 125, Gas: 125, Food: 2, Steps: 110},
		{Name: "Observer", Kind: Unit, By: "RoboticsFacility", Minerals: 25, Gas: 75, Food: 1, Steps: 60},
		{Name: "WarpPrism", Kind: Unit, By: "RoboticsFacility", Minerals: 250, Food: 2, Steps: 100},
		{Name: "Immortal", Kind: Unit, By: "RoboticsFacility", Minerals: 275, Gas: 100, Food: 4, Steps: 110},
		{Name: "Colossus", Kind: Unit, By: "RoboticsFacility", Needs: all("RoboticsBay"),
			Minerals: 300, Gas: 200, Food: 6, Steps: 150},
		{Name: "Disruptor", Kind: Unit, By: "RoboticsFacility", Needs: all("RoboticsBay"),
			Minerals: 150, Gas: 150, Food: 3, Steps: 100},
		{Name: "Phoenix", Kind: Unit, By: "Stargate", Minerals: 150, Gas: 100, Food: 2, Steps: 70},
		{Name: "VoidRay", Kind: Unit, By: "Stargate", Minerals: 250, Gas: 150, Food: 4, Steps: 120},
		{Name: "Oracle", Kind: Unit, By: "Stargate", Minerals: 150, Gas: 150, Food: 3, Steps: 104},
		{Name: "Tempest", Kind: Unit, By: "Stargate", Needs: all("FleetBeacon"),
			Minerals: 250, Gas: 175, Food: 5, Steps: 120},
		{Name: "Carrier", Kind: Unit, By: "Stargate", Needs: all("FleetBeacon"),
			Minerals: 350, Gas: 250, Food: 6, Steps: 180},
	}
}
