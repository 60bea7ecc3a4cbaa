package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// What units do by themselves, and can be told not to, or the other way round: Medivacs heal and Cyclones lock on from
// the start, workers and MULEs repair what is near them when they have nothing to do once they are told to.

const (
	effectHeal   gamedata.AbilityID = 386
	effectLockOn gamedata.AbilityID = 2350
)

// autoRepairRange is how far around it, from edge to edge, a worker looks for something to repair (unverified against
// the game).
const autoRepairRange = 6

// autocastOf is the ability that the unit can use by itself, 0 for none.
func (u *Unit) autocastOf() gamedata.AbilityID {
	switch {
	case u.repairsItself():
		return u.repairAbility()
	case u.Type == gamedata.Medivac:
		return effectHeal
	case u.Type == gamedata.Cyclone:
		return effectLockOn
	}
	return 0
}

// repairsItself reports whether the unit is of those whose autocast is to repair.
func (u *Unit) repairsItself() bool { return u.facts.Worker || u.mule() }

// ToggleAutocast switches whether units use an ability by themselves: all to what the first of them that has it does
// not do now.
func (g *Game) ToggleAutocast(player int, units []Tag, a gamedata.AbilityID) sc2api.ActionResult {
	result, to := sc2api.ActionResult_NotSupported, false
	for _, tag := range units {
		u := g.Unit(tag)
		if u == nil || !g.Obeys(player, u) {
			continue
		}
		has := g.table.Ability(u.autocastOf())
		if has == nil || has.ID != a && (a == 0 || has.General != a) {
			continue
		}
		if result != sc2api.ActionResult_Success {
			result, to = sc2api.ActionResult_Success, !u.toggled
		}
		u.toggled = to
	}
	return result
}

// autoRepair has an idle worker repair the nearest thing around it that needs it.
func (g *Game) autoRepair(u *Unit) {
	if (g.loop+u.index)%scanEvery != 0 {
		return
	}
	g.work += len(g.units)
	var best *Unit
	for _, v := range g.units {
		if !v.dead && gap(u, v) <= autoRepairRange && g.canRepair(u, v) == sc2api.ActionResult_Success &&
			(best == nil || terrain.Distance(u.At, v.At) < terrain.Distance(u.At, best.At)) {
			best = v
		}
	}
	if best != nil {
		g.order(u, Order{Ability: u.repairAbility(), Target: Target{AtUnit, best.At, best.Tag}}, false)
	}
}
