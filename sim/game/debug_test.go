package game

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

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
		{"a walker not inside a building, but beside it", gamedata.Marine, maps.Own, pt(28.4, 31.4), 1, 1, pt(29.5, 31.5)},
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
			if u.Type != c.id || u.Owner != c.owner || u.At != c.first || u.Progress != 1 || u.Health != float64(g.table.Unit(c.id).HitPoints) {
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

// Rule: what is created works: a depot gives supply, a town hall takes minerals, a barracks trains, patches are gathered.
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
	if b := g.Bank(); b.SupplyCap != 15+8+15 || b.SupplyUsed != 2 || b.SupplyWorkers != 2 {
		t.Errorf("supply %d of %d, workers %d", b.SupplyUsed, b.SupplyCap, b.SupplyWorkers)
	}
	workers := ofType(g, gamedata.SCV, maps.Own)
	patch := g.UnitAt(pt(43, 30.5))
	refinery := g.UnitAt(pt(36.5, 23.5))
	if patch == nil || patch.Contents != fullPatch || refinery == nil || refinery.Type != gamedata.Refinery || refinery.Contents != fullGeyser {
		t.Fatalf("patch %+v, refinery %+v", patch, refinery)
	}
	for i, to := range []*Unit{patch, refinery} {
		c := Command{Ability: gamedata.HarvestGatherSCV, Units: []Tag{workers[i].Tag}, Target: Target{Kind: AtUnit, Unit: to.Tag}}
		if r := g.Command(c); r != sc2api.ActionResult_Success {
			t.Fatalf("gather from %s: %v", to.facts.Name, r)
		}
	}
	run(g, 600)
	if b := g.Bank(); b.CollectedMinerals < 5 || b.CollectedVespene < 4 {
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
		if r, _ := g.Ended(); r != want {
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
	if len(g.Units()) != n-3 || len(g.Deaths()) != 3 {
		t.Errorf("%d units of %d left, %d deaths", len(g.Units()), n, len(g.Deaths()))
	}
	run(g, 500)
	if g.Bank().CollectedVespene != 0 || g.Bank().CollectedMinerals == 0 {
		t.Errorf("bank %+v after the refinery is gone", g.Bank())
	}
	if g.UnitAt(pt(23.5, 34.5)) == nil {
		t.Error("the geyser below must be back")
	}
}

// Rule: each cheat takes its rule out of force until it is asked for again.
func TestCheatsToggle(t *testing.T) {
	const yes = sc2api.ActionResult_Success
	train := func(g *Game, id gamedata.UnitID, a gamedata.AbilityID) sc2api.ActionResult {
		return g.Command(Command{Ability: a, Units: []Tag{ofType(g, id, maps.Own)[0].Tag}})
	}
	for _, c := range []struct {
		cheat           Cheat
		minerals, scvs  int
		ability         gamedata.AbilityID
		producer        gamedata.UnitID
		without, within sc2api.ActionResult
	}{
		{NoCosts, 0, 0, gamedata.TrainSCV, gamedata.CommandCenter, sc2api.ActionResult_NotEnoughMinerals, yes},
		{NoSupplyLimit, 500, 3, gamedata.TrainSCV, gamedata.CommandCenter, sc2api.ActionResult_NotEnoughFood, yes},
		{AllTech, 500, 0, gamedata.TrainMarauder, gamedata.Barracks, sc2api.ActionResult_TechRequirementsNotMet, sc2api.ActionResult_NotEnoughVespene},
	} {
		s := scenario(t)
		s.Minerals, s.Vespene = c.minerals, 0
		g := New(gamedata.V4_10, s, 1)
		g.Create(gamedata.SCV, maps.Own, pt(40, 25), c.scvs)
		g.Create(gamedata.Barracks, maps.Own, pt(36.5, 25.5), 1)
		for i, want := range []sc2api.ActionResult{c.without, c.within, c.without} {
			if got := train(g, c.producer, c.ability); got != want {
				t.Errorf("cheat %d, after %d toggles: %v, want %v", c.cheat, i, got, want)
			}
			if b := g.Bank(); c.cheat == NoCosts && (b.Minerals != 0 || b.SpentMinerals != 0) {
				t.Errorf("what is free cost %d", b.SpentMinerals)
			}
			g.Toggle(c.cheat)
			run(g, 3) // the cheat survives steps
		}
	}
}

// Rule: upgrades come a level at a time, all that a structure researches, and none twice.
func TestLearnAll(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	levels := 0
	for i := range 4 {
		before := len(g.Upgrades())
		g.LearnAll()
		for _, id := range g.Upgrades() {
			up := g.table.UpgradeOf(id)
			if up.At == 0 || up.After != 0 && !g.knows(up.After) {
				t.Errorf("call %d taught %s", i, up.Name)
			}
			if up.After != 0 && i == 0 {
				t.Errorf("%s with the first call", up.Name)
			}
		}
		if len(g.Upgrades()) > before {
			levels++
		}
	}
	want := 0
	for _, up := range gamedata.V4_10.Upgrades() {
		if up.At != 0 {
			want++
		}
	}
	if levels != 3 || len(g.Upgrades()) != want {
		t.Errorf("%d levels, %d upgrades of %d", levels, len(g.Upgrades()), want)
	}
}

// Rule: with fast build a unit, a structure and an add-on take one loop each, without it what the table says.
func TestFastBuild(t *testing.T) {
	loops := func(fast bool) (unit, structure, addOn int) {
		s := scenario(t)
		s.Minerals, s.Vespene = 1000, 1000
		g := New(gamedata.V4_10, s, 1)
		g.Create(gamedata.SupplyDepot, maps.Own, pt(42, 22), 1)
		g.Create(gamedata.Barracks, maps.Own, pt(36.5, 25.5), 1)
		barracks := ofType(g, gamedata.Barracks, maps.Own)[0]
		if fast {
			g.Toggle(FastBuild)
		}
		count := func(c Command, until func() bool) int {
			if r := g.Command(c); r != sc2api.ActionResult_Success {
				t.Fatal(r)
			}
			n := 0
			for ; !until(); n++ {
				g.Step()
			}
			return n
		}
		unit = count(Command{Ability: gamedata.TrainMarine, Units: []Tag{barracks.Tag}},
			func() bool { return len(ofType(g, gamedata.Marine, maps.Own)) == 1 })
		addOn = count(Command{Ability: gamedata.BuildTechLabBarracks, Units: []Tag{barracks.Tag}}, func() bool { return g.has(barracks, isTechLab) })
		begun := 0
		count(Command{Ability: gamedata.BuildEngineeringBay, Units: g.IdleWorkers()[:1], Target: Target{Kind: AtPoint, At: pt(30.5, 24.5)}}, func() bool {
			bays := ofType(g, gamedata.EngineeringBay, maps.Own)
			if len(bays) == 1 && begun == 0 {
				begun = g.Loop()
			}
			return len(bays) == 1 && bays[0].Progress == 1
		})
		return unit, g.Loop() - begun, addOn
	}
	f := func(id gamedata.UnitID) int { return gamedata.V4_10.Unit(id).BuildTime }
	if u, s, a := loops(false); u != f(gamedata.Marine) || s != f(gamedata.EngineeringBay) || a != f(gamedata.BarracksTechLab) {
		t.Errorf("slow: %d, %d and %d loops", u, s, a)
	}
	if u, s, a := loops(true); u != 1 || s != 1 || a != 1 {
		t.Errorf("fast: %d, %d and %d loops, want 1 each", u, s, a)
	}
}

// Rule: enemy units obey orders to move while they are under control, and no others.
func TestEnemyControl(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	g.Create(gamedata.SCV, maps.Enemy, pt(35, 25), 1)
	scv := ofType(g, gamedata.SCV, maps.Enemy)[0]
	give := func(a gamedata.AbilityID) sc2api.ActionResult {
		return g.Command(Command{Ability: a, Units: []Tag{scv.Tag}, Target: Target{Kind: AtPoint, At: pt(38, 25)}})
	}
	if r := give(gamedata.MoveMove); r != sc2api.ActionResult_YouCantControlThatUnit || len(g.Offers(nil, scv, true)) > 0 {
		t.Errorf("not under control: %v, offered %v", r, g.Offers(nil, scv, true))
	}
	g.Toggle(EnemyControl)
	if r := give(gamedata.MoveMove); r != sc2api.ActionResult_Success {
		t.Errorf("under control: %v", r)
	}
	if r := give(gamedata.BuildSupplyDepot); r != sc2api.ActionResult_NotSupported {
		t.Errorf("an enemy worker builds: %v", r)
	}
	run(g, 100)
	if distance(scv.At, pt(38, 25)) > 0.01 {
		t.Errorf("it stands at %v", scv.At)
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
	g.Toggle(NoDamage)
	g.SetHealth(ghosts[1].Tag, 0)
	if g.Unit(patch.Tag) == nil || g.Unit(ghosts[0].Tag) != nil || g.Unit(ghosts[1].Tag) == nil {
		t.Error("the first ghost alone must die")
	}
}

// Rule: the end comes at once, is the last word, and nothing can be changed after it.
func TestEnd(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	g.SetScore(42)
	run(g, 10)
	if g.Score() != 42 {
		t.Errorf("score %d, set to 42", g.Score())
	}
	g.End(sc2api.Result_Victory)
	g.End(sc2api.Result_Defeat)
	was := digest(g)
	g.Grant(1, 1)
	g.Toggle(NoCosts)
	g.SetScore(3)
	g.Kill([]Tag{g.Units()[0].Tag})
	g.SetHealth(g.Units()[0].Tag, 1)
	g.Create(gamedata.Marine, maps.Own, pt(35, 25), 1)
	run(g, 5)
	if r, over := g.Ended(); !over || r != sc2api.Result_Victory || g.Score() != 1 || digest(g) != was || g.Cheating(NoCosts) {
		t.Errorf("%v, score %d, and the game went on", r, g.Score())
	}
}

// meddle is one debug command at random. It returns what it granted.
func (w wild) meddle(g *Game) (minerals, vespene int) {
	units := g.Units()
	var tag Tag
	if len(units) > 0 {
		tag = units[w.rng.IntN(len(units))].Tag
	}
	at := pt(w.rng.Float64()*70-3, w.rng.Float64()*70-3)
	switch w.rng.IntN(9) {
	case 8:
		g.LearnAll()
	case 0, 1, 2:
		all := g.Table().Units()
		f := &all[w.rng.IntN(len(all))]
		if f.ID == g.goal {
			return 0, 0
		}
		g.Create(f.ID, []int{maps.Own, maps.Enemy, maps.Neutral}[w.rng.IntN(3)], at, w.rng.IntN(8))
	case 3:
		g.Kill([]Tag{tag, Tag(w.rng.Uint64())})
	case 4:
		before := g.bank
		g.Grant(5000*w.rng.IntN(2), 5000*w.rng.IntN(2))
		return g.bank.Minerals - before.Minerals, g.bank.Vespene - before.Vespene
	case 5:
		g.SetHealth(tag, w.rng.Float64()*200-1)
	case 6:
		g.SetEnergy(tag, w.rng.Float64()*300)
	default:
		if c := Cheat(w.rng.IntN(int(Cheats))); c != NoCosts {
			g.Toggle(c)
		}
	}
	return 0, 0
}

// Whatever is meddled with, the laws that can hold do: nothing overlaps, stands outside or costs more than there is, the
// map takes no more units than it may, and the same again gives the same again.
func TestLawsUnderDebugging(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64().Draw(rt, "seed")
		loops := rapid.IntRange(20, 300).Draw(rt, "loops")
		play := func() uint64 {
			g := rich(t, seed, 1000)
			w := wild{rand.New(rand.NewPCG(seed, 13))}
			minerals, vespene := 1000, 1000
			for range loops {
				for range w.rng.IntN(3) {
					m, v := w.meddle(g)
					minerals, vespene = minerals+m, vespene+v
				}
				if len(g.Units()) > 0 {
					g.Command(w.command(g))
				}
				g.Step()
				if err := meddledLaws(g, minerals, vespene); err != nil {
					rt.Fatalf("loop %d: %v", g.Loop(), err)
				}
				g.Drain()
			}
			return digest(g)
		}
		if first, second := play(), play(); first != second {
			rt.Fatal("the same again came out differently")
		}
	})
}

func meddledLaws(g *Game, minerals, vespene int) error {
	b := g.Bank()
	switch {
	case b.Minerals < 0 || b.Vespene < 0:
		return fmt.Errorf("a bank of %d and %d", b.Minerals, b.Vespene)
	case b.Minerals != minerals+b.CollectedMinerals-b.SpentMinerals || b.Vespene != vespene+b.CollectedVespene-b.SpentVespene:
		return fmt.Errorf("bank %+v does not add up from %d and %d", b, minerals, vespene)
	case len(g.Units()) > UnitsMax:
		return fmt.Errorf("%d units", len(g.Units()))
	}
	if err := countsAreRight(g, b); err != nil {
		return err
	}
	if err := apart(g); err != nil {
		return err
	}
	return inBounds(g)
}
