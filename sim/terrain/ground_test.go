package terrain

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/maps"
)

// maze is an open map of 20 x 20 cells with random blocked cells.
func maze(seed uint64, share float64) *Ground {
	gr := New(20, 20, maps.Rect{Max: pt(20, 20)})
	rng := rand.New(rand.NewPCG(seed, 1))
	for y := range gr.h {
		for x := range gr.w {
			if rng.Float64() < share {
				gr.Block(gr.middle(gr.at(x, y)), [2]int{1, 1}, EveryCell, 1)
			}
		}
	}
	return &gr
}

// Rule: footprints cover the cells whose centre lies in them; nothing is built on any, and one walks over what is no
// wall.
func TestBlock(t *testing.T) {
	for _, c := range []struct {
		at             Point
		size           [2]int
		walls          Walls
		taken, blocked int
	}{
		{pt(10.5, 10.5), [2]int{5, 5}, EveryCell, 25, 25},
		{pt(10.5, 10.5), [2]int{5, 5}, NoCorners, 25, 21},
		{pt(10, 10), [2]int{2, 2}, NoCell, 4, 0},
		{pt(10, 10.5), [2]int{2, 1}, EveryCell, 2, 2},
		{pt(0.5, 0.5), [2]int{3, 3}, EveryCell, 4, 4}, // the rest lies off the map
	} {
		gr := maze(1, 0)
		gr.Block(c.at, c.size, c.walls, 1)
		taken, walls := 0, 0
		for y := range gr.h {
			for x := range gr.w {
				if !gr.Fits(gr.middle(gr.at(x, y)), [2]int{1, 1}, Cells{}) {
					taken++
				}
				if !gr.Walkable(x, y) {
					walls++
				}
			}
		}
		if taken != c.taken || walls != c.blocked {
			t.Errorf("%v at %v: %d cells taken, %d walls; want %d, %d", c.size, c.at, taken, walls, c.taken, c.blocked)
		}
		was := gr.Version()
		if gr.Block(c.at, c.size, c.walls, -1); !gr.Fits(c.at, [2]int{1, 1}, Cells{}) || gr.Version() == was {
			t.Errorf("%v at %v was not taken off", c.size, c.at)
		}
	}
}

// Rule: a footprint stands on the grid, by whole cells, and is no hindrance to itself.
func TestSnapAndFits(t *testing.T) {
	if got := Snap([2]int{3, 2}, pt(4.9, 4.6)); got != pt(4.5, 5) {
		t.Errorf("snapped to %v", got)
	}
	gr := maze(1, 0)
	at, size := pt(10.5, 10.5), [2]int{3, 3}
	gr.Block(at, size, EveryCell, 1)
	beside := pt(11.5, 10.5)
	if gr.Fits(beside, size, Cells{}) || !gr.Fits(beside, size, Covered(at, size)) || gr.Fits(pt(1, 1), size, Cells{}) {
		t.Error("cells that are taken, but for the excepted, and those off the map cannot be built on")
	}
	if place, found := gr.NearestFit(at, size); !found || Distance(place, at) != 3 {
		t.Errorf("nearest place beside %v is %v", at, place)
	}
	gr.Block(at, [2]int{40, 40}, NoCell, 1)
	if place, found := gr.NearestFit(at, size); found {
		t.Errorf("a place at %v on a map that is full", place)
	}
}

// Rule: two rectangles are within a gap if fewer cells than that lie between them, but for the corner cells.
func TestWithin(t *testing.T) {
	a := Cells{10, 10, 12, 12}
	for _, c := range []struct {
		b    Cells
		gap  int
		want bool
	}{
		{Cells{15, 10, 16, 11}, 3, false}, {Cells{14, 10, 15, 11}, 3, true}, {Cells{14, 14, 15, 15}, 3, false},
		{Cells{14, 13, 15, 14}, 3, true},
		{Cells{7, 7, 8, 8}, 3, false}, {Cells{8, 7, 9, 8}, 3, true}, {Cells{6, 7, 7, 8}, 3, false},
		{Cells{12, 10, 13, 11}, 0, false}, {Cells{11, 11, 13, 13}, 0, true},
	} {
		if got := a.Within(c.b, c.gap); got != c.want || c.b.Within(a, c.gap) != c.want {
			t.Errorf("%v within %d of %v: %v", c.b, c.gap, a, got)
		}
	}
}

// Rule: a clone and its origin change apart.
func TestClone(t *testing.T) {
	gr := maze(3, 0.2)
	gr.Walk(pt(1.5, 1.5), pt(18.5, 18.5))
	c := gr.Clone()
	free := gr.NearestOpen(pt(5, 5))
	c.Block(Snap([2]int{1, 1}, free), [2]int{1, 1}, EveryCell, 1)
	if !gr.Free(free) || gr.Region(free) == 0 || c.Free(free) || c.Region(free) != 0 || gr.Version() == c.Version() {
		t.Error("what was put on the clone stands on the ground, too")
	}
}
