package game

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Whatever is built as near to the town hall as it goes, in whatever order, the workers find their ways: income stays
// above half of what it was.
func TestIncomeBetweenBuildings(t *testing.T) {
	rate := func(g *Game) (int, int) {
		b := g.Bank(maps.Own)
		run(g, 1344)
		a := g.Bank(maps.Own)
		return a.CollectedMinerals - b.CollectedMinerals, a.CollectedVespene - b.CollectedVespene
	}
	ids := []gamedata.UnitID{gamedata.SupplyDepot, gamedata.SupplyDepot, gamedata.Barracks, gamedata.EngineeringBay,
		gamedata.Factory,
		gamedata.MissileTurret, gamedata.SensorTower, gamedata.Bunker, gamedata.GhostAcademy, gamedata.Armory,
		gamedata.Starport, gamedata.FusionCore}
	for seed := range uint64(20) {
		s := scenario(t)
		s.Loops = 0
		g := New(gamedata.V4_10, s, seed)
		run(g, 300)
		minerals, gas := rate(g)
		rand.New(rand.NewPCG(seed, 5)).Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
		for _, id := range ids {
			f := g.table.Unit(id)
			best, at := math.Inf(1), Point{}
			for y := 19.0; y < 37; y++ {
				for x := 20.0; x < 46; x++ {
					p := g.snap(f, pt(x, y))
					if d := terrain.Distance(p, pt(27, 31.5)); d < best && g.fits(f, p) == sc2api.ActionResult_Success {
						best, at = d, p
					}
				}
			}
			g.spawn(id, maps.Own, at)
			g.clearOut()
			run(g, 50)
		}
		m, v := rate(g)
		t.Logf("seed %d: minerals %d -> %d, gas %d -> %d", seed, minerals, m, gas, v)
		if m < minerals/2 || v < gas/2 {
			t.Errorf("seed %d: minerals %d -> %d, gas %d -> %d", seed, minerals, m, gas, v)
		}
	}
}
