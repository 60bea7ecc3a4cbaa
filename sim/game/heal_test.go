package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// far is an enemy whom nobody sees, so that there is a war.
func far(g *Game) { g.spawn(gamedata.Zergling, maps.Enemy, pt(58, 58)).doing = holding }

// Rule: a Medivac heals 9 hit points a second at normal speed, an energy for three of them, and stops when it has no
// energy; what it gains meanwhile, 0.5625 a second, is spent, too.
func TestHealing(t *testing.T) {
	g := arena(t)
	far(g)
	m := g.spawn(gamedata.Medivac, maps.Own, pt(20, 20))
	u := g.spawn(gamedata.Marauder, maps.Own, pt(22, 20))
	u.Health, m.Energy = 5, 6
	for g.Step(); u.Health == 5 && g.Loop() < scanEvery; {
		g.Step()
	}
	if !near(u.Health, 5+9.0/16) {
		t.Errorf("after a loop the Marauder has %v hit points", u.Health)
	}
	run(g, 15)
	if !near(u.Health, 14) {
		t.Errorf("after a second the Marauder has %v hit points", u.Health)
	}
	run(g, 200)
	gained := 3 * (6 + float64(g.Loop())*0.5625/16)
	if got := u.Health - 5; got > gained || got < gained-1 {
		t.Errorf("%v hit points were healed, want those of %v", got, gained)
	}
}

// Rule: only the wounded of flesh are healed, each by one Medivac at a time, from 4 cells away.
func TestWhomMedivacsHeal(t *testing.T) {
	for _, c := range []struct {
		id    gamedata.UnitID
		owner int
		want  bool
	}{
		{gamedata.Marine, maps.Own, true}, {gamedata.SCV, maps.Own, true}, {gamedata.HellionTank, maps.Own, true},
		{gamedata.SiegeTank, maps.Own, false}, {gamedata.Barracks, maps.Own, false},
		{gamedata.Hydralisk, maps.Own, true},
		{gamedata.Hydralisk, maps.Enemy, false},
	} {
		g := arena(t)
		far(g)
		put(g, gamedata.Medivac, maps.Own, pt(20, 20), 2)
		u := g.spawn(c.id, c.owner, pt(27, 20))
		u.Health = 5
		run(g, 96)
		grown := u.Health - 5 - 96*u.facts.Regeneration/16
		if (grown > 1) != c.want || grown > 54 {
			t.Errorf("%s of %d: %v hit points healed in six seconds", name(c.id), c.owner, grown)
		}
	}
}

// Rule: Zerg heal 0.2734 hit points a second at normal speed, a Mutalisk 1, up to what they have; Terran units none.
func TestRegeneration(t *testing.T) {
	for id, want := range map[gamedata.UnitID]float64{gamedata.Ultralisk: 2.734, gamedata.Mutalisk: 10,
		gamedata.Thor: 0} {
		g := arena(t)
		u := g.spawn(id, maps.Enemy, pt(20, 20))
		u.Health = 50
		run(g, 160)
		if !near(u.Health, 50+want) {
			t.Errorf("%s heals %v in ten seconds, want %v", name(id), u.Health-50, want)
		}
		u.Health = float64(u.facts.HitPoints) - 0.01
		run(g, 16)
		if u.Health > float64(u.facts.HitPoints) {
			t.Errorf("%s has %v hit points", name(id), u.Health)
		}
	}
}

// Rule: a Cyclone locks on from 7 cells, for 400 hit points in 20 seconds at normal speed whatever the armor, shoots
// nothing meanwhile, and can do so again 6 seconds later.
func TestLockOn(t *testing.T) {
	g := arena(t)
	c := g.spawn(gamedata.Cyclone, maps.Own, pt(20, 20))
	v := g.spawn(gamedata.Ultralisk, maps.Enemy, pt(20+0.75+1+7, 20))
	v.doing = holding
	v.Health = 400 + 18 - 2 + 5
	regain := func(loops int) float64 { return float64(loops) * 0.2734 / 16 }
	for g.Step(); c.lock == 0 && g.Loop() < scanEvery; {
		g.Step()
	}
	locked := g.Loop()
	run(g, 16)
	if got, want := v.Health, 421+regain(g.Loop())-20; !near(got, want) {
		t.Errorf("after a second the Ultralisk has %v hit points, want %v", got, want)
	}
	run(g, 320-16)
	if got, want := v.Health, 421+regain(g.Loop())-400; c.Cooldown != 0 || !near(got, want) {
		t.Errorf("after twenty seconds it has %v hit points, want %v", got, want)
	}
	run(g, 1)
	if c.lock != 0 || c.lockReady != locked+321+96 {
		t.Errorf("the lock, begun in loop %d, is on %d and ready in loop %d", locked, c.lock, c.lockReady)
	}
}
