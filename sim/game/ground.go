package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

// Placeable reports whether a structure's cell may lie on the ground cell, units left out of account (placement_grid).
func (g *Game) Placeable(x, y int) bool { return g.ground.Open(x, y) }

// Pathable reports whether ground units may walk over the cell now, structures and resources included (pathing_grid).
func (g *Game) Pathable(x, y int) bool { return g.ground.Walkable(x, y) }

// block adds the unit's footprint to the ground (by = 1) or takes it off (by = -1).
// A town hall leaves its four corner cells free to walk over, as in the game's pathing grid; a lowered depot all.
func (g *Game) block(u *Unit, by int) {
	size := u.facts.Footprint
	if size[0] == 0 || u.facts.Flying {
		return
	}
	walls := terrain.EveryCell
	switch {
	case u.Type == gamedata.SupplyDepotLowered:
		walls = terrain.NoCell
	case size == [2]int{5, 5}:
		walls = terrain.NoCorners
	}
	g.ground.Block(u.At, size, walls, by)
}

// Distance answers a pathing query: how far a ground unit walks from one point to the other, 0 where it cannot. It lays the
// way as units are sent, round what stands there now, and leaves the game as it is.
func (g *Game) Distance(from, to Point) float64 { return g.ground.Walk(from, to) }

// DistanceOf is the way of a unit to a point: straight for those that fly, 0 for those that cannot move and tags of nobody.
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
