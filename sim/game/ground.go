package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// ground is the map's cells: where ground units may walk and structures may stand. Units count as points on it, so that
// a gap of one cell lets every unit through (the real game's large units need more).
type ground struct {
	w, h    int
	open    []bool  // in the playable area
	walls   []uint8 // structures and resources that block walking over the cell
	taken   []uint8 // structures and resources that block building on the cell
	version int     // grows with every change of walls

	area     []int16 // label of the connected free region of each cell, 0 for blocked
	sizes    []int   // cells of each region
	main     int16   // the largest region
	labelled int     // version that area belongs to
	search   search
	work     int // of cells looked at
}

func newGround(s *maps.Scenario) ground {
	n := s.Width * s.Height
	gr := ground{w: s.Width, h: s.Height, version: 1,
		open: make([]bool, n), walls: make([]uint8, n), taken: make([]uint8, n), area: make([]int16, n)}
	for y := range s.Height {
		for x := range s.Width {
			cx, cy := float64(x)+0.5, float64(y)+0.5
			p := s.Playable
			gr.open[y*s.Width+x] = cx > p.Min.X && cx < p.Max.X && cy > p.Min.Y && cy < p.Max.Y
		}
	}
	return gr
}

// Placeable reports whether a structure's cell may lie on the ground cell, units left out of account (placement_grid).
func (g *Game) Placeable(x, y int) bool { return g.ground.in(x, y) && g.ground.open[g.ground.at(x, y)] }

// Pathable reports whether ground units may walk over the cell now, structures and resources included (pathing_grid).
func (g *Game) Pathable(x, y int) bool { return g.ground.walkable(x, y) }

func (gr *ground) in(x, y int) bool { return x >= 0 && y >= 0 && x < gr.w && y < gr.h }
func (gr *ground) at(x, y int) int  { return y*gr.w + x }

func (gr *ground) walkable(x, y int) bool {
	if !gr.in(x, y) {
		return false
	}
	i := gr.at(x, y)
	return gr.open[i] && gr.walls[i] == 0
}

// cell of a point.
func cell(p Point) (x, y int) { return int(math.Floor(p.X)), int(math.Floor(p.Y)) }

func (gr *ground) free(p Point) bool {
	x, y := cell(p)
	return gr.walkable(x, y)
}

// covered is the range of cells that a footprint covers: those whose centre lies in it. x1 and y1 are past the end.
func covered(at Point, size [2]int) (x0, y0, x1, y1 int) {
	x0 = int(math.Ceil(at.X - float64(size[0])/2 - 0.5))
	y0 = int(math.Ceil(at.Y - float64(size[1])/2 - 0.5))
	return x0, y0, x0 + size[0], y0 + size[1]
}

// block adds the unit's footprint to the ground (by = 1) or takes it off (by = -1).
// A town hall leaves its four corner cells free to walk over, as in the game's pathing grid; a lowered depot all.
func (g *Game) block(u *Unit, by int) {
	size := u.facts.Footprint
	if size[0] == 0 || u.facts.Flying {
		return
	}
	gr := &g.ground
	x0, y0, x1, y1 := covered(u.At, size)
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			if !gr.in(x, y) {
				continue
			}
			i := gr.at(x, y)
			gr.taken[i] = uint8(int(gr.taken[i]) + by)
			corner := (x == x0 || x == x1-1) && (y == y0 || y == y1-1)
			if corner && size == [2]int{5, 5} || u.Type == gamedata.SupplyDepotLowered {
				continue
			}
			gr.walls[i] = uint8(int(gr.walls[i]) + by)
		}
	}
	gr.version++
}

// regions labels the connected free regions, unless the ground is as it was.
func (gr *ground) regions() {
	if gr.labelled == gr.version {
		return
	}
	gr.labelled = gr.version
	clear(gr.area)
	gr.work += len(gr.area)
	gr.sizes = append(gr.sizes[:0], 0)
	gr.main = 0
	for y := range gr.h {
		for x := range gr.w {
			if gr.walkable(x, y) && gr.area[gr.at(x, y)] == 0 {
				label := int16(len(gr.sizes))
				gr.sizes = append(gr.sizes, gr.flood(x, y, label))
				if gr.main == 0 || gr.sizes[label] > gr.sizes[gr.main] {
					gr.main = label
				}
			}
		}
	}
}

// flood labels the region of a cell and returns its size. Regions join over cell sides only, as walking does.
func (gr *ground) flood(x, y int, label int16) int {
	stack := gr.search.stack[:0]
	stack = append(stack, int32(gr.at(x, y)))
	gr.area[gr.at(x, y)] = label
	n := 0
	for len(stack) > 0 {
		i := int(stack[len(stack)-1])
		stack = stack[:len(stack)-1]
		n++
		cx, cy := i%gr.w, i/gr.w
		for _, d := range neighbours[:4] {
			nx, ny := cx+d.x, cy+d.y
			if gr.walkable(nx, ny) && gr.area[gr.at(nx, ny)] == 0 {
				gr.area[gr.at(nx, ny)] = label
				stack = append(stack, int32(gr.at(nx, ny)))
			}
		}
	}
	gr.search.stack = stack
	return n
}

// region returns the label of the region that a point lies in, 0 where it is blocked.
func (gr *ground) region(p Point) int16 {
	gr.regions()
	x, y := cell(p)
	if !gr.in(x, y) {
		return 0
	}
	return gr.area[gr.at(x, y)]
}

// nearestOpen returns p itself if a unit of the largest region can stand there, else the centre of the nearest such cell.
func (gr *ground) nearestOpen(p Point) Point {
	gr.regions()
	if gr.main == 0 || gr.region(p) == gr.main {
		return p
	}
	return gr.nearestIn(p, gr.main)
}

// nearestIn returns the centre of the region's cell nearest to p.
func (gr *ground) nearestIn(p Point, label int16) Point {
	best, at := math.Inf(1), p
	gr.work += len(gr.area) / 8 // most are only skipped
	for i, l := range gr.area {
		if l != label {
			continue
		}
		c := pt(float64(i%gr.w)+0.5, float64(i/gr.w)+0.5)
		if d := (c.X-p.X)*(c.X-p.X) + (c.Y-p.Y)*(c.Y-p.Y); d < best {
			best, at = d, c
		}
	}
	return at
}
