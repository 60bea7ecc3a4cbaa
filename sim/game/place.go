package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// resourceGap is how many cells a town hall keeps from resources. The corners of that square are cut: diagonally, two cells each way are enough, as
// patches lie at the start bases of ladder maps.
const resourceGap = 3

// CanPlace answers a placement query: could the structure of this ability stand at the point? The last argument is who
// would build it, or land: it is no hindrance to itself, as units are to nobody. For an add-on the point is the building's,
// which must stand there or find room there, too. Points are taken to the grid as for an order; cost and tech are not asked.
func (g *Game) CanPlace(ability gamedata.AbilityID, at Point, by Tag) sc2api.ActionResult {
	a := g.table.Ability(ability)
	if a == nil {
		return sc2api.ActionResult_NotSupported
	}
	if !finite(at) {
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

// snap takes a point to the grid: the middle of a cell for an odd footprint, a corner for an even one.
func (g *Game) snap(f *gamedata.Unit, p Point) Point {
	axis := func(x float64, size int) float64 {
		if size%2 == 1 {
			return math.Floor(x) + 0.5
		}
		return math.Floor(x + 0.5)
	}
	return pt(axis(p.X, f.Footprint[0]), axis(p.Y, f.Footprint[1]))
}

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
	if townHall(f) && g.nearResources(covered(at, f.Footprint)) {
		return sc2api.ActionResult_CantBuildTooCloseToResources
	}
	return sc2api.ActionResult_Success
}

// clear reports whether nothing but the given unit keeps the structure's cells from being built on.
func (g *Game) clear(f *gamedata.Unit, at Point, but *Unit) bool {
	gr := &g.ground
	var a0, b0, a1, b1 int // the cells of the unit left out of account
	if but != nil && but.facts.Footprint[0] > 0 && !but.facts.Flying {
		a0, b0, a1, b1 = covered(but.At, but.facts.Footprint)
	}
	x0, y0, x1, y1 := covered(at, f.Footprint)
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			if !gr.in(x, y) || !gr.open[gr.at(x, y)] {
				return false
			}
			if left := x >= a0 && x < a1 && y >= b0 && y < b1; gr.taken[gr.at(x, y)] > 0 && !left {
				return false
			}
		}
	}
	return true
}

func (g *Game) nearResources(x0, y0, x1, y1 int) bool {
	for _, u := range g.units {
		if u.dead || !u.facts.Mineral && !u.facts.Geyser {
			continue
		}
		a0, b0, a1, b1 := covered(u.At, u.facts.Footprint)
		across, along := max(a0-x1, x0-a1), max(b0-y1, y0-b1) // cells between them
		if across < resourceGap && along < resourceGap && !(across == resourceGap-1 && along == resourceGap-1) {
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

func finite(p Point) bool {
	const far = 1e6
	return math.Abs(p.X) < far && math.Abs(p.Y) < far // false for NaN
}
