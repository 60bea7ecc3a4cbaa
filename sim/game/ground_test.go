package game

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Footprints on the pathing grid as the real game has them (recorded at Kairos Junction, in the test data of BurnySc2/python-sc2): a town hall 3-5-5-5-3, a patch 2 x 1, a geyser
// 3 x 3. Placement looks through all of them.
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

// maze is an empty map of 20 x 20 cells with random blocked cells.
func maze(seed uint64, share float64) *Game {
	s := &maps.Scenario{Width: 20, Height: 20, Playable: maps.Rect{Max: pt(20, 20)}}
	g := New(gamedata.V4_10, s, seed)
	rng := rand.New(rand.NewPCG(seed, 1))
	for i := range g.ground.walls {
		if rng.Float64() < share {
			g.ground.walls[i] = 1
		}
	}
	g.ground.version++
	return g
}

// Cells reachable and shortest ways by a plain Dijkstra over the same steps, to compare the path search with.
func dijkstra(g *Game, from Point) map[[2]int]float64 {
	dist := map[[2]int]float64{}
	done := map[[2]int]bool{}
	x, y := cell(from)
	dist[[2]int{x, y}] = 0
	for {
		best, at := math.Inf(1), [2]int{-1, -1}
		for c, d := range dist {
			if !done[c] && (d < best || d == best && (c[0] < at[0] || c[0] == at[0] && c[1] < at[1])) {
				best, at = d, c
			}
		}
		if at[0] < 0 {
			return dist
		}
		done[at] = true
		for _, n := range neighbours {
			to := [2]int{at[0] + n.x, at[1] + n.y}
			if !g.Pathable(to[0], to[1]) || !g.Pathable(to[0], at[1]) || !g.Pathable(at[0], to[1]) {
				continue
			}
			if d, seen := dist[to]; !seen || best+math.Hypot(float64(n.x), float64(n.y)) < d {
				dist[to] = best + math.Hypot(float64(n.x), float64(n.y))
			}
		}
	}
}

// A unit sent anywhere in a maze comes to the goal or the nearest place that can be reached, through free cells only, by a
// way not longer than the shortest over cells.
func TestWaysInMazes(t *testing.T) {
	for seed := range uint64(150) {
		g := maze(seed, 0.1+0.3*float64(seed%10)/10)
		g.ground.regions()
		if g.ground.main == 0 || g.ground.sizes[g.ground.main] <= pocketMax {
			continue
		}
		start := g.ground.nearestIn(pt(3, 3), g.ground.main)
		u := g.spawn(gamedata.Marine, maps.Own, start)
		rng := rand.New(rand.NewPCG(seed, 2))
		goal := pt(math.Floor(20*rng.Float64())+0.5, math.Floor(20*rng.Float64())+0.5)
		reachable := dijkstra(g, start)
		want, limit := math.Inf(1), 0.0
		for c, d := range reachable {
			if off := math.Hypot(float64(c[0])+0.5-goal.X, float64(c[1])+0.5-goal.Y); off < want {
				want, limit = off, d
			} else if off == want {
				limit = max(limit, d)
			}
		}
		g.Command(Command{Ability: gamedata.Move, Units: []Tag{u.Tag}, Target: Target{Kind: AtPoint, At: goal}})
		way := 0.0
		for len(u.Orders) > 0 && g.Loop() < 5000 {
			was := u.At
			g.Step()
			way += distance(was, u.At)
			if !g.ground.free(u.At) {
				t.Fatalf("seed %d: walks through a wall at %v", seed, u.At)
			}
		}
		if got := distance(u.At, goal); math.Abs(got-want) > 1e-9 {
			t.Errorf("seed %d: from %v to %v ends %.2f away at %v, nearest is %.2f", seed, start, goal, got, u.At, want)
		}
		if way > limit*1.03+0.8 {
			t.Errorf("seed %d: way of %.2f, shortest over cells %.2f", seed, way, limit)
		}
	}
}

// A structure put up across a way that is being walked makes the unit walk round it.
func TestWaysAreLaidAnew(t *testing.T) {
	g := everything(t)
	u := g.spawn(gamedata.Marine, maps.Own, pt(33, 26))
	goal := pt(41.5, 26.2)
	g.Command(Command{Ability: gamedata.Move, Units: []Tag{u.Tag}, Target: Target{Kind: AtPoint, At: goal}})
	run(g, 5)
	g.spawn(gamedata.Barracks, maps.Own, pt(37.5, 26.5))
	for len(u.Orders) > 0 && g.Loop() < 500 {
		g.Step()
		if !g.ground.free(u.At) {
			t.Fatalf("walks through the building at %v", u.At)
		}
	}
	if distance(u.At, goal) > 1e-9 {
		t.Errorf("ends at %v", u.At)
	}
}

// An SCV's speed grows and falls by 2.5 cells per second squared: a way of d cells takes d/v + v/a seconds.
func TestWorkerAcceleration(t *testing.T) {
	g := everything(t)
	u := find(g, gamedata.SCV, true)
	u.At = pt(31, 27.5)
	const way = 8.0
	g.Command(Command{Ability: gamedata.Move, Units: []Tag{u.Tag}, Target: Target{Kind: AtPoint, At: pt(31+way, 27.5)}})
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
	g.settle()
	for range 5 {
		run(g, crowdLoops)
		g.settle()
	}
	for i, u := range crowd {
		for _, v := range crowd[i+1:] {
			if d := distance(u.At, v.At); d < 0.9*touching(u, v) {
				t.Errorf("%v and %v are %.2f apart", u.At, v.At, d)
			}
		}
		if distance(u.At, pt(40, 26)) > 3 {
			t.Errorf("pushed as far as %v", u.At)
		}
	}
}
