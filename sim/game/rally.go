package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

var _ = register(ability{
	name: "rally", also: noOtherID,
	of: func(c *cards, f *gamedata.Unit) []gamedata.AbilityID {
		switch {
		case townHall(f):
			return ids(gamedata.RallyCommandCenter)
		case f.Structure && len(c.made[f.ID]) > 0, f.ID == gamedata.Bunker:
			return ids(gamedata.RallyBuilding)
		}
		return nil
	},
	has: whenFinished, means: theOnlyOne, open: always, ends: endsNothing,
	order: func(g *Game, u *Unit, _ gamedata.AbilityID, t Target, _ bool) sc2api.ActionResult {
		return g.setRally(u, t)
	},
	by: everyUnit, begin: atOnce, act: atOnce,
})

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
	g.order(u, Order{Ability: u.moveAbility(), Target: Target{Kind: AtPoint, At: to}}, false)
}
