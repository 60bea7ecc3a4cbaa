package game

import (
	"math"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// openField is a plain of 120 x 120 cells with a damaged depot and a Marine, both far to the right of an SCV.
func openField() (g *Game, scv *Unit) {
	s := &maps.Scenario{Name: "field", Width: 128, Height: 128, Playable: maps.Rect{Min: pt(4, 4), Max: pt(124, 124)},
		Minerals: 1000}
	add := func(id gamedata.UnitID, owner int, x, y float64, contents int) {
		s.Placed = append(s.Placed, maps.Placed{Type: id, Owner: owner, At: pt(x, y), Contents: contents})
	}
	add(gamedata.CommandCenter, maps.Own, 20.5, 30.5, 0)
	add(gamedata.MineralField, maps.Neutral, 80, 30.5, 900)
	add(gamedata.SupplyDepot, maps.Own, 80, 50, 0)
	g = New(gamedata.V4_10, s, 1)
	return g, g.spawn(gamedata.SCV, maps.Own, pt(40, 40))
}

// Rule: a worker that is given its order again keeps its speed, so that it comes as far in 112 loops however often it
// is told: 18.19 cells with one order.
func TestRepeatedOrderKeepsSpeed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		ability gamedata.AbilityID
		target  func(*Game) Target
	}{
		{"move", gamedata.Move, func(*Game) Target { return Target{Kind: AtPoint, At: pt(90, 40)} }},
		{"attack", gamedata.Attack, func(*Game) Target { return Target{Kind: AtPoint, At: pt(90, 40)} }},
		{"patrol", gamedata.PatrolPatrol, func(*Game) Target { return Target{Kind: AtPoint, At: pt(90, 40)} }},
		{"build", gamedata.BuildSupplyDepot, func(*Game) Target { return Target{Kind: AtPoint, At: pt(90, 40)} }},
		{"gather", gamedata.HarvestGather, func(g *Game) Target {
			return Target{Kind: AtUnit, Unit: find(g, gamedata.MineralField, true).Tag}
		}},
		{"repair", gamedata.EffectRepairSCV, func(g *Game) Target {
			d := find(g, gamedata.SupplyDepot, true)
			d.Health = 100
			return Target{Kind: AtUnit, Unit: d.Tag}
		}},
	} {
		once := wayIn112(t, tt.ability, tt.target, 112)
		if math.Abs(once-18.19) > 0.1 {
			t.Errorf("%s: %.2f cells with one order, want 18.19", tt.name, once)
		}
		for _, each := range []int{1, 2, 4, 8} {
			if got := wayIn112(t, tt.ability, tt.target, each); math.Abs(got-once) > 1e-6 {
				t.Errorf("%s: %.2f cells when told each %d loops, want %.2f", tt.name, got, each, once)
			}
		}
	}
}

// wayIn112 is how far an SCV comes in 112 loops when its order is repeated each so many.
func wayIn112(t *testing.T, a gamedata.AbilityID, to func(*Game) Target, each int) float64 {
	g, u := openField()
	from, target := u.At, to(g)
	for i := range 112 {
		if i%each == 0 {
			if r := g.Command(maps.Own, Command{Ability: a, Units: []Tag{u.Tag}, Target: target}); r != success {
				t.Fatal(r)
			}
		}
		g.Step()
	}
	return terrain.Distance(from, u.At)
}

// Rule: who is ordered elsewhere keeps the part of its speed that leads there: none of it round a right angle or
// back, and none once it has stood for a loop.
func TestTurnAndRestCostSpeed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		degrees float64 // by which it turns
		stops   bool
		keeps   float64 // that part of its speed
	}{
		{"straight on", 0, false, 1},
		{"to the left", 60, false, 0.5},
		{"to the right", -60, false, 0.5},
		{"round a right angle", 90, false, 0},
		{"back", 180, false, 0},
		{"after a stop", 0, true, 0},
	} {
		g, u := openField()
		give := func(a gamedata.AbilityID, to Target) {
			if r := g.Command(maps.Own, Command{Ability: a, Units: []Tag{u.Tag}, Target: to}); r != success {
				t.Fatal(r)
			}
		}
		give(gamedata.Move, Target{Kind: AtPoint, At: pt(100, 40)})
		run(g, 60)
		if tt.stops {
			give(gamedata.StopStop, Target{})
			g.Step()
		}
		at := u.At
		sin, cos := math.Sincos(tt.degrees * math.Pi / 180)
		give(gamedata.Move, Target{Kind: AtPoint, At: pt(at.X+20*cos, at.Y+20*sin)})
		g.Step()
		want := min(u.speed(), tt.keeps*u.speed()+workerAcceleration)
		if got := terrain.Distance(at, u.At); math.Abs(got-want) > 1e-6 {
			t.Errorf("%s: the first step is %.4f cells, want %.4f", tt.name, got, want)
		}
	}
}

// Rule: a bot that steers its miners by hand mines more than one that gives no orders, however often it looks, by 5 to
// 20 % (in the game by up to 12). The trick is that of python-sc2's worker_stack_bot: two workers a patch, and a move
// to the edge of the hall with the return queued behind it.
func TestStackedWorkersMineMore(t *testing.T) {
	const loops = 2688
	idle := standardBase(12, 0)
	run(idle, loops)
	none := idle.Bank(maps.Own).CollectedMinerals
	for _, each := range []int{1, 2, 4, 8} {
		g := standardBase(12, 0)
		s := newStack(g)
		for i := range loops {
			if i%each == 0 {
				s.step(t)
			}
			g.Step()
		}
		got := g.Bank(maps.Own).CollectedMinerals
		more := 100 * (float64(got)/float64(none) - 1)
		t.Logf("each %d loops: %d minerals, without orders %d: %+.1f %%", each, got, none, more)
		if more < 5 || more > 20 {
			t.Errorf("steered each %d loops they bring %+.1f %%, want 5 to 20", each, more)
		}
	}
}
