package game

import (
	"fmt"
	"slices"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

const success = sc2api.ActionResult_Success

func command(g *Game, u *Unit, a gamedata.AbilityID) sc2api.ActionResult {
	return g.Command(maps.Own, Command{Ability: a, Units: []Tag{u.Tag}})
}

// Every upgrade that a structure researches costs what the table says and takes exactly its time, once what it needs is
// there; then it is refused.
func TestUpgradesTakeTheirTime(t *testing.T) {
	for _, table := range []*gamedata.Table{gamedata.V4_8, gamedata.V4_10} {
		for _, up := range table.Upgrades() {
			if up.At == 0 {
				continue
			}
			t.Run(table.Version+"/"+up.Name, func(t *testing.T) {
				g := everything(t)
				g = New(table, g.scenario, 1)
				if up.After != 0 {
					g.player(maps.Own).learn(table.UpgradeOf(up.After))
				}
				u, had := find(g, up.At, true), g.Bank(maps.Own)
				if r := command(g, u, up.Ability); r != success {
					t.Fatal(r)
				}
				if b := g.Bank(maps.Own); had.Minerals-b.Minerals != up.Minerals ||
					had.Vespene-b.Vespene != up.Vespene {
					t.Errorf("cost %d and %d", had.Minerals-b.Minerals, had.Vespene-b.Vespene)
				}
				run(g, up.ResearchTime-1)
				if slices.Contains(g.Upgrades(maps.Own), up.ID) {
					t.Error("learned a loop early")
				}
				run(g, 1)
				if !slices.Contains(g.Upgrades(maps.Own), up.ID) || !slices.IsSorted(g.Upgrades(maps.Own)) {
					t.Errorf("learned %v", g.Upgrades(maps.Own))
				}
				if r := command(g, u, up.Ability); r == success {
					t.Error("researched twice")
				}
			})
		}
	}
}

// A clone learns for itself.
func TestUpgradesOfClones(t *testing.T) {
	g := everything(t)
	command(g, find(g, gamedata.EngineeringBay, true), 652)
	command(g, find(g, gamedata.Armory, true), 855)
	a, b := g.Clone(), g.Clone()
	command(b, find(b, gamedata.Armory, true), gamedata.CancelLast)
	run(a, 2560)
	run(b, 2560)
	if fmt.Sprint(g.Upgrades(maps.Own), a.Upgrades(maps.Own), b.Upgrades(maps.Own)) != "[] [7 30] [7]" {
		t.Errorf("learned %v, %v and %v", g.Upgrades(maps.Own), a.Upgrades(maps.Own), b.Upgrades(maps.Own))
	}
}

// morphTimes are the loops of the changes: those of the recorded ResponseData, back as there.
var morphTimes = map[gamedata.AbilityID]int{
	417: 32, 452: 32, 485: 32, 518: 32, 1522: 32, // lift off
	556: 21, 558: 21, // depot
	1450: 800, 1516: 560,
	388: 69, 390: 69, // tank
	403: 42, 405: 42, // Viking
	2095: 52, 2097: 52, // mine
	2362: 42, 2364: 42, // Thor
	2558: 65, 2560: 65, // Liberator
	1998: 64, 1978: 64, // Hellion
}

// Every change takes exactly its time, keeps the share of health and the tag, costs what it says and changes the type
// once.
func TestMorphsTakeTheirTime(t *testing.T) {
	for _, m := range morphs {
		if m.how == toLand {
			continue
		}
		from, to := gamedata.V4_10.Unit(m.from), gamedata.V4_10.Unit(m.to)
		t.Run(from.Name+" to "+to.Name, func(t *testing.T) {
			g := everything(t)
			u := find(g, m.from, true)
			if u == nil {
				g.Create(m.from, maps.Own, pt(40, 34), 1)
				u = find(g, m.from, true)
			}
			u.Health = float64(from.HitPoints) / 2
			had := g.Bank(maps.Own)
			c := Command{Ability: m.ability, Units: []Tag{u.Tag}}
			if m.how == within {
				c.Target = Target{Kind: AtPoint, At: u.At}
			}
			if r := g.Command(maps.Own, c); r != success {
				t.Fatal(r)
			}
			price := 0
			if m.how == paid {
				price = to.Minerals
			}
			if b := g.Bank(maps.Own); had.Minerals-b.Minerals != price {
				t.Errorf("cost %d, want %d", had.Minerals-b.Minerals, price)
			}
			loops := morphTimes[m.ability]
			if m.how == within { // it takes one loop to find that it is there
				loops++
			}
			run(g, loops-1)
			if u.Type != m.from {
				t.Fatal("a loop early")
			}
			run(g, 1)
			if u.Type != m.to || len(u.Orders) > 0 || u.Active || u.doing != idle {
				t.Fatalf("is %d with %v", u.Type, u.Orders)
			}
			if u.Health != float64(to.HitPoints)/2 {
				t.Errorf("health %v of %d", u.Health, to.HitPoints)
			}
			if b := g.Bank(maps.Own); b.SupplyUsed != had.SupplyUsed || b.SupplyCap != had.SupplyCap {
				t.Errorf("supply %d of %d, had %d of %d", b.SupplyUsed, b.SupplyCap, had.SupplyUsed, had.SupplyCap)
			}
		})
	}
}

// Half of a repair takes half of the build time and an eighth of the cost, for everything that can be repaired; two
// workers need half as long for the same.
func TestRepairTimeAndCost(t *testing.T) {
	price := map[gamedata.UnitID][3]int{ // minerals, gas, loops of building one
		gamedata.Bunker: {100, 0, 640}, gamedata.Factory: {150, 100, 960}, gamedata.FusionCore: {150, 150, 1040},
		gamedata.SupplyDepotLowered: {100, 0, 480}, gamedata.OrbitalCommand: {400, 0, 1600},
		gamedata.BarracksReactor: {50, 50, 800}, gamedata.TechLab: {50, 25, 400},
		gamedata.BarracksFlying: {150, 0, 1040}, gamedata.SiegeTankSieged: {150, 125, 720},
		gamedata.Battlecruiser: {400, 300, 1440}, gamedata.Hellion: {100, 0, 480},
		gamedata.HellionTank: {100, 0, 480},
	}
	for id, want := range price {
		for _, workers := range []int{1, 2} {
			f := gamedata.V4_10.Unit(id)
			t.Run(fmt.Sprintf("%s by %d", f.Name, workers), func(t *testing.T) {
				g := everything(t)
				g.Create(id, maps.Own, pt(42, 30), 1)
				u := g.Units()[len(g.Units())-1]
				c := Command{Ability: gamedata.EffectRepair, Target: Target{Kind: AtUnit, Unit: u.Tag}}
				for range workers {
					v := g.spawn(gamedata.SCV, maps.Own, pt(u.At.X, u.At.Y-touching(u, find(g, gamedata.SCV, true))))
					c.Units = append(c.Units, v.Tag)
				}
				u.Health = float64(f.HitPoints) / 2
				had := g.Bank(maps.Own)
				if r := g.Command(maps.Own, c); r != success {
					t.Fatal(r)
				}
				loops := want[2] / 2 / workers
				run(g, loops-1)
				if u.Health >= float64(f.HitPoints) {
					t.Error("whole too early")
				}
				run(g, 1)
				if u.Health != float64(f.HitPoints) {
					t.Errorf("health %v after %d loops", u.Health, loops)
				}
				b := g.Bank(maps.Own)
				if m, v := had.Minerals-b.Minerals, had.Vespene-b.Vespene; m != want[0]/8 || v != want[1]/8 {
					t.Errorf("cost %d and %d, want %d and %d", m, v, want[0]/8, want[1]/8)
				}
				run(g, 2)
				if b.IdleWorkers = g.Bank(maps.Own).IdleWorkers; b.IdleWorkers != workers+1 {
					t.Errorf("%d idle afterwards", b.IdleWorkers)
				}
			})
		}
	}
}

// Infantry, foreign units, sites and the worker itself cannot be repaired.
func TestWhatCannotBeRepaired(t *testing.T) {
	g := everything(t)
	scv := find(g, gamedata.SCV, true)
	hurt := func(id gamedata.UnitID, owner int) Tag {
		u := g.spawn(id, owner, pt(42, 34))
		u.Health = 1
		return u.Tag
	}
	site := g.site(gamedata.V4_10.Unit(gamedata.Bunker), maps.Own, pt(44.5, 34.5))
	scv.Health = 1
	for name, target := range map[string]Tag{
		"marine": hurt(gamedata.Marine, maps.Own), "ghost": hurt(gamedata.Ghost, maps.Own),
		"enemy tank": hurt(gamedata.SiegeTank, maps.Enemy),
		"site":       site.Tag, "itself": scv.Tag, "whole": find(g, gamedata.Barracks, true).Tag, "nobody": 77 << 18,
	} {
		r := g.Command(maps.Own, Command{Ability: gamedata.EffectRepair, Units: []Tag{scv.Tag},
			Target: Target{Kind: AtUnit, Unit: target}})
		if r == success || len(scv.Orders) > 0 {
			t.Errorf("%s: %v, %v", name, r, scv.Orders)
		}
	}
}

// Who gets into what, by every pair of types: Bunkers take the four infantry types and SCVs, town halls but the Orbital
// Command SCVs, nothing else anything.
func TestWhoGetsInWhere(t *testing.T) {
	g := everything(t)
	units := gamedata.V4_10.Units()
	infantry := []gamedata.UnitID{gamedata.Marine, gamedata.Marauder, gamedata.Reaper, gamedata.Ghost, gamedata.SCV}
	halls := []gamedata.UnitID{gamedata.CommandCenter, gamedata.CommandCenterFlying, gamedata.PlanetaryFortress}
	for i := range units {
		for j := range units {
			h, u := &Unit{state: state{facts: &units[i]}, Progress: 1},
				&Unit{state: state{facts: &units[j]}, Progress: 1}
			want := h.facts.ID == gamedata.Bunker && slices.Contains(infantry, u.facts.ID) ||
				slices.Contains(halls, h.facts.ID) && u.facts.ID == gamedata.SCV
			h.Owner, u.Owner = maps.Own, maps.Own
			if got := g.canBoard(h, u) == success; got != want {
				t.Errorf("%s into %s: %v", u.facts.Name, h.facts.Name, got)
			}
		}
	}
}

// Nobody is lost with a structure, whatever happens to it: it is lifted, landed, killed.
func TestPassengersSurvive(t *testing.T) {
	g := everything(t)
	g.Create(gamedata.SCV, maps.Own, pt(31, 26), 4)
	hall := find(g, gamedata.CommandCenter, true)
	command(g, hall, gamedata.LoadAllCommandCenter)
	run(g, 100)
	if hall.CargoTaken != 5 || g.Bank(maps.Own).IdleWorkers != 0 || g.Bank(maps.Own).SupplyUsed != 5 {
		t.Fatalf("%d aboard, %+v", hall.CargoTaken, g.Bank(maps.Own))
	}
	command(g, hall, gamedata.LiftCommandCenter)
	run(g, 40)
	g.Kill([]Tag{g.Passengers(nil, hall.Tag)[0].Tag})
	if hall.CargoTaken != 4 {
		t.Errorf("%d aboard after one died", hall.CargoTaken)
	}
	g.Kill([]Tag{hall.Tag})
	run(g, 100)
	if b := g.Bank(maps.Own); b.IdleWorkers != 4 || b.SupplyUsed != 4 {
		t.Errorf("afterwards %+v", b)
	}
}
