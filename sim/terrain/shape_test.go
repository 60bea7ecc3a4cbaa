package terrain

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sc2msgi/maps"
)

// plateau is a ground of 40 x 40 cells, high in the west and low in the east, with a cliff between and a ramp in it.
func plateau() *Ground {
	t := &maps.Terrain{Legend: map[byte]maps.Cell{'H': {Height: 10}, '.': {Height: 8},
		'#': {Height: 8, Footing: maps.Blocked}, 'r': {Height: 9, Footing: maps.Unbuildable}}}
	for y := range 40 {
		edge := "##"
		if y == 20 {
			edge = "rr"
		}
		t.Rows = append(t.Rows, strings.Repeat("H", 19)+edge+strings.Repeat(".", 19))
	}
	gr := New(40, 40, maps.Rect{Max: pt(40, 40)})
	gr.Shape(t)
	return &gr
}

// Rule: one walks over open and unbuildable cells, builds on open ones alone, and from level to level by ramps.
func TestShape(t *testing.T) {
	gr := plateau()
	for _, c := range []struct {
		at         Point
		walk, site bool
		height     float64
	}{
		{pt(5.5, 5.5), true, true, 10}, {pt(30.5, 5.5), true, true, 8}, {pt(19.5, 5.5), false, false, 8},
		{pt(19.5, 19.5), true, false, 9}, // row 20 from the north
	} {
		x, y := cellOf(c.at)
		if gr.Walkable(x, y) != c.walk || gr.Site(x, y) != c.site || gr.HeightAt(c.at) != c.height ||
			gr.Fits(c.at, [2]int{1, 1}, Cells{}) != c.site {
			t.Errorf("%v: walk %v, build %v, height %v", c.at, gr.Walkable(x, y), gr.Site(x, y), gr.HeightAt(c.at))
		}
	}
	from, to := pt(10.5, 5.5), pt(30.5, 5.5)
	if got := gr.Walk(from, to); got < 33 || got > 36 { // by way of the ramp, 14 cells to the north
		t.Errorf("from level to level it is %v to walk", got)
	}
	gr.Block(pt(19.5, 19.5), [2]int{1, 1}, EveryCell, 1)
	if got := gr.Walk(from, to); got != 0 {
		t.Errorf("over a closed ramp it is %v to walk", got)
	}
	if gr.Level(from, to) || !gr.Level(from, pt(2, 30)) {
		t.Error("levels")
	}
}

// Rule: who stands in a building comes out on its own level, also where the ramp is closed and the level is not the
// largest region.
func TestNearestOpenStaysOnItsLevel(t *testing.T) {
	gr := plateau()
	gr.Block(pt(19.5, 19.5), [2]int{1, 1}, EveryCell, 1)
	gr.Block(pt(17, 10.5), [2]int{4, 30}, EveryCell, 1) // the low ground is nearer than what is free of the plateau
	at := pt(18.5, 10.5)
	if got := gr.NearestOpen(at); got != pt(14.5, 10.5) {
		t.Errorf("from %v to %v", at, got)
	}
	if got := gr.NearestOpen(pt(3.5, 3.5)); got != pt(3.5, 3.5) {
		t.Errorf("who stands on free ground of a closed level is moved to %v", got)
	}
	legs, start, ok := gr.Way(nil, at, pt(2.5, 2.5), 0)
	if !ok || start != pt(14.5, 10.5) || legs[len(legs)-1] != pt(2.5, 2.5) {
		t.Errorf("a way from %v by %v, %v", start, legs, ok)
	}
	if legs, _, ok = gr.Way(nil, pt(3.5, 3.5), pt(30.5, 10.5), 0); !ok || gr.HeightAt(legs[len(legs)-1]) != 10 {
		t.Errorf("a way from a closed level leads to %v", legs)
	}
}

// Rule: as many regions as cells can make are told apart: a chessboard of 256 x 256.
func TestRegionsOfAChessboard(t *testing.T) {
	board := &maps.Terrain{Legend: map[byte]maps.Cell{'.': {}, '#': {Footing: maps.Blocked}}}
	for y := range 256 {
		board.Rows = append(board.Rows, strings.Repeat(".#", 129)[y%2:][:256])
	}
	gr := New(256, 256, maps.Rect{Max: pt(256, 256)})
	gr.Shape(board)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 50 {
		p := pt(256*rng.Float64(), 256*rng.Float64())
		if at := gr.NearestOpen(p); !gr.Free(at) && gr.main != 0 {
			t.Fatalf("from %v to %v, which is blocked", p, at)
		}
		gr.Way(nil, p, pt(256*rng.Float64(), 256*rng.Float64()), 0)
	}
	if len(gr.sizes) != 1+256*256/2 {
		t.Errorf("%d regions", len(gr.sizes)-1)
	}
}
