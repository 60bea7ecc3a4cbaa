package computer

import (
	"math/rand/v2"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// build is what a player makes and when it attacks.
type build struct {
	wants  []want
	army   []share
	attack int // the loop of the first attack
	wave   int // supply of army in it
}

// want is that so many of a structure are to be there once so much supply is used.
type want struct {
	what   gamedata.UnitID
	number int
	supply int
}

// share is how much of an army a type should be, in supply.
type share struct {
	what gamedata.UnitID
	part int
}

// builds are the plans by the protocol's names. What is wanted first stands first.
var builds = map[sc2api.AIBuild]*build{
	sc2api.AIBuild_Rush: { // many Barracks on one base, and soon out
		wants: []want{
			{gamedata.Barracks, 1, 14}, {gamedata.Barracks, 3, 16}, {gamedata.Barracks, 4, 24},
			{gamedata.Refinery, 1, 30}, {gamedata.BarracksTechLab, 2, 32}, {gamedata.CommandCenter, 2, 40},
			{gamedata.Barracks, 6, 50}, {gamedata.EngineeringBay, 1, 60}, {gamedata.Refinery, 2, 60},
			{gamedata.CommandCenter, 3, 80}, {gamedata.Barracks, 12, 90},
		},
		army:   []share{{gamedata.Marine, 3}, {gamedata.Marauder, 1}},
		attack: 3*minute + minute/2, wave: 14,
	},
	sc2api.AIBuild_Timing: { // one strong attack from two bases
		wants: []want{
			{gamedata.Barracks, 1, 14}, {gamedata.Refinery, 1, 15}, {gamedata.CommandCenter, 2, 20},
			{gamedata.BarracksReactor, 1, 21}, {gamedata.Barracks, 3, 24}, {gamedata.BarracksTechLab, 2, 27},
			{gamedata.Factory, 1, 32}, {gamedata.Refinery, 2, 34}, {gamedata.Starport, 1, 38},
			{gamedata.Barracks, 5, 44}, {gamedata.EngineeringBay, 1, 50}, {gamedata.BarracksReactor, 3, 56},
			{gamedata.CommandCenter, 3, 90}, {gamedata.Refinery, 4, 95}, {gamedata.Barracks, 9, 100},
		},
		army:   []share{{gamedata.Marine, 6}, {gamedata.Marauder, 3}, {gamedata.Medivac, 1}},
		attack: 6 * minute, wave: 36,
	},
	sc2api.AIBuild_Power: { // heavy units, late
		wants: []want{
			{gamedata.Barracks, 1, 14}, {gamedata.Refinery, 1, 15}, {gamedata.CommandCenter, 2, 20},
			{gamedata.Factory, 1, 22}, {gamedata.Refinery, 2, 24}, {gamedata.FactoryTechLab, 1, 26},
			{gamedata.BarracksReactor, 1, 28}, {gamedata.Factory, 2, 36}, {gamedata.FactoryTechLab, 2, 38},
			{gamedata.Refinery, 4, 46}, {gamedata.Armory, 1, 52}, {gamedata.CommandCenter, 3, 64},
			{gamedata.Factory, 4, 68}, {gamedata.FactoryTechLab, 4, 70}, {gamedata.Barracks, 3, 76},
			{gamedata.Refinery, 6, 90}, {gamedata.Factory, 7, 100}, {gamedata.FactoryTechLab, 6, 104},
		},
		army: []share{{gamedata.Marine, 4}, {gamedata.SiegeTank, 4}, {gamedata.Cyclone, 1}, {gamedata.Hellion, 1},
			{gamedata.Thor, 3}},
		attack: 8*minute + minute/2, wave: 60,
	},
	sc2api.AIBuild_Macro: { // bases first, a large army last
		wants: []want{
			{gamedata.CommandCenter, 2, 16}, {gamedata.Barracks, 1, 16}, {gamedata.Refinery, 1, 18},
			{gamedata.BarracksReactor, 1, 22}, {gamedata.CommandCenter, 3, 30}, {gamedata.Barracks, 3, 34},
			{gamedata.Refinery, 2, 40}, {gamedata.BarracksTechLab, 1, 42}, {gamedata.EngineeringBay, 1, 46},
			{gamedata.Factory, 1, 50}, {gamedata.Barracks, 5, 54}, {gamedata.Starport, 1, 60},
			{gamedata.BarracksReactor, 3, 64}, {gamedata.Refinery, 4, 70}, {gamedata.CommandCenter, 4, 80},
			{gamedata.FactoryTechLab, 1, 84}, {gamedata.Barracks, 8, 90}, {gamedata.Armory, 1, 100},
			{gamedata.Refinery, 6, 110}, {gamedata.CommandCenter, 5, 120}, {gamedata.Barracks, 12, 130},
		},
		army: []share{{gamedata.Marine, 6}, {gamedata.Marauder, 3}, {gamedata.Medivac, 1},
			{gamedata.SiegeTank, 2}},
		attack: 9*minute + minute/2, wave: 80,
	},
	sc2api.AIBuild_Air: { // Starports
		wants: []want{
			{gamedata.Barracks, 1, 14}, {gamedata.Refinery, 1, 14}, {gamedata.Refinery, 2, 18},
			{gamedata.CommandCenter, 2, 20}, {gamedata.Factory, 1, 21}, {gamedata.Starport, 1, 24},
			{gamedata.StarportTechLab, 1, 27}, {gamedata.Starport, 2, 34}, {gamedata.StarportTechLab, 2, 36},
			{gamedata.Refinery, 4, 44}, {gamedata.BarracksReactor, 1, 46}, {gamedata.Starport, 3, 50},
			{gamedata.FusionCore, 1, 58}, {gamedata.CommandCenter, 3, 64}, {gamedata.Refinery, 6, 70},
			{gamedata.Armory, 1, 76}, {gamedata.Starport, 6, 90}, {gamedata.StarportTechLab, 5, 94},
		},
		army: []share{{gamedata.Marine, 3}, {gamedata.Banshee, 3}, {gamedata.VikingFighter, 2},
			{gamedata.Battlecruiser, 4}},
		attack: 7*minute + minute/2, wave: 30,
	},
}

// random are the builds that RandomBuild, or none at all, stands for.
var random = [...]sc2api.AIBuild{sc2api.AIBuild_Rush, sc2api.AIBuild_Timing, sc2api.AIBuild_Power,
	sc2api.AIBuild_Macro, sc2api.AIBuild_Air}

// KnowsBuild reports whether the protocol has the build; 0 is none.
func KnowsBuild(b sc2api.AIBuild) bool {
	return b == 0 || b == sc2api.AIBuild_RandomBuild || builds[b] != nil
}

func buildOf(b sc2api.AIBuild, rng *rand.Rand) *build {
	drawn := random[rng.IntN(len(random))] // drawn in any case, so that a build given by name changes nothing else
	if named := builds[b]; named != nil {
		return named
	}
	return builds[drawn]
}
