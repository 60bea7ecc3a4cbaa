package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// melee is a map for two: the recorded start of calibration, and the same turned by half a turn about the middle of a
// map that is twice as wide.
func melee(t testing.TB) *maps.Scenario {
	t.Helper()
	s, ok := maps.Find("calibration")
	if !ok {
		t.Fatal("no scenario calibration")
	}
	s.Melee, s.Width, s.Playable.Max.X = true, 128, 124
	s.OtherStart = turned(s, s.Placed[0].At)
	for _, p := range s.Placed {
		if p.Owner == maps.Own {
			p.Owner = maps.Enemy
		}
		p.At = turned(s, p.At)
		s.Placed = append(s.Placed, p)
	}
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	return s
}

func turned(s *maps.Scenario, at Point) Point {
	return pt(float64(s.Width)-at.X, float64(s.Height)-at.Y)
}

// both are the two players.
var both = [...]int{maps.Own, maps.Enemy}

// Rule: a melee begins on both sides as it was recorded on one: a Command Center, 12 workers on their way to one patch,
// where new ones rally, 50 minerals.
func TestMeleeStart(t *testing.T) {
	s := melee(t)
	g := New(gamedata.V4_10, s, 1)
	for _, player := range both {
		b := g.Bank(player)
		if b.Minerals != 50 || b.Vespene != 0 || b.SupplyUsed != 12 || b.SupplyCap != 15 || b.SupplyWorkers != 12 ||
			b.IdleWorkers != 0 {
			t.Errorf("player %d: %+v", player, b)
		}
		if n := len(g.Alerts(player)) + len(g.Deaths(player)) + len(g.Rejections(player)); n > 0 {
			t.Errorf("player %d is told %d things", player, n)
		}
	}
	own, enemy := ofType(g, gamedata.SCV, maps.Own), ofType(g, gamedata.SCV, maps.Enemy)
	for i := range own {
		at, to := turned(s, own[i].At), turned(s, own[i].Orders[0].Target.At)
		if enemy[i].At != at || enemy[i].Orders[0].Target.At != to {
			t.Errorf("worker %d: %v goes to %v, want %v and %v", i, enemy[i].At, enemy[i].Orders[0].Target.At, at, to)
		}
	}
	hall := ofType(g, gamedata.CommandCenter, maps.Enemy)[0]
	if want := turned(s, s.WorkersTo); hall.Rally != want || hall.Harvesters != 12 || hall.Ideal != 16 {
		t.Errorf("rally %v, want %v; %d of %d workers", hall.Rally, want, hall.Harvesters, hall.Ideal)
	}
	if _, over := g.Ended(maps.Own); over {
		t.Error("it is over")
	}
}

// Rule: workers that are counted, not placed, gather on their own side.
func TestMeleeStartByCount(t *testing.T) {
	s := melee(t)
	s.Workers, s.WorkersTo, s.MineralWorkers = nil, Point{}, 12
	g := New(gamedata.V4_10, s, 1)
	run(g, 1344)
	own, enemy := g.Bank(maps.Own), g.Bank(maps.Enemy)
	if own.CollectedMinerals < 600 || enemy.CollectedMinerals < 600 {
		t.Errorf("%d and %d minerals in a minute", own.CollectedMinerals, enemy.CollectedMinerals)
	}
	for _, player := range both {
		hall := ofType(g, gamedata.CommandCenter, player)[0]
		for _, u := range ofType(g, gamedata.SCV, player) {
			if r := g.Unit(u.resource); (r.At.X > 64) != (hall.At.X > 64) {
				t.Errorf("a worker of player %d gathers at %v", player, r.At)
			}
		}
	}
}

// Rule: of what is not a melee the enemy has no bank and no workers, and nobody loses for lack of structures.
func TestOneEconomyWithoutMelee(t *testing.T) {
	s := melee(t)
	s.Melee = false
	g := New(gamedata.V4_10, s, 1)
	if b := g.Bank(maps.Enemy); b.Minerals != 0 || b.SupplyUsed != 0 || len(ofType(g, gamedata.SCV, maps.Enemy)) > 0 {
		t.Errorf("the enemy has %+v", b)
	}
	g.Kill([]Tag{ofType(g, gamedata.CommandCenter, maps.Own)[0].Tag})
	if run(g, 10); g.result != 0 {
		t.Errorf("ended with %v", g.result)
	}
}

// Rule: a side without structures has lost, one in construction or in the air is one, and where both lose their last in
// one loop it is a tie.
func TestMeleeEnds(t *testing.T) {
	const none = sc2api.Result(0)
	for _, c := range []struct {
		name  string
		own   func(*Game) // what befalls both halls
		want  sc2api.Result
		other sc2api.Result
	}{
		{"nothing", func(*Game) {}, none, none},
		{"the enemy's hall dies", func(g *Game) { killHall(g, maps.Enemy) }, sc2api.Result_Victory,
			sc2api.Result_Defeat},
		{"the own hall dies", func(g *Game) { killHall(g, maps.Own) }, sc2api.Result_Defeat, sc2api.Result_Victory},
		{"both die", func(g *Game) { killHall(g, maps.Own); killHall(g, maps.Enemy) }, sc2api.Result_Tie,
			sc2api.Result_Tie},
		{"a depot is left", func(g *Game) {
			g.Create(gamedata.SupplyDepot, maps.Own, pt(32, 32), 1)
			killHall(g, maps.Own)
		}, none, none},
		{"a site is left", func(g *Game) {
			g.Grant(maps.Enemy, 100, 0)
			build(g, maps.Enemy, gamedata.BuildSupplyDepot, pt(90, 32))
			run(g, 200)
			killHall(g, maps.Enemy)
		}, none, none},
		{"a hall in the air is left", func(g *Game) {
			g.Command(maps.Own, Command{Ability: gamedata.Lift, Units: tagsOf(g, gamedata.CommandCenter, maps.Own)})
			run(g, 100)
		}, none, none},
		{"units are left", func(g *Game) {
			g.Create(gamedata.Marine, maps.Enemy, pt(32, 32), 5)
			killHall(g, maps.Enemy)
		}, sc2api.Result_Victory, sc2api.Result_Defeat},
		{"the enemy leaves", func(g *Game) { g.End(maps.Enemy, sc2api.Result_Defeat) }, sc2api.Result_Victory,
			sc2api.Result_Defeat},
	} {
		g := New(gamedata.V4_10, melee(t), 1)
		c.own(g)
		g.Step()
		own, over := g.Ended(maps.Own)
		other, _ := g.Ended(maps.Enemy)
		if own != c.want || other != c.other || over != (c.want != none) {
			t.Errorf("%s: %v and %v, want %v and %v", c.name, own, other, c.want, c.other)
		}
		if own == sc2api.Result_Victory && (g.Score(maps.Own) != 1 || g.Score(maps.Enemy) != -1) {
			t.Errorf("%s: scores %d and %d", c.name, g.Score(maps.Own), g.Score(maps.Enemy))
		}
	}
}

// Rule: after three minutes without income, spending, building and fights a melee is a tie, not before.
func TestMeleeStalemate(t *testing.T) {
	s := melee(t)
	s.Minerals = 500
	g := New(gamedata.V4_10, s, 1)
	for _, player := range both {
		g.Command(player, Command{Ability: gamedata.Stop, Units: tagsOf(g, gamedata.SCV, player)})
	}
	run(g, stalemateLoops-300)
	build(g, maps.Enemy, gamedata.BuildSupplyDepot, pt(90, 32))
	for g.result == 0 && len(ofType(g, gamedata.SupplyDepot, maps.Enemy)) == 0 {
		g.Step()
	}
	if run(g, 300); g.result != 0 {
		t.Fatalf("ended with %v though something was begun", g.result)
	}
	done := g.Loop() - 300 + gamedata.V4_10.Unit(gamedata.SupplyDepot).BuildTime
	for g.result == 0 && g.Loop() < 3*stalemateLoops {
		g.Step()
	}
	if r, _ := g.Ended(maps.Enemy); r != sc2api.Result_Tie || g.Loop() != done+stalemateLoops+1 {
		t.Errorf("%v at loop %d, want a tie at %d", r, g.Loop(), done+stalemateLoops+1)
	}
}

func tagsOf(g *Game, id gamedata.UnitID, player int) []Tag {
	var tags []Tag
	for _, u := range ofType(g, id, player) {
		tags = append(tags, u.Tag)
	}
	return tags
}

func killHall(g *Game, player int) { g.Kill(tagsOf(g, gamedata.CommandCenter, player)) }

func build(g *Game, player int, a gamedata.AbilityID, at Point) sc2api.ActionResult {
	return g.Command(player, Command{Ability: a, Units: tagsOf(g, gamedata.SCV, player)[:1],
		Target: Target{Kind: AtPoint, At: at}})
}
