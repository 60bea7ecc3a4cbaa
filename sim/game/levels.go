package game

import (
	"slices"

	"sc2msgi/gamedata"
)

// Levels returns how many levels of weapons and armor the player's upgrades give a unit, as the game shows them and
// as they count in a fight. Which types a line of upgrades reaches is from memory: infantry and, for armor, SCVs;
// vehicles; ships, whose plating is that of the vehicles.
func (g *Game) Levels(u *Unit) (attack, armor int) {
	if len(g.learned) == 0 || !own(u) || u.facts.Zerg {
		return 0, 0
	}
	f := u.facts
	switch {
	case f.Worker:
		return 0, g.levels(gamedata.TerranInfantryArmorsLevel1)
	case !f.Army:
		return 0, 0
	case slices.Contains(f.Attributes, gamedata.Biological) && !slices.Contains(f.Attributes, gamedata.Mechanical):
		return g.levels(gamedata.TerranInfantryWeaponsLevel1), g.levels(gamedata.TerranInfantryArmorsLevel1)
	case g.table.Unit(f.Alias).Flying:
		return g.levels(gamedata.TerranShipWeaponsLevel1), g.levels(gamedata.TerranVehicleArmorsLevel1)
	}
	return g.levels(gamedata.TerranVehicleWeaponsLevel1), g.levels(gamedata.TerranVehicleArmorsLevel1)
}

// levels counts those known of a line of three upgrades that begins with the given one.
func (g *Game) levels(first gamedata.UpgradeID) int {
	n := 0
	for id := first; id < first+3 && g.knows(id); id++ {
		n++
	}
	return n
}
