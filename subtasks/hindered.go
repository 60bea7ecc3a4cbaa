package subtasks

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// What the game offers to a worker that constructs, to a building that makes an addon and to one whose queue is full is
// not publicly documented. We take it that it may withhold abilities in each of these cases, so that nothing is learned
// from them (unverified against the game). Whether a unit is busy is read from its orders: is_active is absent before
// version 4.8.4.

// hindered reports whether a selected unit may be offered less than completion, cost, supply and tech allow: a worker
// that was ordered to build; any other unit that is flying, has orders (which a full queue implies), or has an addon
// under construction.
func (f *facts) hindered(u *sc2api.Unit, units []*sc2api.Unit) bool {
	if f.slotOf(u.GetUnitType()) == f.slotOf(uint32(gamedata.SCV)) {
		for _, o := range u.Orders {
			if f.constructs(o.GetAbilityId()) {
				return true
			}
		}
		return false
	}
	addOn := f.addOnBeside(u, units)
	return u.GetIsFlying() || len(u.Orders) > 0 || addOn != nil && addOn.GetBuildProgress() < 1
}

// bare reports whether a building has no addon. One that has is offered no other, which completion cannot show: it tells
// of tech labs on the map, not which building they belong to.
func (f *facts) bare(u *sc2api.Unit, units []*sc2api.Unit) bool {
	return u.GetAddOnTag() == 0 && f.addOnBeside(u, units) == nil
}

// addOnBeside returns the addon, finished or not, that stands where the building's own would.
// The building's add_on_tag need not be set before the addon is finished.
func (f *facts) addOnBeside(building *sc2api.Unit, units []*sc2api.Unit) *sc2api.Unit {
	const near = 0.5
	for _, u := range units {
		if u == nil || !own(u) {
			continue
		}
		facts := f.table.Unit(gamedata.UnitID(u.GetUnitType()))
		if facts == nil || !facts.AddOn {
			continue
		}
		dx := float64(u.GetPos().GetX() - building.GetPos().GetX() - gamedata.AddOnX)
		dy := float64(u.GetPos().GetY() - building.GetPos().GetY() - gamedata.AddOnY)
		if math.Abs(dx) <= near && math.Abs(dy) <= near {
			return u
		}
	}
	return nil
}
