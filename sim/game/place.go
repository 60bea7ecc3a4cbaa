package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// resourceGap is how many cells a town hall keeps from resources. The corners of that square are cut: diagonally, two
// cells each way are enough, as patches lie at the start bases of ladder maps.
const resourceGap = 3

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
		if !u.dead && u.facts.Geyser && g.Unit(u.site) == nil && math.Abs(u.At.X-p.X) < 1.5 &&
			math.Abs(u.At.Y-p.Y) < 1.5 {
			return u.Tag
		}
	}
	return 0
}
