package gamedata

import (
	"fmt"
	"slices"
)

// V5_0_16b holds the facts of version 5.0.16b (July 2026), as far as public data tells them. There is no recording of
// it, and no list has its build or its data hash: it is of no release, and a running game is not known by it.
//
// Where nothing else is said, a fact is that of 5.0.11, and unverified. What changed is from src/constants/data.json
// of BurnySc2/sc2-planner at b2187f1 (2026-07-17, "Update for patch 5.0.16b"), which is made from the game's own
// catalog (BurnySc2/sc2-techtree). Each change names the entry there. Catalog times are seconds at normal speed, 16
// loops each. That file tells weapons by name only, and nothing of the variants of Terran units.
var V5_0_16b = register(version{
	Label:    "5.0.16b",
	Release:  "5.0.16b",
	Releases: []Release{}, // none whose build is known
	Units: changed(V5_0_11.facts.Units, unitID, map[UnitID]func(*Unit){
		// Units.CommandCenter: CostResource.Minerals 300, Food 13. So have CommandCenterFlying, OrbitalCommand (450
		// with the Command Center, so 150 as before), OrbitalCommandFlying and PlanetaryFortress.
		CommandCenter:        func(u *Unit) { u.Minerals, u.SupplyProvided = 300, 13 },
		CommandCenterFlying:  func(u *Unit) { u.SupplyProvided = 13 },
		OrbitalCommand:       func(u *Unit) { u.SupplyProvided = 13 },
		OrbitalCommandFlying: func(u *Unit) { u.SupplyProvided = 13 },
		// Units.PlanetaryFortress: Food 13, LifeArmor 2. Its CostResource is 550/150 still, which is 250/150 beside the
		// cheaper Command Center, or an entry that was not brought up to date: the 150/150 of 5.0.11 stay, unverified.
		PlanetaryFortress: func(u *Unit) { u.SupplyProvided, u.Armor = 13, 2 },
		Armory:            func(u *Unit) { u.Vespene = 50 },                  // Units.Armory: CostResource 150/50
		SensorTower:       func(u *Unit) { u.Minerals, u.Vespene = 100, 50 }, // its CostResource: 100/50
		VikingFighter:     func(u *Unit) { u.Minerals = 125 },                // its CostResource: 125/75
		Reaper:            func(u *Unit) { u.BuildTime = 762 },               // see BuildTimes
		Ghost:             func(u *Unit) { u.Speed = 2.75 / LoopsPerSecond }, // Units.Ghost: Speed 2.75
		Liberator:         func(u *Unit) { u.Sight = 9 },                     // Units.Liberator: Sight 9
		Ultralisk:         func(u *Unit) { u.Minerals = 275 },                // Units.Ultralisk: CostResource 275/200
	}),
	BuildTimes: added(buildTimes4_10, Reaper, 761.6), // Abilities.BarracksTrain, Train2: Time 47.6
	Supplies:   supplies4_10,
	Weapons:    V5_0_11.facts.Weapons, // unverified
	Hidden:     hidden4_10,            // unverified
	MinRanges:  minRanges4_10,         // unverified
	Splashes:   splashes4_10,          // unverified
	Levels:     V5_0_11.facts.Levels,  // unverified
	Reloads:    reloads4_10,           // unverified
	LockOn:     lockOn4_10,            // unverified
	Healing:    healing4_10,           // unverified
	Abilities: slices.Concat(V5_0_11.facts.Abilities, []Ability{
		// Abilities.FusionCoreResearch, Research4; its number is that of the list of ids (stableid.json).
		{ID: 1535, Name: "FusionCoreResearch_3", Target: TargetNone},
	}),
	Links: slices.Concat(V5_0_11.facts.Links, []link{
		{1535, "FusionCoreResearch", 3, "ResearchMedivacEnergyUpgrade", "", offMinimap, 0},
	}),
	// InterferenceMatrix (Upgrades: 50/50, 80 s, researched at the StarportTechLab) is not here, for no source has the
	// number of the upgrade.
	Upgrades: changed(V5_0_11.facts.Upgrades, upgradeID, map[UpgradeID]func(*Upgrade){
		// Abilities.EngineeringBayResearch, Research4, 5, 8 and 9.
		TerranInfantryWeaponsLevel1 + 1: func(u *Upgrade) { u.Minerals, u.Vespene = 150, 150 },
		TerranInfantryWeaponsLevel1 + 2: func(u *Upgrade) { u.Minerals, u.Vespene = 200, 200 },
		TerranInfantryArmorsLevel1 + 1:  func(u *Upgrade) { u.Minerals, u.Vespene = 150, 150 },
		TerranInfantryArmorsLevel1 + 2:  func(u *Upgrade) { u.Minerals, u.Vespene = 200, 200 },
		// Upgrades.BansheeSpeed: 125/125, 110.6 s, which is 1769.6 loops: they are rounded up.
		bansheeSpeed: func(u *Upgrade) { u.Minerals, u.Vespene, u.ResearchTime = 125, 125, 1770 },
		// Abilities.FusionCoreResearch, Research4: Time 70; on the card of the FusionCore.
		medivacCaduceusReactor: func(u *Upgrade) { u.ResearchTime, u.Ability, u.At = 1120, 1535, FusionCore },
		// Not on the card of the FusionCore, nor among its researches.
		rapidReignition: func(u *Upgrade) { u.At = 0 },
		// Units.FactoryTechLab.researches has TransformationServos (Upgrades: requires Armory) and no SmartServos,
		// whose button is on the card still: the list is followed.
		transformationServos: func(u *Upgrade) { u.At, u.Requires = FactoryTechLab, Armory },
		smartServos:          func(u *Upgrade) { u.At = 0 },
		// Upgrades.TerranVehicleAndShipArmorsLevel1 to 3: 116 to 118, by Abilities.ArmoryResearch, Research15 ff.
		TerranVehicleArmorsLevel1:     plating(1),
		TerranVehicleArmorsLevel1 + 1: plating(2),
		TerranVehicleArmorsLevel1 + 2: plating(3),
	}),
})

// plating makes an upgrade the Armory's plating of a level, for vehicles and ships.
func plating(level int) func(*Upgrade) {
	return func(u *Upgrade) {
		u.ID, u.Ability = TerranVehicleAndShipArmorsLevel1+UpgradeID(level-1), AbilityID(863+level)
		u.Name = fmt.Sprintf("TerranVehicleAndShipArmorsLevel%d", level)
		if level > 1 {
			u.After = u.ID - 1
		}
	}
}

// The upgrades that changed.
const (
	medivacCaduceusReactor UpgradeID = 21
	transformationServos   UpgradeID = 98
	bansheeSpeed           UpgradeID = 136
)
