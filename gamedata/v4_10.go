package gamedata

import "slices"

// V4_10 holds the facts of version 4.10, the last that has a headless Linux package and the tech tree of the paper.
//
// Costs, supply, times, speeds, sight, armor, weapons, abilities and upgrades are the game's own ResponseData as
// recorded from 4.10. Requirements and producers, and the hit points, radii and energy of what no recorded observation
// shows, come from the tables that python-sc2 carries for 4.9 and 5.0. The game's fractional morph times (20.8 loops
// to lower a depot) are rounded up: a morph ends in the loop its last fraction falls in. Builds and hashes are those
// of Blizzard's version list and python-sc2's.
var V4_10 = register(version{
	Label:   "4.10",
	Release: "4.10.0",
	Releases: []Release{
		{"4.10.0", 75689, 75689, "B89B5D6FA7CBF6452E721311BFBC6CB2"},
		{"4.10.1", 75800, 75800, "DDFFF9EC4A171459A4F371C6CC189554"},
		{"4.10.2", 76052, 76052, "D0F1A68AA88BA90369A84CD1439AA1C3"},
		{"4.10.3", 76114, 76114, "CDB276D311F707C29BA664B7754A7293"},
		{"4.10.4", 76811, 76811, "FF9FA4EACEC5F06DEB27BD297D73ED67"},
	},
	Units:      units4_10,
	BuildTimes: buildTimes4_10,
	Supplies:   supplies4_10,
	Weapons:    arms4_10,
	Hidden:     hidden4_10,
	MinRanges:  minRanges4_10,
	Splashes:   splashes4_10,
	Levels:     levels4_10,
	Reloads:    reloads4_10,
	LockOn:     lockOn4_10,
	Healing:    healing4_10,
	Abilities:  terranAbilities4_10,
	Links:      links4_10,
	Upgrades:   terranUpgrades4_10,
})

var units4_10 = slices.Concat(terranStructures4_10, terranUnits4_10, zergUnits4_10, neutral4_10)

// buildTimes4_10 are the morph times with a fraction.
var buildTimes4_10 = map[UnitID]float64{
	SiegeTankSieged:    68.668,
	VikingAssault:      41.4414,
	SupplyDepotLowered: 20.8008,
	LiberatorAG:        64.668,
}

var supplies4_10 = map[UnitID]float64{Zergling: 0.5}
