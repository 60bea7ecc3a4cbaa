package game

import "sc2msgi/sim/terrain"

// fillGrids puts each side's units into its grid, by where they stand at the loop's beginning. The dead and who is
// inside something are left out.
func (g *Game) fillGrids() {
	w, h := g.ground.Size()
	for i := range g.grids {
		g.grids[i].Clear(w, h, len(g.units))
	}
	for i := len(g.units) - 1; i >= 0; i-- { // from the last, so that each square lists its units in order of creation
		u := g.units[i]
		if u.dead || u.Inside || neutral(u) {
			continue
		}
		g.grids[side(u)].Add(i, u.At, u.facts.Radius)
	}
}

// around appends to dst the units of a side, living or just killed, that can have a part of them within the radius of
// the point: it may give some more. The order depends on where units stand and on their age alone.
func (g *Game) around(dst []*Unit, side int, at Point, radius float64) []*Unit {
	dst, looked := terrain.Around(&g.grids[side], dst, g.units, at, radius)
	g.work += looked
	return dst
}

// aroundAll is around of both sides, one after the other.
func (g *Game) aroundAll(dst []*Unit, at Point, radius float64) []*Unit {
	for i := range g.grids {
		dst = g.around(dst, i, at, radius)
	}
	return dst
}
