package game

import (
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// survey fills the grids: near[0] with the player's units, near[1] with the enemy's, by where they stand at the loop's beginning. The
// dead and who is inside something are left out.
func (g *Game) survey() {
	w, h := g.ground.Size()
	for i := range g.near {
		g.near[i].Clear(w, h, len(g.units))
	}
	for i := len(g.units) - 1; i >= 0; i-- { // from the last, so that each square lists its units in order of creation
		u := g.units[i]
		if u.dead || u.Inside || u.Owner != maps.Own && u.Owner != maps.Enemy {
			continue
		}
		g.near[side(u)].Add(i, u.At, u.facts.Radius)
	}
}

// side is the index of the unit's side in Game.near.
func side(u *Unit) int {
	if u.Owner == maps.Enemy {
		return 1
	}
	return 0
}

// around appends to dst the units of a side, living or just killed, that can have a part of them within the radius of the
// point: it may give some more. The order depends on where units stand and on their age alone.
func (g *Game) around(dst []*Unit, side int, at Point, radius float64) []*Unit {
	dst, looked := terrain.Around(&g.near[side], dst, g.units, at, radius)
	g.work += looked
	return dst
}
