package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

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
