package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// midGame is a state as in the middle of an episode: 20 workers at work, 10 structures, 12 army units, production
// running.
func midGame(t testing.TB) *Game {
	s := scenario(t)
	s.Loops, s.Goal = 0, nil
	s.MineralWorkers, s.GasWorkers, s.IdleWorkers = 16, 4, 0
	s.Minerals, s.Vespene = 1_000_000, 1_000_000
	for i := range s.Placed {
		s.Placed[i].Contents = 1 << 30 // however long the benchmark runs, nothing runs dry
	}
	for i, id := range []gamedata.UnitID{
		gamedata.SupplyDepot, gamedata.SupplyDepot, gamedata.SupplyDepot, gamedata.SupplyDepot, gamedata.EngineeringBay,
		gamedata.Armory, gamedata.FusionCore, gamedata.Barracks, gamedata.Factory, gamedata.Starport,
	} {
		s.Placed = append(s.Placed, maps.Placed{Type: id, Owner: maps.Own,
			At: pt(27.5+float64(i%4)*5, 20.5+float64(i/4)*4)})
	}
	for i := range 12 {
		s.Placed = append(s.Placed, maps.Placed{Type: gamedata.Marine, Owner: maps.Own, At: pt(36+float64(i), 34)})
	}
	return New(gamedata.V4_10, s, 1)
}

// scenario is a fresh copy of the main task.
func scenario(t testing.TB) *maps.Scenario {
	t.Helper()
	s, ok := maps.Find("build-battlecruiser")
	if !ok {
		t.Fatal("no scenario build-battlecruiser")
	}
	return s
}

// keepBusy has the three producers at work. What they make is cancelled before its end, or the army would grow with the
// length of the benchmark.
func keepBusy(g *Game) { keepBusyOf(g, maps.Own) }

func keepBusyOf(g *Game, player int) {
	for _, u := range g.Units() {
		for _, c := range []struct {
			id gamedata.UnitID
			a  gamedata.AbilityID
		}{{gamedata.Barracks, gamedata.TrainMarine}, {gamedata.Factory, gamedata.TrainHellion},
			{gamedata.Starport, gamedata.TrainMedivac}} {
			if u.Type == c.id {
				g.Command(player, Command{Ability: gamedata.CancelLast, Units: []Tag{u.Tag}})
				g.Command(player, Command{Ability: c.a, Units: []Tag{u.Tag}})
			}
		}
	}
}

func BenchmarkStep(b *testing.B) {
	g := midGame(b)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if i%350 == 0 {
			b.StopTimer()
			keepBusy(g)
			b.StartTimer()
		}
		g.Step()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "loops/s")
}

func BenchmarkOffers(b *testing.B) {
	g := midGame(b)
	var u *Unit
	for _, v := range g.Units() {
		if v.facts.Worker {
			u = v
		}
	}
	var dst []Offer
	b.ReportAllocs()
	for range b.N {
		dst = g.Offers(dst[:0], maps.Own, u, false)
	}
}
