package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// arena is an open field of 56 by 56 cells with nobody on it, where every reload takes its period.
func arena(t testing.TB) *Game {
	t.Helper()
	return field(gamedata.V4_10.WithExactReloads(), 1)
}

// field is that field by the facts of a table, with the luck of a seed.
func field(table *gamedata.Table, seed uint64) *Game {
	return New(table, &maps.Scenario{Name: "arena", Width: 64, Height: 64,
		Playable: maps.Rect{Min: pt(4, 4), Max: pt(60, 60)}}, seed)
}

// put sets n units of a type in a block of rows around a point, a little apart, and returns them.
func put(g *Game, id gamedata.UnitID, owner int, at Point, n int) []*Unit {
	f := g.table.Unit(id)
	side := 1
	for side*side < n {
		side++
	}
	apart := 2*f.Radius + 0.1
	var all []*Unit
	for i := range n {
		all = append(all,
			g.spawn(id, owner, pt(at.X+float64(i/side)*apart, at.Y+(float64(i%side)-float64(side-1)/2)*apart)))
	}
	return all
}

// clash sends both sides at each other and runs until one is dead or the loops are over. It returns who lives.
func clash(g *Game, loops int) (own, enemy int) {
	for _, u := range g.Units() {
		to := pt(16, 32)
		if u.Owner == maps.Own {
			to = pt(48, 32)
		}
		g.attackTo(u, to)
	}
	for range loops {
		if own, enemy = survivors(g); own == 0 || enemy == 0 {
			return own, enemy
		}
		g.Step()
	}
	return survivors(g)
}

func survivors(g *Game) (own, enemy int) {
	for _, u := range g.Units() {
		switch u.Owner {
		case maps.Own:
			own++
		case maps.Enemy:
			enemy++
		}
	}
	return own, enemy
}
