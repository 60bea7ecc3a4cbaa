package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// setRally makes the place where the building's units go when they are made. A rally on itself takes it back.
func (g *Game) setRally(u *Unit, t Target) sc2api.ActionResult {
	switch {
	case t.Kind == NoTarget:
		return sc2api.ActionResult_MustTargetVisibleLocation
	case t.Kind == AtUnit && t.Unit == u.Tag:
		u.HasRally, u.Rally, u.RallyUnit = false, Point{}, 0
	default:
		u.HasRally, u.Rally, u.RallyUnit = true, g.ground.Clamp(t.At), t.Unit
	}
	return sc2api.ActionResult_Success
}

// sendOut gives a new unit its first order: to the rally point; without one the scenario sends army to its place of
// assembly, and workers stand idle.
func (g *Game) sendOut(from, u *Unit) {
	to := from.Rally
	switch {
	case from.HasRally:
		if r := g.Unit(from.RallyUnit); u.facts.Worker && r != nil && g.canGather(u, r) == sc2api.ActionResult_Success {
			g.order(u, Order{Ability: gamedata.HarvestGatherSCV, Target: Target{AtUnit, r.At, r.Tag}}, false)
			return
		}
	case u.facts.Army && g.scenario.Assemble != (Point{}):
		to = g.scenario.Assemble
	default:
		return
	}
	move := gamedata.MoveMove
	if u.Type == gamedata.Battlecruiser {
		move = gamedata.MoveBattlecruiser
	}
	g.order(u, Order{Ability: move, Target: Target{Kind: AtPoint, At: to}}, false)
}
