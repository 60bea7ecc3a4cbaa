package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// resourceGap is how many cells a town hall keeps from resources.
const resourceGap = 3

// CanPlace answers a placement query: could the structure of this ability stand at the point? The last argument is who
// would build it, or land: it is no hindrance to itself, as units are to nobody. For an add-on the point is the building's,
// which must stand there or find room there, too. Points are taken to the grid as for an order; cost and tech are not asked.
func (g *Game) CanPlace(ability gamedata.AbilityID, at Point, by Tag) sc2api.ActionResult {
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
		return g.canPlaceAddOn(f, at, builder)
	}
	return g.fitsBut(f, g.snap(f, at), builder)
}

// canPlaceAddOn: beside the builder where it stands, or where a flying one could land; without a builder also beside any
// building that stands at the point. What is refused is refused as the order would be.
func (g *Game) canPlaceAddOn(f *gamedata.Unit, at Point, builder *Unit) sc2api.ActionResult {
	if len(f.Producers) == 0 {
		return sc2api.ActionResult_NotSupported
	}
	building := g.table.Unit(f.Producers[0])
	switch {
	case builder != nil && builder.Type == building.ID:
		if tooFarToAdd(builder, at) {
			return sc2api.ActionResult_AddOnTooFarFromBuilding
		}
		at = builder.At
	case builder == nil && g.standsAt(building, g.snap(building, at)):
		at = g.snap(building, at)
	default:
		at = g.snap(building, at)
		if r := landing(g.fits(building, at)); r != sc2api.ActionResult_Success {
			return r
		}
	}
	if g.fits(f, addOnPlace(at)) != sc2api.ActionResult_Success {
		return sc2api.ActionResult_CantFindPlacementLocation
	}
	return sc2api.ActionResult_Success
}

func (g *Game) standsAt(f *gamedata.Unit, at Point) bool {
	for _, u := range g.units {
		if !u.dead && own(u) && u.Type == f.ID && u.At == at {
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

// snap takes a point to the grid.
func (g *Game) snap(f *gamedata.Unit, p Point) Point { return terrain.Snap(f.Footprint, p) }

// fits reports whether the structure can stand at a point of the grid.
func (g *Game) fits(f *gamedata.Unit, at Point) sc2api.ActionResult { return g.fitsBut(f, at, nil) }

// fitsBut is fits with one unit left out of account.
func (g *Game) fitsBut(f *gamedata.Unit, at Point, but *Unit) sc2api.ActionResult {
	if f.Alias == gamedata.Refinery {
		if g.geyserAt(at) == 0 {
			return sc2api.ActionResult_CantBuildOnThat
		}
		return sc2api.ActionResult_Success
	}
	if !g.clear(f, at, but) {
		return sc2api.ActionResult_CantBuildLocationInvalid
	}
	if townHall(f) && g.nearResources(terrain.Covered(at, f.Footprint)) {
		return sc2api.ActionResult_CantBuildTooCloseToResources
	}
	return sc2api.ActionResult_Success
}

// clear reports whether nothing but the given unit keeps the structure's cells from being built on.
func (g *Game) clear(f *gamedata.Unit, at Point, but *Unit) bool {
	var except terrain.Cells
	if but != nil && but.facts.Footprint[0] > 0 && !but.facts.Flying {
		except = terrain.Covered(but.At, but.facts.Footprint)
	}
	return g.ground.Fits(at, f.Footprint, except)
}

func (g *Game) nearResources(c terrain.Cells) bool {
	for _, u := range g.units {
		if u.dead || !u.facts.Mineral && !u.facts.Geyser {
			continue
		}
		if c.Within(terrain.Covered(u.At, u.facts.Footprint), resourceGap) {
			return true
		}
	}
	return false
}

// geyserAt returns the geyser at the point on which nothing stands, or 0.
func (g *Game) geyserAt(p Point) Tag {
	for _, u := range g.units {
		if !u.dead && u.facts.Geyser && g.Unit(u.site) == nil && math.Abs(u.At.X-p.X) < 1.5 && math.Abs(u.At.Y-p.Y) < 1.5 {
			return u.Tag
		}
	}
	return 0
}
