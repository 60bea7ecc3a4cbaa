package game

import (
	"slices"

	"sc2msgi/gamedata"
)

// Levels returns how many levels of weapons and armor its player's upgrades give a unit, as the game shows them and
// as they count in a fight. Which types a line of upgrades reaches is from memory: infantry and, for armor, SCVs;
// vehicles; ships, whose plating is that of the vehicles.
func (g *Game) Levels(u *Unit) (attack, armor int) {
	p, f := g.owner(u), u.facts
	if len(p.learned) == 0 || neutral(u) || f.Zerg {
		return 0, 0
	}
	switch {
	case f.Worker:
		return 0, p.levels(gamedata.TerranInfantryArmorsLevel1)
	case !f.Army:
		return 0, 0
	case slices.Contains(f.Attributes, gamedata.Biological) && !slices.Contains(f.Attributes, gamedata.Mechanical):
		return p.levels(gamedata.TerranInfantryWeaponsLevel1), p.levels(gamedata.TerranInfantryArmorsLevel1)
	case g.table.Unit(f.Alias).Flying:
		return p.levels(gamedata.TerranShipWeaponsLevel1), p.plating()
	}
	return p.levels(gamedata.TerranVehicleWeaponsLevel1), p.plating()
}

// plating counts the levels of the Armory's plating: versions number them otherwise.
func (p *player) plating() int {
	return max(p.levels(gamedata.TerranVehicleArmorsLevel1), p.levels(gamedata.TerranVehicleAndShipArmorsLevel1))
}

// levels counts those known of a line of three upgrades that begins with the given one.
func (p *player) levels(first gamedata.UpgradeID) int {
	n := 0
	for id := first; id < first+3 && p.knows(id); id++ {
		n++
	}
	return n
}
