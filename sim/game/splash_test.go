package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Rule: a splash hurts whom its area touches, by the ring that his nearest edge lies in; the target takes all. The
// attacker stands at (20, 32) and shoots at who stands at (26, 32), or for Hellbat and Ultralisk beside it; the
// others are Marines of radius 0.375 at these places beside the target.
func TestSplash(t *testing.T) {
	type place struct {
		dx, dy float64
		want   float64 // hit points lost
	}
	for _, c := range []struct {
		by, target gamedata.UnitID
		at         float64 // of the target
		places     []place
	}{
		// 40, to half and a quarter: edges at 0.425, 0.725, 1.125 and 1.325 cells.
		{gamedata.SiegeTankSieged, gamedata.Marine, 26, []place{{0, 0, 40}, {0.8, 0, 40}, {0, 1.1, 20}, {-1.5, 0, 10},
			{0, -1.7, 0}}},
		// 40, to 75 and 37.5 %: edges at 0.425, 0.725, 1.225 and 1.325.
		{gamedata.PlanetaryFortress, gamedata.Marine, 26, []place{{0, 0, 40}, {0.8, 0, 40}, {0, 1.1, 30}, {0, -1.6, 15},
			{0, 1.7, 0}}},
		// 8, 14 against light: a line of 6 cells from the Hellion, 0.15 to either side.
		{gamedata.Hellion, gamedata.Marine, 23, []place{{0, 0, 14}, {3.3, 0, 14}, {3.4, 0, 0}, {1, 0.5, 14},
			{1, 0.55, 0}, {-6, 0, 0}}},
		// 18 in a cone of 45 degrees, 2 cells beyond the Hellbat's edge at 20.625.
		{gamedata.HellionTank, gamedata.Marine, 21.5, []place{{0, 0, 18}, {1.4, 0, 18}, {1.6, 0, 0}, {0.5, 1, 18},
			{0.5, -1.4, 0}, {-3, 0, 0}}},
		// A third of 35, behind the target, within 2 cells.
		{gamedata.Ultralisk, gamedata.Marine, 21.4, []place{{0, 0, 35}, {2.3, 0, 0.33 * 35}, {0, 2.3, 0.33 * 35},
			{2.4, 0, 0}, {-0.5, 1, 0}}},
	} {
		g := arena(t)
		u := g.spawn(c.by, maps.Own, pt(20, 32))
		var all []*Unit
		for _, p := range c.places {
			all = append(all, g.spawn(c.target, maps.Enemy, pt(c.at+p.dx, 32+p.dy)))
		}
		g.fillGrids()
		g.strike(u, all[0], u.strikeAt(all[0]))
		for i, p := range c.places {
			if got := 45 - all[i].Health; !near(got, p.want) {
				t.Errorf("%s: who stands at %v,%v of the target loses %v, want %v", name(c.by), p.dx, p.dy, got, p.want)
			}
		}
	}
}

func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

// Rule: of the splashes those of a sieged tank and of a Widow Mine hurt the own side, too; not the attacker, nor a
// mine others. Who flies is not hurt by a splash on the ground, nor the other way round.
func TestWhomSplashSpares(t *testing.T) {
	for _, c := range []struct {
		by    gamedata.UnitID
		other gamedata.UnitID
		owner int
		want  float64
	}{
		{gamedata.SiegeTankSieged, gamedata.Marauder, maps.Own, 40 + 30 - 1},
		{gamedata.SiegeTankSieged, gamedata.Medivac, maps.Enemy, 0},
		{gamedata.PlanetaryFortress, gamedata.Marauder, maps.Own, 0},
		{gamedata.WidowMineBurrowed, gamedata.Marauder, maps.Own, 40},
		{gamedata.WidowMineBurrowed, gamedata.Medivac, maps.Enemy, 40},
		{gamedata.WidowMineBurrowed, gamedata.WidowMineBurrowed, maps.Own, 0},
		{gamedata.Ultralisk, gamedata.Marauder, maps.Own, 0},
	} {
		g := arena(t)
		u := g.spawn(c.by, maps.Own, pt(20, 32))
		target := g.spawn(gamedata.Marauder, maps.Enemy, pt(24, 32))
		v := g.spawn(c.other, c.owner, pt(24.4, 32))
		g.fillGrids()
		g.strike(u, target, u.strikeAt(target))
		if got := float64(v.facts.HitPoints) - v.Health; !near(got, c.want) || u.Health < float64(u.facts.HitPoints) {
			t.Errorf("%s at a %s of %d: %v lost, want %v", name(c.by), name(c.other), c.owner, got, c.want)
		}
	}
}

// Rule: against what flies the Thor and the Liberator hurt who is near the target.
func TestSplashInTheAir(t *testing.T) {
	for _, c := range []struct {
		by   gamedata.UnitID
		away float64
		want float64
	}{
		{gamedata.Thor, 0.9, 4 * 12}, {gamedata.Thor, 1.1, 0}, // radius 0.5 and that of a Mutalisk, 0.5
		{gamedata.Liberator, 1.9, 2 * 5}, {gamedata.Liberator, 2.1, 0},
		{gamedata.VikingFighter, 0.1, 0},
	} {
		g := arena(t)
		u := g.spawn(c.by, maps.Own, pt(20, 32))
		target := g.spawn(gamedata.Mutalisk, maps.Enemy, pt(24, 32))
		v := g.spawn(gamedata.Mutalisk, maps.Enemy, pt(24+c.away, 32))
		g.fillGrids()
		g.strike(u, target, u.strikeAt(target))
		if got := 120 - v.Health; !near(got, c.want) {
			t.Errorf("%s, %v from the target: %v lost, want %v", name(c.by), c.away, got, c.want)
		}
	}
}
