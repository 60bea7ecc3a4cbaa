package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// meleeMidGame is a melee on a map of 160 x 160 cells with 14 bases: on each side two of them with 34 workers, 26
// soldiers who stand before them, and 14 structures; resources never run dry.
func meleeMidGame(t testing.TB) *Game {
	s := melee(t)
	one := s.Placed[:11] // the hall and its resources
	s.Width, s.Height, s.Playable.Max = 160, 160, pt(156, 156)
	s.Placed, s.Minerals, s.Vespene = nil, 1_000_000, 1_000_000
	add := func(player int, p maps.Placed) {
		p.Owner = player
		if player == maps.Enemy {
			p.At = turned(s, p.At)
		}
		s.Placed = append(s.Placed, p)
	}
	for i := range 7 {
		for _, player := range both {
			for j, p := range one {
				p.At = pt(p.At.X-20+float64(i%4)*34, p.At.Y-4+float64(i/4)*30)
				if p.Contents = 1 << 30; j == 0 {
					p.Contents = 0
				}
				switch {
				case j > 0:
					add(player, p)
					s.Placed[len(s.Placed)-1].Owner = maps.Neutral
				case i < 2:
					add(player, p)
				}
			}
		}
	}
	for _, player := range both {
		addMidGame(player, add)
	}
	s.Workers, s.WorkersTo, s.MineralWorkers = nil, Point{}, 17
	g := New(gamedata.V4_10, s, 1)
	for _, player := range both { // the second base's
		hall := g.player(player).halls[1]
		u := g.leastCrowdedPatch(hall.At, hall.At, 10)
		for range 17 {
			w := g.spawn(gamedata.SCV, player, g.ground.NearestOpen(hall.At))
			g.Command(player, Command{Ability: gamedata.HarvestGather, Units: []Tag{w.Tag},
				Target: Target{Kind: AtUnit, Unit: u.Tag}})
		}
	}
	run(g, 500)
	return g
}

// addMidGame adds a player's structures and soldiers.
func addMidGame(player int, add func(int, maps.Placed)) {
	for i, id := range []gamedata.UnitID{gamedata.SupplyDepot, gamedata.SupplyDepot, gamedata.SupplyDepot,
		gamedata.SupplyDepot, gamedata.SupplyDepot, gamedata.SupplyDepot, gamedata.EngineeringBay, gamedata.Armory,
		gamedata.Barracks, gamedata.Barracks, gamedata.Factory, gamedata.Starport} {
		at := pt(10+float64(i)*3, 50)
		if i >= 6 {
			at = pt(10.5+float64(i-6)*7, 64.5)
		}
		add(player, maps.Placed{Type: id, At: at})
	}
	for i := range 26 {
		id := gamedata.Marine
		switch {
		case i%5 == 1:
			id = gamedata.Marauder
		case i%9 == 2:
			id = gamedata.SiegeTank
		case i%9 == 3:
			id = gamedata.Medivac
		}
		add(player, maps.Placed{Type: id, At: pt(50+float64(i%9)*1.5, 66+float64(i/9)*1.5)})
	}
}

func BenchmarkMelee(b *testing.B) {
	b.Run("standing", func(b *testing.B) { benchmarkMelee(b, meleeMidGame(b)) })
	b.Run("patrolling", func(b *testing.B) {
		g := meleeMidGame(b)
		for _, u := range g.Units() {
			if u.facts.Army {
				to := pt(u.At.X, 160-u.At.Y)
				g.Command(u.Owner, Command{Ability: gamedata.Patrol, Units: []Tag{u.Tag}, Target: Target{Kind: AtPoint,
					At: pt(to.X, u.At.Y+(to.Y-u.At.Y)/8)}})
			}
		}
		benchmarkMelee(b, g)
	})
}

func benchmarkMelee(b *testing.B, g *Game) {
	for _, player := range both {
		own := 0
		for _, u := range g.Units() {
			if u.Owner == player && !u.facts.Structure {
				own++
			}
		}
		if own != 60 {
			b.Fatalf("player %d has %d units", player, own)
		}
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if i%350 == 0 {
			b.StopTimer()
			for _, player := range both {
				keepBusyOf(g, player)
			}
			b.StartTimer()
		}
		g.Step()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "loops/s")
	b.ReportMetric(float64(len(g.units)), "units")
	b.ReportMetric(float64(g.Bank(maps.Enemy).CollectedMinerals)/float64(g.loop), "minerals/loop")
}
