package game

import (
	"math"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// Footprints on the pathing grid as the real game has them (recorded at Kairos Junction, in the test data of
// BurnySc2/python-sc2): a town hall 3-5-5-5-3, a patch 2 x 1, a geyser 3 x 3. Placement looks through all of them.
func TestFootprintsOnTheGrid(t *testing.T) {
	g := standardBase(0, 0)
	draw := func(x0, y0, x1, y1 int) string {
		var rows []string
		for y := y1 - 1; y >= y0; y-- {
			row := ""
			for x := x0; x < x1; x++ {
				row += map[bool]string{true: ".", false: "#"}[g.Pathable(x, y)]
			}
			rows = append(rows, row)
		}
		return strings.Join(rows, " ")
	}
	for _, c := range []struct {
		what           string
		x0, y0, x1, y1 int
		want           string
	}{
		{"town hall at 30.5,30.5", 27, 27, 34, 34, "....... ..###.. .#####. .#####. .#####. ..###.. ......."},
		{"patch at 38,29.5 above one at 37,28.5", 35, 28, 40, 31, "..... ..##. .##.."},
		{"geyser at 37.5,33.5", 35, 31, 40, 36, "..... .###. .###. .###. ....."},
	} {
		if c.what[0] == 'p' { // the patch at 37,30.5 lies in the top row
			c.want = ".##.. ..##. .##.."
		}
		if got := draw(c.x0, c.y0, c.x1, c.y1); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
	if !g.Placeable(30, 30) || g.Placeable(2, 2) || g.Placeable(-1, 5) || g.Pathable(64, 3) {
		t.Error("placeable is the playable area, whatever stands on it")
	}
}

// A structure put up across a way that is being walked makes the unit walk round it.
func TestWaysAreLaidAnew(t *testing.T) {
	g := everything(t)
	u := g.spawn(gamedata.Marine, maps.Own, pt(33, 26))
	goal := pt(41.5, 26.2)
	g.Command(maps.Own, Command{Ability: gamedata.Move, Units: []Tag{u.Tag}, Target: Target{Kind: AtPoint, At: goal}})
	run(g, 5)
	g.spawn(gamedata.Barracks, maps.Own, pt(37.5, 26.5))
	for len(u.Orders) > 0 && g.Loop() < 500 {
		g.Step()
		if !g.ground.Free(u.At) {
			t.Fatalf("walks through the building at %v", u.At)
		}
	}
	if terrain.Distance(u.At, goal) > 1e-9 {
		t.Errorf("ends at %v", u.At)
	}
}

// An SCV's speed grows and falls by 2.5 cells per second squared: a way of d cells takes d/v + v/a seconds.
func TestWorkerAcceleration(t *testing.T) {
	g := everything(t)
	u := find(g, gamedata.SCV, true)
	u.At = pt(31, 27.5)
	const way = 8.0
	g.Command(maps.Own, Command{Ability: gamedata.Move, Units: []Tag{u.Tag}, Target: Target{Kind: AtPoint,
		At: pt(31+way, 27.5)}})
	for len(u.Orders) > 0 && g.Loop() < 500 {
		g.Step()
	}
	v, a := 2.8125, 2.5
	want := 16 * (way/v + v/a)
	if got := float64(g.Loop()); math.Abs(got-want) > 3 {
		t.Errorf("%v cells in %v loops, want %.1f", way, got, want)
	}
}

// Idle units that stand in one place make room for each other and come to rest.
func TestIdleUnitsPartFromEachOther(t *testing.T) {
	g := everything(t)
	var crowd []*Unit
	for range 8 {
		u := g.spawn(gamedata.Marine, maps.Own, pt(40, 26))
		crowd = append(crowd, u)
	}
	g.startSpreading()
	for range 5 {
		run(g, crowdLoops)
		g.startSpreading()
	}
	for i, u := range crowd {
		for _, v := range crowd[i+1:] {
			if d := terrain.Distance(u.At, v.At); d < 0.9*touching(u, v) {
				t.Errorf("%v and %v are %.2f apart", u.At, v.At, d)
			}
		}
		if terrain.Distance(u.At, pt(40, 26)) > 3 {
			t.Errorf("pushed as far as %v", u.At)
		}
	}
}
