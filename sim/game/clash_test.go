package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// Rule: in the open, both sides attacking, numbers decide as they do in the game, however the armies come upon each
// other.
func TestArmiesInTheOpen(t *testing.T) {
	type army struct {
		id gamedata.UnitID
		n  int
	}
	for _, c := range []struct {
		own, enemy     army
		leastOwn, most int // of the player that are left; the enemy is dead where any is, and the other way round
	}{
		{army{gamedata.Marine, 10}, army{gamedata.Zergling, 28}, 0, 0},
		{army{gamedata.Marine, 20}, army{gamedata.Zergling, 20}, 15, 20},
		{army{gamedata.Marine, 10}, army{gamedata.Zergling, 10}, 7, 10},
		{army{gamedata.Marine, 1}, army{gamedata.Zergling, 1}, 1, 1},
		{army{gamedata.Marine, 1}, army{gamedata.Zergling, 3}, 0, 0},
		{army{gamedata.Marine, 15}, army{gamedata.Hydralisk, 15}, 0, 0},
		{army{gamedata.Marine, 60}, army{gamedata.Hydralisk, 15}, 30, 60},
		{army{gamedata.Marauder, 3}, army{gamedata.Zergling, 20}, 0, 0},
		{army{gamedata.HellionTank, 6}, army{gamedata.Zergling, 20}, 4, 6},
		{army{gamedata.Marine, 12}, army{gamedata.Ultralisk, 1}, 0, 0},
		{army{gamedata.Banshee, 4}, army{gamedata.Ultralisk, 3}, 4, 4},
		{army{gamedata.Battlecruiser, 1}, army{gamedata.Zergling, 20}, 1, 1},
		{army{gamedata.Battlecruiser, 1}, army{gamedata.Hydralisk, 15}, 0, 0},
		{army{gamedata.Battlecruiser, 5}, army{gamedata.Hydralisk, 15}, 3, 5},
		{army{gamedata.Roach, 1}, army{gamedata.Marine, 1}, 1, 1},
	} {
		for _, aside := range []float64{0, 0.3, 4, -7} {
			g := arena(t)
			put(g, c.own.id, maps.Own, pt(22, 32), c.own.n)
			put(g, c.enemy.id, maps.Enemy, pt(42, 32+aside), c.enemy.n)
			own, enemy := clash(g, 4000)
			if own < c.leastOwn || own > c.most || own > 0 && enemy > 0 {
				t.Errorf("%d %s against %d %s, %v aside: %d and %d are left, want %d to %d", c.own.n, name(c.own.id),
					c.enemy.n,
					name(c.enemy.id), aside, own, enemy, c.leastOwn, c.most)
			}
		}
	}
}

// Rule: who can hit nobody of the other side hurts nobody, and nobody is hurt who is out of the others' reach.
func TestVikingsAgainstZerglings(t *testing.T) {
	g := arena(t)
	put(g, gamedata.VikingFighter, maps.Own, pt(22, 32), 5)
	put(g, gamedata.Zergling, maps.Enemy, pt(42, 32), 20)
	if own, enemy := clash(g, 1920); own != 5 || enemy != 20 {
		t.Errorf("%d and %d are left", own, enemy)
	}
	for _, u := range g.Units() {
		if u.Health != float64(u.facts.HitPoints) || u.Engaged != 0 {
			t.Errorf("%s has %v hit points and is engaged with %d", u.facts.Name, u.Health, u.Engaged)
		}
	}
}

// Rule: Marines that come one by one die one by one, of two blows each (35 of 45): within two periods of 13.8 loops,
// in which each shoots three times at most.
func TestUltraliskAgainstMarinesOneByOne(t *testing.T) {
	g := arena(t)
	u := g.spawn(gamedata.Ultralisk, maps.Enemy, pt(32, 32))
	for i := range 20 {
		m := g.spawn(gamedata.Marine, maps.Own, pt(33.4, 32))
		from, had := g.Loop(), u.Health
		for !m.dead && g.Loop() < from+100 {
			g.Step()
		}
		if took := g.Loop() - from; took > 28+1 {
			t.Errorf("Marine %d lived for %d loops", i, took)
		}
		if had-u.Health > 3*4 {
			t.Errorf("Marine %d took %v hit points", i, had-u.Health)
		}
	}
	if u.dead || u.Health < 500-20*3*4 {
		t.Errorf("the Ultralisk has %v hit points left", u.Health)
	}
}

// Rule: as long as nobody is in the other's sight nothing but the march happens; a war over, who lives goes on to
// where he was sent.
func TestAttackMoveGoesOn(t *testing.T) {
	g := arena(t)
	marines := put(g, gamedata.Marine, maps.Own, pt(10, 32), 9)
	put(g, gamedata.Zergling, maps.Enemy, pt(30, 32), 2)
	for _, u := range marines {
		g.attackTo(u, pt(50, 32))
	}
	run(g, 600)
	if own, enemy := survivors(g); own != 9 || enemy != 0 {
		t.Fatalf("%d and %d are left", own, enemy)
	}
	for _, u := range marines {
		if terrain.Distance(u.At, pt(50, 32)) > 2 || len(u.Orders) > 0 {
			t.Errorf("a Marine stands at %v with %v", u.At, u.Orders)
		}
	}
}
