package game

import (
	"math"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

func ofType(g *Game, id gamedata.UnitID, owner int) []*Unit {
	var found []*Unit
	for _, u := range g.Units() {
		if u.Type == id && u.Owner == owner {
			found = append(found, u)
		}
	}
	return found
}

// Rule: created units are finished and stand as near to the point as they fit; structures on the grid.
func TestCreate(t *testing.T) {
	for _, c := range []struct {
		name  string
		id    gamedata.UnitID
		owner int
		at    Point
		n     int
		made  int
		first Point
	}{
		{"a unit where it is wanted", gamedata.Marine, maps.Own, pt(35, 25), 3, 3, pt(35, 25)},
		{"an enemy", gamedata.Marine, maps.Enemy, pt(35, 25), 1, 1, pt(35, 25)},
		{"a flyer over a building", gamedata.Medivac, maps.Own, pt(27, 31.5), 1, 1, pt(27, 31.5)},
		{"a walker not inside a building, but beside it", gamedata.Marine, maps.Own, pt(28.4, 31.4), 1, 1,
			pt(29.5, 31.5)},
		{"a structure goes to the grid", gamedata.SupplyDepot, maps.Own, pt(36.2, 25.4), 1, 1, pt(36, 25)},
		{"the next one beside it", gamedata.SupplyDepot, maps.Own, pt(36, 25), 2, 2, pt(36, 25)},
		{"off the map, at its edge", gamedata.Marine, maps.Own, pt(99, 28), 1, 1, pt(45.94, 28)},
		{"a resource", gamedata.MineralField, maps.Neutral, pt(36, 25.5), 1, 1, pt(36, 25.5)},
		{"a refinery without a geyser", gamedata.Refinery, maps.Own, pt(36, 25), 1, 0, Point{}},
		{"an unknown type", 9999, maps.Own, pt(36, 25), 1, 0, Point{}},
		{"nowhere", gamedata.Marine, maps.Own, pt(math.NaN(), 3), 1, 0, Point{}},
		{"none", gamedata.Marine, maps.Own, pt(35, 25), 0, 0, Point{}},
		{"too many", gamedata.Marine, maps.Own, pt(35, 25), UnitsMax + 5, UnitsMax - 20, pt(35, 25)},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := New(gamedata.V4_10, scenario(t), 1)
			before := len(g.Units())
			if before != 20 {
				t.Fatalf("%d units at the start", before)
			}
			if n := g.Create(c.id, c.owner, c.at, c.n); n != c.made || len(g.Units()) != before+n {
				t.Fatalf("created %d, %d more units, want %d", n, len(g.Units())-before, c.made)
			}
			if c.made == 0 {
				return
			}
			u := g.Units()[before]
			if u.Type != c.id || u.Owner != c.owner || u.At != c.first || u.Progress != 1 ||
				u.Health != float64(g.table.Unit(c.id).HitPoints) {
				t.Errorf("%+v, want it finished at %v", *u, c.first)
			}
			if err := apart(g); err != nil {
				t.Error(err)
			}
			run(g, 100)
			if err := inBounds(g); err != nil {
				t.Error(err)
			}
		})
	}
}

// Rule: what is created works: a depot gives supply, a town hall takes minerals, a barracks trains, patches are
// gathered.
func TestCreatedThingsWork(t *testing.T) {
	s := scenario(t)
	s.MineralWorkers, s.GasWorkers, s.IdleWorkers, s.Minerals = 0, 0, 0, 1000
	g := New(gamedata.V4_10, s, 1)
	g.Create(gamedata.SupplyDepot, maps.Own, pt(40, 22), 1)
	g.Create(gamedata.CommandCenter, maps.Own, pt(36.5, 30.5), 1)
	g.Create(gamedata.MineralField, maps.Neutral, pt(43, 30.5), 1)
	g.Create(gamedata.VespeneGeyser, maps.Neutral, pt(36.5, 23.5), 1)
	g.Create(gamedata.Refinery, maps.Own, pt(36.5, 23.5), 1)
	g.Create(gamedata.SCV, maps.Own, pt(40, 28), 2)
	if b := g.Bank(maps.Own); b.SupplyCap != 15+8+15 || b.SupplyUsed != 2 || b.SupplyWorkers != 2 {
		t.Errorf("supply %d of %d, workers %d", b.SupplyUsed, b.SupplyCap, b.SupplyWorkers)
	}
	workers := ofType(g, gamedata.SCV, maps.Own)
	patch := g.UnitAt(pt(43, 30.5))
	refinery := g.UnitAt(pt(36.5, 23.5))
	if patch == nil || patch.Contents != 1800 || refinery == nil || refinery.Type != gamedata.Refinery ||
		refinery.Contents != 2250 {
		t.Fatalf("patch %+v, refinery %+v", patch, refinery)
	}
	for i, to := range []*Unit{patch, refinery} {
		c := Command{Ability: gamedata.HarvestGatherSCV, Units: []Tag{workers[i].Tag},
			Target: Target{Kind: AtUnit, Unit: to.Tag}}
		if r := g.Command(maps.Own, c); r != sc2api.ActionResult_Success {
			t.Fatalf("gather from %s: %v", to.facts.Name, r)
		}
	}
	run(g, 600)
	if b := g.Bank(maps.Own); b.CollectedMinerals < 5 || b.CollectedVespene < 4 {
		t.Errorf("collected %d and %d", b.CollectedMinerals, b.CollectedVespene)
	}
}

// Rule: a created add-on belongs to the building beside it, whichever comes first; alone it is one of no producer.
func TestCreateAddOn(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	g.Create(gamedata.Barracks, maps.Own, pt(36.5, 25.5), 1)
	g.Create(gamedata.BarracksTechLab, maps.Own, addOnPlace(pt(36.5, 25.5)), 1)
	barracks := ofType(g, gamedata.Barracks, maps.Own)[0]
	if a := g.Unit(barracks.AddOn); a == nil || a.Type != gamedata.BarracksTechLab {
		t.Errorf("the barracks' add-on is %+v", a)
	}
	g.Create(gamedata.BarracksReactor, maps.Own, addOnPlace(pt(36.5, 30.5)), 1)
	if len(ofType(g, gamedata.Reactor, maps.Own)) != 1 {
		t.Error("a reactor without a building must be one of no producer")
	}
	g.Create(gamedata.Factory, maps.Own, pt(36.5, 30.5), 1)
	factory := ofType(g, gamedata.Factory, maps.Own)[0]
	if a := g.Unit(factory.AddOn); a == nil || a.Type != gamedata.FactoryReactor {
		t.Errorf("the factory's add-on is %+v", a)
	}
}

// Rule: created own units of the goal's type win, enemy ones do not.
func TestCreatedGoal(t *testing.T) {
	for owner, want := range map[int]sc2api.Result{maps.Own: sc2api.Result_Victory, maps.Enemy: 0} {
		g := New(gamedata.V4_10, scenario(t), 1)
		g.Create(gamedata.Battlecruiser, owner, pt(35, 25), 1)
		g.Step()
		if r, _ := g.Ended(maps.Own); r != want {
			t.Errorf("owner %d: result %v, want %v", owner, r, want)
		}
	}
}

// Rule: Kill takes what it names and nothing else, protected or not; what depended on it goes on.
func TestKill(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	refinery := ofType(g, gamedata.Refinery, maps.Own)[0]
	patch := ofType(g, gamedata.MineralField, maps.Neutral)[0]
	scv := ofType(g, gamedata.SCV, maps.Own)[0]
	n := len(g.Units())
	g.Kill([]Tag{refinery.Tag, patch.Tag, scv.Tag, scv.Tag, 0, 77, 1 << 60})
	if len(g.Units()) != n-3 || len(g.Deaths(maps.Own)) != 3 {
		t.Errorf("%d units of %d left, %d deaths", len(g.Units()), n, len(g.Deaths(maps.Own)))
	}
	run(g, 500)
	if g.Bank(maps.Own).CollectedVespene != 0 || g.Bank(maps.Own).CollectedMinerals == 0 {
		t.Errorf("bank %+v after the refinery is gone", g.Bank(maps.Own))
	}
	if g.UnitAt(pt(23.5, 34.5)) == nil {
		t.Error("the geyser below must be back")
	}
}

// Rule: values stay between 0 and what the type has; 0 hit points are death, but not of what cannot be hurt.
func TestSetValues(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	g.Create(gamedata.Ghost, maps.Own, pt(35, 25), 2)
	ghosts := ofType(g, gamedata.Ghost, maps.Own)
	f := ghosts[0].facts
	g.SetHealth(ghosts[0].Tag, 7)
	g.SetEnergy(ghosts[0].Tag, 1e9)
	g.SetEnergy(ghosts[1].Tag, math.NaN())
	if ghosts[0].Health != 7 || ghosts[0].Energy != float64(f.EnergyMax) || ghosts[1].Energy != float64(f.EnergyStart) {
		t.Errorf("health %v, energy %v and %v", ghosts[0].Health, ghosts[0].Energy, ghosts[1].Energy)
	}
	patch := ofType(g, gamedata.MineralField, maps.Neutral)[0]
	g.SetHealth(patch.Tag, 0)
	g.SetHealth(ghosts[0].Tag, 0)
	g.Toggle(maps.Own, NoDamage)
	g.SetHealth(ghosts[1].Tag, 0)
	if g.Unit(patch.Tag) == nil || g.Unit(ghosts[0].Tag) != nil || g.Unit(ghosts[1].Tag) == nil {
		t.Error("the first ghost alone must die")
	}
}

// Rule: the end comes at once, is the last word, and nothing can be changed after it.
func TestEnd(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	g.SetScore(maps.Own, 42)
	run(g, 10)
	if g.Score(maps.Own) != 42 {
		t.Errorf("score %d, set to 42", g.Score(maps.Own))
	}
	g.End(maps.Own, sc2api.Result_Victory)
	g.End(maps.Own, sc2api.Result_Defeat)
	was := digest(g)
	g.Grant(maps.Own, 1, 1)
	g.Toggle(maps.Own, NoCosts)
	g.SetScore(maps.Own, 3)
	g.Kill([]Tag{g.Units()[0].Tag})
	g.SetHealth(g.Units()[0].Tag, 1)
	g.Create(gamedata.Marine, maps.Own, pt(35, 25), 1)
	run(g, 5)
	if r, over := g.Ended(maps.Own); !over || r != sc2api.Result_Victory || g.Score(maps.Own) != 1 ||
		digest(g) != was ||
		g.Cheating(maps.Own, NoCosts) {
		t.Errorf("%v, score %d, and the game went on", r, g.Score(maps.Own))
	}
}
