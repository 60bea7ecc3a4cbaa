package terrain

import (
	"math"
	"slices"

	"sc2msgi/maps"
)

// Ground is the map's cells: where one can walk and where one can build.
type Ground struct {
	w, h     int
	playable maps.Rect
	open     []bool    // can be walked over but for walls; never written after the start
	sites    []bool    // can be built on but for what is taken; never written after the start
	heights  []float64 // of cells; nil: flat; never written after the start
	walls    []uint8   // footprints that block walking over the cell
	taken    []uint8   // footprints that block building on the cell
	version  int       // grows with every change of walls

	area     []int32 // label of the connected free region of each cell, 0 for blocked
	sizes    []int   // cells of each region
	main     int32   // the largest region
	labelled int     // version that area belongs to
	search   search
	work     int // of cells looked at
}

// New returns the open ground of a map of so many cells, of which those can be used whose centre lies in the playable
// area.
func New(width, height int, playable maps.Rect) Ground {
	n := width * height
	gr := Ground{w: width, h: height, playable: playable, version: 1,
		open: make([]bool, n), walls: make([]uint8, n), taken: make([]uint8, n), area: make([]int32, n)}
	for y := range height {
		for x := range width {
			cx, cy := float64(x)+0.5, float64(y)+0.5
			p := playable
			gr.open[y*width+x] = cx > p.Min.X && cx < p.Max.X && cy > p.Min.Y && cy < p.Max.Y
		}
	}
	gr.sites = gr.open
	return gr
}

// Shape gives the ground heights, cliffs and ramps.
func (gr *Ground) Shape(t *maps.Terrain) {
	gr.sites, gr.heights = slices.Clone(gr.open), make([]float64, len(gr.open))
	for i := range gr.open {
		cell := t.At(i%gr.w, i/gr.w)
		gr.heights[i] = cell.Height
		gr.open[i] = gr.open[i] && cell.Footing != maps.Blocked
		gr.sites[i] = gr.sites[i] && cell.Footing == maps.Open
	}
}

// Clone returns a copy that changes on its own. Memory that answers are made in is left behind.
func (gr *Ground) Clone() Ground {
	c := *gr
	c.walls = slices.Clone(gr.walls)
	c.taken = slices.Clone(gr.taken)
	c.area = slices.Clone(gr.area)
	c.sizes = slices.Clone(gr.sizes)
	c.search = search{}
	return c
}

// Size is the map's width and height in cells.
func (gr *Ground) Size() (width, height int) { return gr.w, gr.h }

// Version grows with every footprint put down or taken off: ways laid on another version may lead through walls.
func (gr *Ground) Version() int { return gr.version }

// Work is how many cells were looked at since the start.
func (gr *Ground) Work() int { return gr.work }

// Clamp is the nearest point of the playable area.
func (gr *Ground) Clamp(p Point) Point {
	r := &gr.playable
	return pt(min(max(p.X, r.Min.X), r.Max.X), min(max(p.Y, r.Min.Y), r.Max.Y))
}

func (gr *Ground) in(x, y int) bool { return x >= 0 && y >= 0 && x < gr.w && y < gr.h }
func (gr *Ground) at(x, y int) int  { return y*gr.w + x }

// middle of a cell.
func (gr *Ground) middle(c int) Point {
	return pt(float64(c%gr.w)+0.5, float64(c/gr.w)+0.5)
}

// Site reports whether the cell can be built on where nothing stands.
func (gr *Ground) Site(x, y int) bool { return gr.in(x, y) && gr.sites[gr.at(x, y)] }

// Height of a cell.
func (gr *Ground) Height(x, y int) float64 {
	if gr.heights == nil || !gr.in(x, y) {
		return maps.FlatHeight
	}
	return gr.heights[gr.at(x, y)]
}

// HeightAt is the height of the cell at a point.
func (gr *Ground) HeightAt(p Point) float64 { return gr.Height(cellOf(p)) }

// Level reports whether two places are of one level: no cliff lies between.
func (gr *Ground) Level(a, b Point) bool {
	return math.Abs(gr.HeightAt(a)-gr.HeightAt(b)) < maps.LevelHeight/2.0
}

// Walkable reports whether one can walk over the cell now.
func (gr *Ground) Walkable(x, y int) bool {
	if !gr.in(x, y) {
		return false
	}
	i := gr.at(x, y)
	return gr.open[i] && gr.walls[i] == 0
}

// Free reports whether one can stand at the point.
func (gr *Ground) Free(p Point) bool {
	x, y := cellOf(p)
	return gr.Walkable(x, y)
}

// Walls says which cells of a footprint nobody can walk over.
type Walls uint8

// Which cells of a footprint are walls.
const (
	EveryCell Walls = iota
	NoCorners       // all but the four at its corners
	NoCell
)

// Block puts a footprint down (by = 1) or takes it off again (by = -1). Nothing can be built on any of its cells.
func (gr *Ground) Block(at Point, size [2]int, walls Walls, by int) {
	c := Covered(at, size)
	for y := c.Y0; y < c.Y1; y++ {
		for x := c.X0; x < c.X1; x++ {
			if !gr.in(x, y) {
				continue
			}
			i := gr.at(x, y)
			gr.taken[i] = uint8(int(gr.taken[i]) + by)
			if walls == EveryCell || walls == NoCorners && !c.corner(x, y) {
				gr.walls[i] = uint8(int(gr.walls[i]) + by)
			}
		}
	}
	gr.version++
}
