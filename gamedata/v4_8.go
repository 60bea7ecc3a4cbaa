package gamedata

import "slices"

// V4_8 holds the facts of the versions 4.7.1 to 4.8.6. For Terran they are those of 4.10 but for a few abilities: there are
// no general orders to move, patrol, hold and unload yet (their later numbers mean things of the map there), so the
// specific ones stand for themselves. MineralField450 had another number. All as the recorded ResponseData of 4.8 has it.
var V4_8 = newTable(releaseOf("4.8.3"), units4_8(), abilities4_8(), upgrades4_8())

func units4_8() []Unit {
	units := slices.Concat(terranStructures4_10, terranUnits4_10, zergUnits4_10, neutral4_10)
	for i := range units {
		if units[i].ID == MineralField450 {
			units[i].ID, units[i].Alias = mineralField450Of4_8, mineralField450Of4_8
		}
	}
	return units
}

const mineralField450Of4_8 UnitID = 1950

// renamed4_8 are the abilities that had another name, and the general ability they stood for (0 for none).
var renamed4_8 = map[AbilityID]struct {
	name    string
	general AbilityID
}{
	MoveMove:                {"Move", 0},
	PatrolPatrol:            {"Patrol", 0},
	HoldPositionHold:        {"HoldPosition", 0},
	UnloadUnitBunker:        {"UnloadUnit Bunker", UnloadUnit},
	UnloadUnitCommandCenter: {"UnloadUnit CommandCenter", UnloadUnit},
	769:                     {"Research CycloneResearchLockOnDamageUpgrade", 0},
	AttackBattlecruiser:     {"Attack Attack", 0},
	MoveBattlecruiser:       {"Move Move", 0},
	3777:                    {"Move MovePatrol", 0},
	3778:                    {"Move MoveHoldPosition", 0},
	StopBattlecruiser:       {"Stop Stop", Stop},
}

func abilities4_8() []Ability {
	abilities := slices.DeleteFunc(slices.Clone(terranAbilities4_10), func(a Ability) bool { return a.ID >= HoldPosition })
	for i := range abilities {
		if was, ok := renamed4_8[abilities[i].ID]; ok {
			abilities[i].Name, abilities[i].General = was.name, was.general
		}
	}
	return abilities
}
