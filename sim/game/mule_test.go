package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// A MULE called to any patch of a standard base brings about 225 minerals in its 64 seconds, costs 50 energy, leaves
// the patch's own workers alone and is no loss.
func TestMULEs(t *testing.T) {
	s, ok := maps.Find("calibration")
	if !ok {
		t.Fatal("no scenario calibration")
	}
	s.MineralWorkers, s.GasWorkers, s.IdleWorkers, s.Workers, s.Loops, s.Goal = 0, 0, 0, nil, 0, nil
	s.Placed[0].Type = gamedata.OrbitalCommand
	trips := 0
	patches := 0
	for i, p := range s.Placed {
		if f := gamedata.V4_10.Unit(p.Type); f == nil || !f.Mineral {
			continue
		}
		g := New(gamedata.V4_10, s, 1)
		hall := find(g, gamedata.OrbitalCommand, true)
		patch := g.UnitAt(s.Placed[i].At)
		hall.Energy = 60
		c := Command{Ability: calldownMULE, Units: []Tag{hall.Tag}, Target: Target{Kind: AtUnit, Unit: patch.Tag}}
		if r := g.Command(maps.Own, c); r != success || hall.Energy != 10 {
			t.Fatal(r, hall.Energy)
		}
		if r := g.Command(maps.Own, c); r != sc2api.ActionResult_NotEnoughEnergy {
			t.Errorf("a second for nothing: %v", r)
		}
		run(g, muleLife-1)
		if find(g, gamedata.MULE, true) == nil {
			t.Fatal("gone a loop early")
		}
		run(g, 1)
		b := g.Bank(maps.Own)
		if find(g, gamedata.MULE, true) != nil || g.Lost(maps.Own) != (Spending{}) {
			t.Errorf("still there, or lost: %v", g.Lost(maps.Own))
		}
		if n := b.CollectedMinerals; n < 200 || n > 250 || n%muleTrip != 0 {
			t.Errorf("brought %d", n)
		}
		trips += b.CollectedMinerals / muleTrip
		patches++
	}
	t.Logf("%d trips to %d patches", trips, patches)
	if patches != 8 || trips < 9*patches-2 || trips > 9*patches+2 {
		t.Errorf("%d trips to %d patches, want 9 each", trips, patches)
	}
}
