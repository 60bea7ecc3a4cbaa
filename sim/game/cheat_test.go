package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Rule: each cheat takes its rule out of force until it is asked for again.
func TestCheatsToggle(t *testing.T) {
	const yes = sc2api.ActionResult_Success
	train := func(g *Game, id gamedata.UnitID, a gamedata.AbilityID) sc2api.ActionResult {
		return g.Command(maps.Own, Command{Ability: a, Units: []Tag{ofType(g, id, maps.Own)[0].Tag}})
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
		{AllTech, 500, 0, gamedata.TrainMarauder, gamedata.Barracks, sc2api.ActionResult_TechRequirementsNotMet,
			sc2api.ActionResult_NotEnoughVespene},
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
			if b := g.Bank(maps.Own); c.cheat == NoCosts && (b.Minerals != 0 || b.SpentMinerals != 0) {
				t.Errorf("what is free cost %d", b.SpentMinerals)
			}
			g.Toggle(maps.Own, c.cheat)
			run(g, 3) // the cheat survives steps
		}
	}
}

// Rule: upgrades come a level at a time, all that a structure researches, and none twice.
func TestLearnAll(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	levels := 0
	for i := range 4 {
		before := len(g.Upgrades(maps.Own))
		g.LearnAll(maps.Own)
		for _, id := range g.Upgrades(maps.Own) {
			up := g.table.UpgradeOf(id)
			if up.At == 0 || up.After != 0 && !g.player(maps.Own).knows(up.After) {
				t.Errorf("call %d taught %s", i, up.Name)
			}
			if up.After != 0 && i == 0 {
				t.Errorf("%s with the first call", up.Name)
			}
		}
		if len(g.Upgrades(maps.Own)) > before {
			levels++
		}
	}
	want := 0
	for _, up := range gamedata.V4_10.Upgrades() {
		if up.At != 0 {
			want++
		}
	}
	if levels != 3 || len(g.Upgrades(maps.Own)) != want {
		t.Errorf("%d levels, %d upgrades of %d", levels, len(g.Upgrades(maps.Own)), want)
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
			g.Toggle(maps.Own, FastBuild)
		}
		count := func(c Command, until func() bool) int {
			if r := g.Command(maps.Own, c); r != sc2api.ActionResult_Success {
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
		addOn = count(Command{Ability: gamedata.BuildTechLabBarracks, Units: []Tag{barracks.Tag}}, func() bool {
			return g.has(barracks, isTechLab)
		})
		begun := 0
		count(Command{Ability: gamedata.BuildEngineeringBay, Units: g.IdleWorkers(maps.Own)[:1],
			Target: Target{Kind: AtPoint, At: pt(30.5, 24.5)}}, func() bool {
			bays := ofType(g, gamedata.EngineeringBay, maps.Own)
			if len(bays) == 1 && begun == 0 {
				begun = g.Loop()
			}
			return len(bays) == 1 && bays[0].Progress == 1
		})
		return unit, g.Loop() - begun, addOn
	}
	f := func(id gamedata.UnitID) int { return gamedata.V4_10.Unit(id).BuildTime }
	if u, s, a := loops(false); u != f(gamedata.Marine) || s != f(gamedata.EngineeringBay) ||
		a != f(gamedata.BarracksTechLab) {
		t.Errorf("slow: %d, %d and %d loops", u, s, a)
	}
	if u, s, a := loops(true); u != 1 || s != 1 || a != 1 {
		t.Errorf("fast: %d, %d and %d loops, want 1 each", u, s, a)
	}
}

// Rule: enemy units obey while they are under control, and what they make is paid for by their own side.
func TestEnemyControl(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	g.Create(gamedata.SCV, maps.Enemy, pt(35, 25), 1)
	scv := ofType(g, gamedata.SCV, maps.Enemy)[0]
	give := func(a gamedata.AbilityID) sc2api.ActionResult {
		return g.Command(maps.Own, Command{Ability: a, Units: []Tag{scv.Tag}, Target: Target{Kind: AtPoint,
			At: pt(38, 25)}})
	}
	if r := give(gamedata.MoveMove); r != sc2api.ActionResult_YouCantControlThatUnit ||
		len(g.Offers(nil, maps.Own, scv, true)) > 0 {
		t.Errorf("not under control: %v, offered %v", r, g.Offers(nil, maps.Own, scv, true))
	}
	g.Toggle(maps.Own, EnemyControl)
	if r := give(gamedata.MoveMove); r != sc2api.ActionResult_Success {
		t.Errorf("under control: %v", r)
	}
	if r := give(gamedata.BuildSupplyDepot); r != sc2api.ActionResult_NotEnoughMinerals {
		t.Errorf("an enemy worker builds for nothing: %v", r)
	}
	run(g, 100)
	if terrain.Distance(scv.At, pt(38, 25)) > 0.01 {
		t.Errorf("it stands at %v", scv.At)
	}
	g.Grant(maps.Enemy, 100, 0)
	had := g.Bank(maps.Own).SpentMinerals
	if r := give(gamedata.BuildSupplyDepot); r != sc2api.ActionResult_Success {
		t.Errorf("an enemy worker with a bank does not build: %v", r)
	}
	run(g, 100)
	if own, enemy := g.Bank(maps.Own), g.Bank(maps.Enemy); own.SpentMinerals != had || enemy.SpentMinerals != 100 {
		t.Errorf("spent %d and %d, want %d and 100", own.SpentMinerals, enemy.SpentMinerals, had)
	}
}

// Rule: without a supply limit production ends at the limit of the map, but for what was begun before.
func TestUnitsMaxBoundsProduction(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	for _, c := range []Cheat{NoSupplyLimit, NoCosts, FastBuild} {
		g.Toggle(maps.Own, c)
	}
	g.Create(gamedata.Medivac, maps.Enemy, pt(35, 25), UnitsMax-len(g.Units())-3) // which hurt nobody
	hall := ofType(g, gamedata.CommandCenter, maps.Own)[0]
	train := func() (r sc2api.ActionResult) {
		for range 10 {
			r = g.Command(maps.Own, Command{Ability: gamedata.TrainSCV, Units: []Tag{hall.Tag}})
			g.Step()
		}
		return r
	}
	if r := train(); r != sc2api.ActionResult_NotEnoughFood || len(g.Units()) != UnitsMax {
		t.Errorf("%v at %d units, want no more than %d", r, len(g.Units()), UnitsMax)
	}
	g.Kill([]Tag{ofType(g, gamedata.Medivac, maps.Enemy)[0].Tag, ofType(g, gamedata.Medivac, maps.Enemy)[1].Tag})
	if train(); len(g.Units()) != UnitsMax {
		t.Errorf("%d units, want the dead replaced up to %d", len(g.Units()), UnitsMax)
	}
}
