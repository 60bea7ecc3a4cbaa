package game

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// Rule: the way is straight where it can be, leads round what stands there, and is 0 where there is none; flyers fly.
// Out of a building it begins at the free place nearest to its middle, here the free corner cell of the hall:
// python-sc2's get_next_expansion asks for ways from the start location.
func TestDistance(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	g.Create(gamedata.Marine, maps.Own, pt(35, 25), 1)
	g.Create(gamedata.Medivac, maps.Own, pt(35, 25), 1)
	marine, medivac := ofType(g, gamedata.Marine, maps.Own)[0], ofType(g, gamedata.Medivac, maps.Own)[0]
	hall := ofType(g, gamedata.CommandCenter, maps.Own)[0]
	for name, c := range map[string]struct{ got, want float64 }{
		"straight":            {g.Distance(pt(33, 22), pt(37, 25)), 5},
		"nowhere to go":       {g.Distance(pt(33, 22), pt(33, 22)), 0},
		"into a building":     {g.Distance(pt(33, 22), hall.At), 0},
		"out of a building":   {g.Distance(hall.At, pt(33, 22)), math.Hypot(33-28.5, 22-29.5)},
		"off the map":         {g.Distance(pt(33, 22), pt(10, 10)), 0},
		"not a place":         {g.Distance(pt(math.NaN(), 22), pt(33, 22)), 0},
		"infinitely far":      {g.Distance(pt(33, 22), pt(math.Inf(1), 22)), 0},
		"a unit":              {g.DistanceOf(marine.Tag, pt(38, 29)), 5},
		"a flyer":             {g.DistanceOf(medivac.Tag, hall.At), terrain.Distance(medivac.At, hall.At)},
		"a flyer off the map": {g.DistanceOf(medivac.Tag, pt(5, 5)), 0},
		"a building":          {g.DistanceOf(hall.Tag, pt(33, 22)), 0},
		"nobody":              {g.DistanceOf(99, pt(33, 22)), 0},
	} {
		if math.Abs(c.got-c.want) > 1e-9 {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	// From west to east of the hall: around its 3-5-5-5-3 cross, whose corner cells are free.
	if d := g.Distance(pt(23.5, 31.5), pt(29.5, 31.5)); !(d > 6.5 && d < 11) {
		t.Errorf("around the Command Center: %v", d)
	}
}

// Rule: no way through a closed wall. A worker that is walled in by depots has none out.
func TestDistanceWalledIn(t *testing.T) {
	g := New(gamedata.V4_10, scenario(t), 1)
	in, out := pt(36, 26), pt(42, 26)
	if g.Distance(in, out) != 6 {
		t.Fatalf("free ground: %v", g.Distance(in, out))
	}
	for x := 33.0; x <= 39; x += 2 {
		for y := 23.0; y <= 29; y += 2 {
			if x == 33 || x == 39 || y == 23 || y == 29 {
				g.Create(gamedata.SupplyDepot, maps.Own, pt(x, y), 1)
			}
		}
	}
	if d := g.Distance(in, out); d != 0 {
		t.Errorf("through the wall: %v", d)
	}
	g.Kill([]Tag{g.UnitAt(pt(33, 27)).Tag}) // a gate on the far side
	if d := g.Distance(in, out); !(d > 10 && d < 30) {
		t.Errorf("round by the gate: %v", d)
	}
}

// Rule: asking for ways and places changes nothing, neither what can be seen nor how the game goes on.
func TestQueriesLeaveTheGameAlone(t *testing.T) {
	play := func(ask bool) uint64 {
		g := rich(t, 3, 3000)
		w := wild{rand.New(rand.NewPCG(3, 17))}
		q := rand.New(rand.NewPCG(3, 18))
		for range 1500 {
			if w.rng.IntN(4) == 0 {
				g.Command(maps.Own, w.command(g))
			}
			if ask {
				was := digest(g)
				a, b := pt(q.Float64()*64, q.Float64()*64), pt(q.Float64()*64, q.Float64()*64)
				u := g.Units()[q.IntN(len(g.Units()))]
				g.Distance(a, b)
				g.DistanceOf(u.Tag, b)
				g.Offers(nil, maps.Own, u, q.IntN(2) == 0)
				for _, ability := range []gamedata.AbilityID{gamedata.BuildBarracks, gamedata.LandBarracks,
					gamedata.BuildTechLabBarracks} {
					g.CanPlace(maps.Own, ability, a, u.Tag)
				}
				if digest(g) != was {
					t.Fatalf("loop %d: a query changed what can be seen", g.Loop())
				}
			}
			g.Step()
		}
		return digest(g)
	}
	if play(false) != play(true) {
		t.Error("a game that was asked went another way")
	}
}
