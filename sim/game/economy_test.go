package game

import (
	"math"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// standardBase is the resource side of a real base: 8 patches and 2 geysers around the town hall, offsets as recorded
// at Kairos Junction (in the test data of BurnySc2/python-sc2), with the given workers.
func standardBase(miners, gas int) *Game {
	hall := pt(30.5, 30.5)
	s := &maps.Scenario{
		Name: "base", Width: 64, Height: 64, Playable: maps.Rect{Min: pt(4, 4), Max: pt(60, 60)},
		MineralWorkers: miners, GasWorkers: gas, Minerals: 50,
	}
	add := func(id gamedata.UnitID, owner int, dx, dy float64, contents int) {
		s.Placed = append(s.Placed, maps.Placed{Type: id, Owner: owner, At: pt(hall.X+dx, hall.Y+dy),
			Contents: contents})
	}
	add(gamedata.CommandCenter, maps.Own, 0, 0, 0)
	for _, p := range [][3]float64{{7.5, -1, 900}, {6.5, -2, 1800}, {6.5, 0, 1800}, {6.5, -4, 900}, {5.5, -5, 900},
		{3.5, -6, 1800}, {1.5, -7, 900}, {0.5, -6, 1800}} {
		add(gamedata.MineralField, maps.Neutral, p[0], p[1], int(p[2]))
	}
	add(gamedata.VespeneGeyser, maps.Neutral, 7, 3, 2250)
	add(gamedata.VespeneGeyser, maps.Neutral, -3, -7, 2250)
	if gas > 0 {
		add(gamedata.Refinery, maps.Own, 7, 3, 2250)
	}
	return New(gamedata.V4_10, s, 1)
}

func run(g *Game, loops int) {
	for range loops {
		g.Step()
	}
}

// Real income before gas is 45 to 58 minerals a worker and 1,344 loops with 12 to 16 workers on 8 patches, the lower
// figures with builders away (measured in five replays of 5.0.8, from the tests of BurnySc2/python-sc2).
func TestMineralRate(t *testing.T) {
	for _, workers := range []int{12, 16} {
		g := standardBase(workers, 0)
		run(g, 320) // past the start
		before := g.Bank(maps.Own).CollectedMinerals
		run(g, 1344)
		rate := float64(g.Bank(maps.Own).CollectedMinerals-before) / float64(workers)
		t.Logf("%d workers: %.1f", workers, rate)
		if rate < 50 || rate > 60 {
			t.Errorf("%d workers bring %.1f minerals each in 1,344 loops, want 50 to 60", workers, rate)
		}
	}
}

// A real game sends all twelve workers, from the places recorded at Kairos Junction, to one patch; the first 160 loops
// then bring 30 to 35 minerals, the next 160 some 70 to 85 (the same replays; a load of 5 more or less is allowed).
func TestMineralsAtTheStart(t *testing.T) {
	g := standardBase(0, 0)
	hall := g.Units()[0].At
	var all []Tag
	for _, o := range [][2]float64{{2, -3}, {3, -1}, {3, 3}, {-2, -3}, {3, 2}, {-1, -3}, {3, 1}, {0, -3}, {3, 0},
		{1, -3}, {3, -2}, {3, -3}} {
		all = append(all, g.spawn(gamedata.SCV, maps.Own, pt(hall.X+o[0], hall.Y+o[1])).Tag)
	}
	patch := g.UnitAt(pt(hall.X+5.9, hall.Y-5.2))
	g.Command(maps.Own, Command{Ability: gamedata.HarvestGather, Units: all, Target: Target{Kind: AtUnit,
		Unit: patch.Tag}})
	run(g, 160)
	first := g.Bank(maps.Own).CollectedMinerals
	run(g, 160)
	second := g.Bank(maps.Own).CollectedMinerals - first
	t.Logf("%d, then %d", first, second)
	if first < 25 || first > 40 || second < 65 || second > 90 {
		t.Errorf("%d minerals in the first 160 loops and %d in the next, want 30 to 35 and 70 to 85", first, second)
	}
}

// Three workers bring 16 to 20 gas per 160 loops (the same replays).
func TestGasRate(t *testing.T) {
	g := standardBase(0, 3)
	run(g, 320)
	before := g.Bank(maps.Own).CollectedVespene
	for range 10 {
		from := g.Bank(maps.Own).CollectedVespene
		run(g, 160)
		if got := g.Bank(maps.Own).CollectedVespene - from; got < 16 || got > 20 {
			t.Errorf("%d gas in 160 loops, want 16 to 20", got)
		}
	}
	t.Logf("%.1f per 1344", float64(g.Bank(maps.Own).CollectedVespene-before)*1344/1600)
}

// Rule: who waits at a refinery has its load as long after the one inside was ordered away or has died as after one
// that was done there: 161 gas in 1,344 loops, 4 a load.
func TestNextInRefinery(t *testing.T) {
	order := func(a gamedata.AbilityID, to Target) func(*Game, *Unit) {
		return func(g *Game, u *Unit) {
			if r := g.Command(maps.Own, Command{Ability: a, Units: []Tag{u.Tag}, Target: to}); r != success {
				t.Fatal(r)
			}
		}
	}
	stop := order(gamedata.Stop, Target{})
	for _, tt := range []struct {
		name   string
		inside int // loops until the first goes
		goes   func(*Game, *Unit)
	}{
		{"stopped", 15, stop},
		{"stopped late", 30, stop},
		{"sent away", 15, order(gamedata.Move, Target{Kind: AtPoint, At: pt(20, 40)})},
		{"killed", 15, func(g *Game, u *Unit) { g.Kill([]Tag{u.Tag}) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := standardBase(0, 1)
			first := find(g, gamedata.SCV, true)
			for g.Loop() < 100 && first.doing != inside {
				g.Step()
			}
			second := g.spawn(gamedata.SCV, maps.Own, pt(first.At.X-1, first.At.Y))
			order(gamedata.HarvestGather, Target{Kind: AtUnit, Unit: first.resource})(g, second)
			run(g, tt.inside)
			if first.doing != inside || second.doing != queueing {
				t.Fatal("nobody waits for one inside")
			}
			tt.goes(g, first)
			gone := g.Loop()
			for g.Loop() < gone+100 && second.CarryGas == 0 {
				g.Step()
			}
			if got, want := g.Loop()-gone, int(math.Ceil(1344*4/161.0)); got != want {
				t.Errorf("its load comes after %d loops, want %d", got, want)
			}
		})
	}
}

// No patch gives more than one load per mining time: 5 minerals per 44.576 loops.
func TestPatchIsMinedByOneAtATime(t *testing.T) {
	g := standardBase(40, 0)
	for range 3000 {
		g.Step()
		at := map[Tag]int{}
		for _, u := range g.Units() {
			if u.doing == mining {
				at[u.resource]++
			}
		}
		for r, n := range at {
			if n > 1 {
				t.Fatalf("loop %d: %d workers mine patch %d", g.Loop(), n, r)
			}
		}
	}
	if got, most := g.Bank(maps.Own).CollectedMinerals, 8*5*(3000/44+1); got > most {
		t.Errorf("%d minerals in 3,000 loops, at most %d can be mined", got, most)
	}
}
