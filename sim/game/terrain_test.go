package game

import (
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// cliffs is a map of 64 x 64 cells with a high west and a low east, a cliff between, a ramp in its middle, and a base
// of patches on both sides of the cliff, the high one with the town hall. The low patches are the nearer ones.
func cliffs() *maps.Scenario {
	t := &maps.Terrain{Legend: map[byte]maps.Cell{'H': {Height: 10}, '.': {Height: 8},
		'#': {Height: 8, Footing: maps.Blocked}, 'r': {Height: 9, Footing: maps.Unbuildable}}}
	for y := range 64 {
		edge := "####"
		if y >= 40 && y < 44 {
			edge = "rrrr"
		}
		t.Rows = append(t.Rows, strings.Repeat("H", 30)+edge+strings.Repeat(".", 30))
	}
	s := &maps.Scenario{Name: "cliffs", Title: "Cliffs", Width: 64, Height: 64,
		Playable: maps.Rect{Min: pt(2, 2), Max: pt(62, 62)}, Terrain: t, Camera: pt(26.5, 40.5), Minerals: 1000,
		MineralWorkers: 12,
		Placed: []maps.Placed{
			{Type: gamedata.CommandCenter, Owner: maps.Own, At: pt(26.5, 40.5)}}}
	patch := func(x, y float64, contents int) {
		s.Placed = append(s.Placed, maps.Placed{Type: gamedata.MineralField,
			Owner: maps.Neutral, At: pt(x, y), Contents: contents})
	}
	for y := range 4 {
		patch(18, 38.5+float64(y), 25)
		patch(18, 50.5+float64(y), 900)
		patch(36, 41.5+float64(y), 900)
	}
	return s
}

// Rule: workers start at the patches of their town hall, and look for another on its level when theirs has run dry.
func TestWorkersStayOnTheirLevel(t *testing.T) {
	s := cliffs()
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	g := New(gamedata.V4_10, s, 1)
	gone := 0
	for range 3000 {
		g.Step()
		for _, u := range g.Units() {
			if u.facts.Worker && !g.ground.Level(u.At, pt(10, 10)) {
				t.Fatalf("loop %d: a worker is at %v", g.Loop(), u.At)
			}
		}
		gone = 0
		for _, u := range g.Units() {
			if u.facts.Mineral && u.At.X == 18 && u.At.Y < 45 {
				gone++
			}
		}
	}
	if bank := g.Bank(maps.Own); gone != 0 || bank.CollectedMinerals < 500 {
		t.Errorf("%d patches of the base are left, %d minerals collected", gone, bank.CollectedMinerals)
	}
}

// Rule: the pathing grid, the placement grid, both queries and what units do agree: over the whole map a unit walks
// where a way is told, as far as that, and never over a blocked cell; a depot is placed where its cells are placeable.
func TestGroundAgreesWithItself(t *testing.T) {
	g := New(gamedata.V4_10, cliffs(), 1)
	depot := g.table.Unit(gamedata.SupplyDepot)
	scv := find(g, gamedata.SCV, true)
	built := func(x, y int) bool {
		for _, u := range g.Units() {
			c := terrain.Covered(u.At, u.facts.Footprint)
			if x >= c.X0 && x < c.X1 && y >= c.Y0 && y < c.Y1 {
				return true
			}
		}
		return false
	}
	for y := range 64 {
		for x := range 64 {
			at, all := pt(float64(x), float64(y)), true
			for _, c := range [4][2]int{{-1, -1}, {0, -1}, {-1, 0}, {0, 0}} {
				all = all && g.Placeable(x+c[0], y+c[1]) && !built(x+c[0], y+c[1])
			}
			if got := g.CanPlace(maps.Own, depot.Ability, at, scv.Tag) == sc2api.ActionResult_Success; got != all {
				t.Fatalf("a depot at %v: %v, by its cells %v", at, got, all)
			}
			if g.Placeable(x, y) && !g.Pathable(x, y) && !built(x, y) {
				t.Fatalf("%d, %d is free and can be built on, but not walked over", x, y)
			}
		}
	}
	marine := g.spawn(gamedata.Marine, maps.Own, pt(10.5, 10.5))
	for _, to := range []Point{pt(50.5, 10.5), pt(12.5, 55.5), pt(32.5, 21.5), pt(31.5, 55.5), pt(45.5, 50.5)} {
		walk := g.Distance(marine.At, to)
		if (walk > 0) != (g.Pathable(int(to.X), int(to.Y)) && g.ground.Region(to) == g.ground.Region(marine.At)) {
			t.Errorf("to %v it is %v to walk", to, walk)
		}
		from, walked := marine.At, 0.0
		g.Command(maps.Own, Command{Ability: gamedata.MoveMove, Units: []Tag{marine.Tag},
			Target: Target{Kind: AtPoint, At: to}})
		for range 1500 {
			before := marine.At
			g.Step()
			walked += terrain.Distance(before, marine.At)
			if !g.Pathable(int(marine.At.X), int(marine.At.Y)) {
				t.Fatalf("on the way to %v it walks over %v", to, marine.At)
			}
		}
		if there := terrain.Distance(marine.At, to) < 0.1; there != (walk > 0) ||
			there && (walked < walk-0.5 || walked > walk+0.5) {
			t.Errorf("from %v to %v: it came to %v by %v cells, told were %v", from, to, marine.At, walked, walk)
		}
	}
}
