package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Placeable reports whether a structure's cell may lie on the ground cell, units left out of account (placement_grid).
func (g *Game) Placeable(x, y int) bool { return g.ground.Site(x, y) }

// Height is that of a cell of the ground.
func (g *Game) Height(x, y int) float64 { return g.ground.Height(x, y) }

// HeightAt is the height of the ground at a point.
func (g *Game) HeightAt(p Point) float64 { return g.ground.HeightAt(p) }

// Pathable reports whether ground units may walk over the cell now, structures and resources included (pathing_grid).
func (g *Game) Pathable(x, y int) bool { return g.ground.Walkable(x, y) }

// GroundVersion grows with every change of what Pathable and Placeable report.
func (g *Game) GroundVersion() int { return g.ground.Version() }

// Distance answers a pathing query: how far a ground unit walks from one point to the other, 0 where it cannot. It
// lays the way as units are sent, round what stands there now, and leaves the game as it is.
func (g *Game) Distance(from, to Point) float64 { return g.ground.Walk(from, to) }

// DistanceOf is the way of a unit to a point: straight for those that fly, 0 for those that cannot move and tags of
// nobody.
func (g *Game) DistanceOf(t Tag, to Point) float64 {
	u := g.Unit(t)
	switch {
	case u == nil, !u.mobile(), !terrain.Finite(to):
		return 0
	case u.facts.Flying:
		if to != g.ground.Clamp(to) {
			return 0
		}
		return terrain.Distance(u.At, to)
	}
	return g.Distance(u.At, to)
}

// CanPlace answers a player's placement query: could the structure of this ability stand at the point? The last
// argument is who would build it, or land: it is no hindrance to itself, as units are to nobody. For an add-on the
// point is the building's, which must stand there or find room there, too. Points are taken to the grid as for an
// order; cost and tech are not asked.
func (g *Game) CanPlace(player int, ability gamedata.AbilityID, at Point, by Tag) sc2api.ActionResult {
	a := g.table.Ability(ability)
	if a == nil {
		return sc2api.ActionResult_NotSupported
	}
	if !terrain.Finite(at) {
		return sc2api.ActionResult_CantBuildLocationInvalid
	}
	builder := g.Unit(by)
	if f := g.lands(ability); f != nil {
		return landing(g.fitsBut(f, g.snap(f, at), builder))
	}
	f := g.structureOf(ability)
	if f == nil {
		return sc2api.ActionResult_NotSupported
	}
	if f.AddOn {
		return g.canPlaceAddOn(player, f, at, builder)
	}
	return g.fitsBut(f, g.snap(f, at), builder)
}

// canPlaceAddOn: beside the builder where it stands, or where it could land after it lifted off; without a builder
// also beside any building of the player that stands at the point. What is refused is refused as the order would be.
func (g *Game) canPlaceAddOn(player int, f *gamedata.Unit, at Point, builder *Unit) sc2api.ActionResult {
	if len(f.Producers) == 0 {
		return sc2api.ActionResult_NotSupported
	}
	building := g.table.Unit(f.Producers[0])
	switch {
	case builder != nil && builder.Type == building.ID && !tooFarToAdd(builder, at):
		at = builder.At
	case builder == nil && g.standsAt(player, building, g.snap(building, at)):
		at = g.snap(building, at)
	default:
		return g.roomForBoth(building, f, g.snap(building, at), builder)
	}
	if g.fits(f, addOnPlace(at)) != sc2api.ActionResult_Success {
		return sc2api.ActionResult_CantFindPlacementLocation
	}
	return sc2api.ActionResult_Success
}

func (g *Game) standsAt(player int, f *gamedata.Unit, at Point) bool {
	for _, u := range g.units {
		if !u.dead && u.Owner == player && u.Type == f.ID && u.At == at {
			return true
		}
	}
	return false
}

// structureOf returns what the ability builds, or nil.
func (g *Game) structureOf(ability gamedata.AbilityID) *gamedata.Unit {
	units := g.table.Units()
	for i := range units {
		f := &units[i]
		if f.Ability == ability && f.Structure && f.MorphsFrom == 0 && len(f.Producers) > 0 {
			return f
		}
	}
	return nil
}
