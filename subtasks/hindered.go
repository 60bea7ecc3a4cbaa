package subtasks

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
)

// What the game offers to a worker that constructs, to a building that makes an addon and to one whose queue is full is
// not publicly documented. We take it that it may withhold abilities in each of these cases, so that nothing is learned
// from them (unverified against the game). Whether a unit is busy is read from its orders: is_active is absent before
// version 4.8.4.

// hindered reports whether a selected unit may be offered less than completion, cost, supply and tech allow: a worker
// that was ordered to build; any other unit that is flying, has orders (which a full queue implies), or has an addon
// under construction.
func (f *facts) hindered(o *observation.Observation, u *observation.Unit) bool {
	if u.Kind == gamedata.SCV {
		return slices.ContainsFunc(u.Orders, func(o observation.Order) bool { return f.constructs(o.Ability) })
	}
	addOn := o.AddOnBeside(u)
	return u.Flying || len(u.Orders) > 0 || addOn != nil && !addOn.Finished()
}

// bare reports whether a building has no addon. One that has is offered no other, which completion cannot show: it
// tells of tech labs on the map, not which building they belong to.
func bare(o *observation.Observation, u *observation.Unit) bool {
	return !u.HasAddOn && o.AddOnBeside(u) == nil
}
