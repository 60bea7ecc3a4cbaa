package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// worstOverlap is how deep two of those that stand and fight, in the same plane, are in each other.
func worstOverlap(g *Game) float64 {
	worst := 0.0
	for i, u := range g.units {
		for _, v := range g.units[i+1:] {
			if u.standing && v.standing && u.facts.Flying == v.facts.Flying && u.collides() && v.collides() {
				worst = max(worst, -gap(u, v))
			}
		}
	}
	return worst
}

// Rule: in a fight that has come to rest nobody stands in another, and of those with claws as many are at their
// target as have room round it: 11 Zerglings round a Thor.
func TestUnitsKeepOutOfEachOther(t *testing.T) {
	for _, c := range []struct {
		own    gamedata.UnitID
		n      int
		enemy  gamedata.UnitID
		m      int
		fights int // of the enemy, at least
	}{
		{gamedata.Thor, 1, gamedata.Zergling, 20, 10},
		{gamedata.Marine, 10, gamedata.Zergling, 30, 15},
		{gamedata.Marine, 20, gamedata.Hydralisk, 15, 14},
		{gamedata.Marine, 30, gamedata.Ultralisk, 3, 3},
		{gamedata.Battlecruiser, 4, gamedata.Corruptor, 8, 8},
	} {
		g := arena(t)
		put(g, c.own, maps.Own, pt(26, 32), c.n)
		put(g, c.enemy, maps.Enemy, pt(38, 32), c.m)
		for _, u := range g.units {
			u.Health = 1e6
		}
		clash(g, 500)
		fights := 0
		for _, u := range g.units {
			if u.Owner == maps.Enemy && u.standing {
				fights++
			}
		}
		const tolerance = 0.05
		if worst := worstOverlap(g); worst > tolerance || fights < c.fights {
			t.Errorf("%d %s and %d %s: %.3f deep in each other, %d of the enemy fight", c.n, name(c.own), c.m,
				name(c.enemy), worst, fights)
		}
	}
}

// Rule: in a war two in the very same place part; who holds his position, or cannot move, stays; who flies and who
// walks do not mind each other, nor does who is in the ground.
func TestWhoMakesRoom(t *testing.T) {
	for _, c := range []struct {
		a, b         gamedata.UnitID
		aHolds       bool
		moves, parts bool // a; and in the end they are apart
	}{
		{gamedata.Marine, gamedata.Marine, false, true, true},
		{gamedata.Marine, gamedata.Marine, true, false, true},
		{gamedata.SiegeTankSieged, gamedata.Marine, false, false, true},
		{gamedata.Marine, gamedata.Medivac, false, false, false},
		{gamedata.Medivac, gamedata.Raven, false, true, true},
		{gamedata.WidowMineBurrowed, gamedata.Marine, false, false, false},
	} {
		g := arena(t)
		far(g)
		u, v := g.spawn(c.a, maps.Own, pt(20, 20)), g.spawn(c.b, maps.Own, pt(20, 20))
		if c.aHolds {
			u.doing = holding
		}
		run(g, 100)
		if moved, parted := u.At != pt(20, 20), gap(u, v) > -0.01; moved != c.moves || parted != c.parts {
			t.Errorf("%s and %s: the first moved %v, they parted %v", name(c.a), name(c.b), moved, parted)
		}
	}
}
