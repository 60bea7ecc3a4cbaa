package terrain

import (
	"math"
	"math/rand/v2"
	"testing"
)

// walks is the length of the shortest walk over the middles of cells from one to each, infinite where there is none.
// Plain relaxation until nothing gets shorter.
func walks(gr *Ground, from Point) []float64 {
	far := make([]float64, gr.w*gr.h)
	for i := range far {
		far[i] = math.Inf(1)
	}
	far[gr.at(cellOf(from))] = 0
	for changed := true; changed; {
		changed = false
		for i, here := range far {
			x, y := i%gr.w, i/gr.w
			if math.IsInf(here, 1) {
				continue
			}
			for _, d := range neighbours {
				nx, ny := x+d.x, y+d.y
				if !gr.Walkable(nx, ny) || !gr.Walkable(nx, y) || !gr.Walkable(x, ny) {
					continue
				}
				if n := here + math.Hypot(float64(d.x), float64(d.y)); far[gr.at(nx, ny)] > n+1e-12 {
					far[gr.at(nx, ny)], changed = n, true
				}
			}
		}
	}
	return far
}

// Rule: the way to anywhere in a maze ends at the goal or the nearest place that can be reached, leads through free
// cells only, and is not longer than the shortest over cells.
func TestWaysInMazes(t *testing.T) {
	for seed := range uint64(150) {
		gr := maze(seed, 0.1+0.3*float64(seed%10)/10)
		gr.regions()
		if gr.main == 0 || gr.sizes[gr.main] <= pocketMax {
			continue
		}
		from := gr.nearestIn(pt(3, 3), gr.main)
		rng := rand.New(rand.NewPCG(seed, 2))
		goal := pt(math.Floor(20*rng.Float64())+0.5, math.Floor(20*rng.Float64())+0.5)
		want, limit := math.Inf(1), 0.0
		for c, d := range walks(gr, from) {
			switch off := Distance(gr.middle(c), goal); {
			case math.IsInf(d, 1):
			case off < want:
				want, limit = off, d
			case off == want:
				limit = max(limit, d)
			}
		}
		legs, start, ok := gr.Way(nil, from, goal, 0)
		if !ok || start != from {
			t.Fatalf("seed %d: from %v to %v: starts at %v, %v", seed, from, goal, start, ok)
		}
		way, at := 0.0, from
		for _, leg := range legs {
			for s := range 201 {
				if p := Toward(at, leg, Distance(at, leg)*float64(s)/200); !gr.Free(p) {
					t.Fatalf("seed %d: leads through a wall at %v", seed, p)
				}
			}
			way += Distance(at, leg)
			at = leg
		}
		if got := Distance(at, goal); math.Abs(got-want) > 1e-9 {
			t.Errorf("seed %d: from %v to %v ends %.2f away at %v, nearest is %.2f", seed, from, goal, got, at, want)
		}
		if way > limit*1.03+0.8 {
			t.Errorf("seed %d: way of %.2f, shortest over cells %.2f", seed, way, limit)
		}
	}
}

// Rule: a way with a reach ends within it of the goal, on free ground, and there is none where no cell of the region
// is so near.
func TestWaysWithReach(t *testing.T) {
	laid, none := 0, 0
	for seed := range uint64(150) {
		gr := maze(seed, 0.35)
		gr.regions()
		if gr.main == 0 || gr.sizes[gr.main] <= pocketMax {
			continue
		}
		rng := rand.New(rand.NewPCG(seed, 3))
		from, goal := gr.NearestOpen(pt(20*rng.Float64(), 20*rng.Float64())), pt(20*rng.Float64(), 20*rng.Float64())
		reach := 0.5 + 2*rng.Float64()
		legs, _, ok := gr.Way(nil, from, goal, reach)
		if !ok {
			none++
			if gr.Reaches(gr.main, goal, reach) {
				t.Errorf("seed %d: no way to within %.2f of %v", seed, reach, goal)
			}
			continue
		}
		laid++
		if end := legs[len(legs)-1]; Distance(end, goal) > reach+cellSlack+1e-9 || !gr.Free(end) {
			t.Errorf("seed %d: ends at %v, more than %.2f from %v or in a wall", seed, end, reach, goal)
		}
	}
	if laid < 20 || none == 0 {
		t.Errorf("%d ways and %d without one: too few to tell", laid, none)
	}
}

// Rule: a walk begins outside of a pocket that is shut in.
func TestWaysOutOfPockets(t *testing.T) {
	gr := maze(1, 0)
	gr.Block(pt(5.5, 5.5), [2]int{3, 3}, EveryCell, 1)
	gr.Block(pt(5.5, 5.5), [2]int{1, 1}, EveryCell, -1)
	legs, start, ok := gr.Way(nil, pt(5.5, 5.5), pt(15.5, 5.5), 0)
	if !ok || gr.Region(start) != gr.main || legs[len(legs)-1] != pt(15.5, 5.5) {
		t.Errorf("from %v by %v, %v", start, legs, ok)
	}
}

// Rule: how far it is to walk is the length of a shortest walk: never longer than one from middle to middle of cells,
// and never shorter than the straight line.
func TestWalkIsShortest(t *testing.T) {
	for seed := range uint64(40) {
		gr := maze(seed, 0.1+0.02*float64(seed%10))
		from := gr.NearestOpen(pt(float64(seed%20)+0.5, 10.5))
		for i, walk := range walks(gr, from) {
			to := gr.middle(i)
			got := gr.Walk(from, to)
			switch {
			case math.IsInf(walk, 1) || walk == 0:
				if got != 0 {
					t.Fatalf("seed %d: %v to %v: %v where there is no way", seed, from, to, got)
				}
			case got < Distance(from, to)-1e-9 || got > walk*1.03+0.8:
				t.Fatalf("seed %d: %v to %v: %v, straight %v, by cells %v", seed, from, to, got, Distance(from, to),
					walk)
			}
		}
	}
}

// Rule: laying ways allocates nothing once warm.
func TestWaysAllocateNothing(t *testing.T) {
	gr := maze(7, 0.25)
	from, to := gr.NearestOpen(pt(1, 1)), gr.NearestOpen(pt(19, 19))
	legs := make([]Point, 0, 64)
	if n := testing.AllocsPerRun(20, func() {
		gr.Way(legs, from, to, 0)
		gr.Walk(from, to)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkWay(b *testing.B) {
	gr := maze(7, 0.25)
	from, to := gr.NearestOpen(pt(1, 1)), gr.NearestOpen(pt(19, 19))
	legs := make([]Point, 0, 64)
	b.ReportAllocs()
	for b.Loop() {
		gr.Way(legs, from, to, 0)
	}
}

// Rule: a way to a place at the very corner of its cell leads through free cells only: round the corner of a wall
// that may be there.
func TestWaysToCorners(t *testing.T) {
	for seed := range uint64(2000) {
		gr := maze(seed, 0.1+0.3*float64(seed%10)/10)
		gr.regions()
		if gr.main == 0 || gr.sizes[gr.main] <= pocketMax {
			continue
		}
		rng := rand.New(rand.NewPCG(seed, 4))
		from := gr.nearestIn(pt(20*rng.Float64(), 20*rng.Float64()), gr.main)
		goal := pt(math.Floor(20*rng.Float64())+0.04*rng.Float64()-0.02,
			math.Floor(20*rng.Float64())+0.04*rng.Float64()-0.02)
		legs, at, ok := gr.Way(nil, from, goal, 0)
		if !ok {
			t.Fatalf("seed %d: no way from %v to %v", seed, from, goal)
		}
		for _, leg := range legs {
			if !gr.Straight(at, leg) {
				t.Errorf("seed %d: from %v to %v through a wall", seed, at, leg)
			}
			at = leg
		}
	}
}
