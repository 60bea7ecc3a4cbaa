package game

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Rule: the way is straight where it can be, leads round what stands there, and is 0 where there is none; flyers fly.
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
		"out of a building":   {g.Distance(hall.At, pt(33, 22)), 0},
		"off the map":         {g.Distance(pt(33, 22), pt(10, 10)), 0},
		"not a place":         {g.Distance(pt(math.NaN(), 22), pt(33, 22)), 0},
		"infinitely far":      {g.Distance(pt(33, 22), pt(math.Inf(1), 22)), 0},
		"a unit":              {g.DistanceOf(marine.Tag, pt(38, 29)), 5},
		"a flyer":             {g.DistanceOf(medivac.Tag, hall.At), distance(medivac.At, hall.At)},
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

// Rule: the distance is that of a shortest walk. Held against plain relaxation on the cells: never longer than a walk from
// middle to middle of cells, and never shorter than the straight line.
func TestDistanceIsOfAShortestWalk(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 5))
		g := rich(t, seed, 0)
		for range 12 {
			g.Create(gamedata.SupplyDepot, maps.Own, pt(22+rng.Float64()*22, 21+rng.Float64()*14), 1)
		}
		gr := &g.ground
		from := gr.nearestOpen(pt(21.5+float64(rng.IntN(24)), 20.5+float64(rng.IntN(16))))
		from = pt(math.Floor(from.X)+0.5, math.Floor(from.Y)+0.5)
		far := walks(g, from)
		for i, walk := range far {
			to := gr.middle(int32(i))
			got := g.Distance(from, to)
			switch {
			case math.IsInf(walk, 1) || walk == 0:
				if got != 0 {
					t.Fatalf("seed %d: %v to %v: %v where there is no way", seed, from, to, got)
				}
			case got < distance(from, to)-1e-9 || got > walk+1e-9:
				t.Fatalf("seed %d: %v to %v: %v, straight %v, by cells %v", seed, from, to, got, distance(from, to), walk)
			}
		}
	}
}

// walks is the length of the shortest walk over the middles of cells from one to each, infinite where there is none.
// Plain relaxation until nothing gets shorter.
func walks(g *Game, from Point) []float64 {
	gr := &g.ground
	far := make([]float64, gr.w*gr.h)
	for i := range far {
		far[i] = math.Inf(1)
	}
	x, y := cell(from)
	far[gr.at(x, y)] = 0
	for changed := true; changed; {
		changed = false
		for y := range gr.h {
			for x := range gr.w {
				here := far[gr.at(x, y)]
				if math.IsInf(here, 1) {
					continue
				}
				for _, d := range neighbours {
					nx, ny := x+d.x, y+d.y
					if !g.Pathable(nx, ny) || !g.Pathable(nx, y) || !g.Pathable(x, ny) {
						continue
					}
					if far[gr.at(nx, ny)] > here+math.Hypot(float64(d.x), float64(d.y))+1e-12 {
						far[gr.at(nx, ny)] = here + math.Hypot(float64(d.x), float64(d.y))
						changed = true
					}
				}
			}
		}
	}
	return far
}

// Rule: asking for ways and places changes nothing, neither what can be seen nor how the game goes on.
func TestQueriesLeaveTheGameAlone(t *testing.T) {
	play := func(ask bool) uint64 {
		g := rich(t, 3, 3000)
		w := wild{rand.New(rand.NewPCG(3, 17))}
		q := rand.New(rand.NewPCG(3, 18))
		for range 1500 {
			if w.rng.IntN(4) == 0 {
				g.Command(w.command(g))
			}
			if ask {
				was := digest(g)
				a, b := pt(q.Float64()*64, q.Float64()*64), pt(q.Float64()*64, q.Float64()*64)
				u := g.Units()[q.IntN(len(g.Units()))]
				g.Distance(a, b)
				g.DistanceOf(u.Tag, b)
				g.Offers(nil, u, q.IntN(2) == 0)
				for _, ability := range []gamedata.AbilityID{gamedata.BuildBarracks, gamedata.LandBarracks, gamedata.BuildTechLabBarracks} {
					g.CanPlace(ability, a, u.Tag)
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
