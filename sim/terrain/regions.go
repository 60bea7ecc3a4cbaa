package terrain

import "math"

// regions labels the connected free regions, unless the ground is as it was.
func (gr *Ground) regions() {
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
			if gr.Walkable(x, y) && gr.area[gr.at(x, y)] == 0 {
				label := int32(len(gr.sizes))
				gr.sizes = append(gr.sizes, gr.flood(x, y, label))
				if gr.main == 0 || gr.sizes[label] > gr.sizes[gr.main] {
					gr.main = label
				}
			}
		}
	}
}

// flood labels the region of a cell and returns its size. Regions join over cell sides only, as walking does.
func (gr *Ground) flood(x, y int, label int32) int {
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
			if gr.Walkable(nx, ny) && gr.area[gr.at(nx, ny)] == 0 {
				gr.area[gr.at(nx, ny)] = label
				stack = append(stack, int32(gr.at(nx, ny)))
			}
		}
	}
	gr.search.stack = stack
	return n
}

// Region returns the label of the connected free region that a point lies in, 0 where it is blocked.
func (gr *Ground) Region(p Point) int32 {
	gr.regions()
	x, y := cellOf(p)
	if !gr.in(x, y) {
		return 0
	}
	return gr.area[gr.at(x, y)]
}

// NearestOpen returns p itself if it lies in the largest region, else the centre of the nearest cell of that. Where
// the ground has levels, each region that is no pocket will do, and one on the level of p is preferred: a base that
// is walled in stays one.
func (gr *Ground) NearestOpen(p Point) Point {
	gr.regions()
	home := gr.Region(p)
	switch {
	case gr.main == 0 || home == gr.main:
		return p
	case gr.heights == nil:
		return gr.nearestIn(p, gr.main)
	case gr.sizes[home] > pocketMax:
		return p
	}
	for _, anyLevel := range []bool{false, true} {
		if at, found := gr.nearestWide(p, anyLevel); found {
			return at
		}
	}
	return gr.nearestIn(p, gr.main)
}

// nearestWide returns the centre of the nearest cell, on the level of p or on any, of a region that is no pocket.
func (gr *Ground) nearestWide(p Point, anyLevel bool) (at Point, found bool) {
	best := math.Inf(1)
	gr.work += len(gr.area) / 8
	for i, l := range gr.area {
		if gr.sizes[l] <= pocketMax {
			continue
		}
		c := gr.middle(i)
		if d := (c.X-p.X)*(c.X-p.X) + (c.Y-p.Y)*(c.Y-p.Y); d < best && (anyLevel || gr.Level(c, p)) {
			best, at, found = d, c, true
		}
	}
	return at, found
}

// nearestIn returns the centre of the region's cell nearest to p.
func (gr *Ground) nearestIn(p Point, label int32) Point {
	best, at := math.Inf(1), p
	gr.work += len(gr.area) / 8 // most are only skipped
	for i, l := range gr.area {
		if l != label {
			continue
		}
		c := gr.middle(i)
		if d := (c.X-p.X)*(c.X-p.X) + (c.Y-p.Y)*(c.Y-p.Y); d < best {
			best, at = d, c
		}
	}
	return at
}

// cellSlack is how far the middle of a cell may be from where one can stand in it.
const cellSlack = 0.5

// Reaches reports whether a cell of the region lies within reach of the goal; with reach 0, whether the goal lies in
// it.
func (gr *Ground) Reaches(label int32, goal Point, reach float64) bool {
	if reach == 0 {
		return gr.Region(goal) == label
	}
	reach += cellSlack
	x0, y0 := cellOf(pt(goal.X-reach, goal.Y-reach))
	x1, y1 := cellOf(pt(goal.X+reach, goal.Y+reach))
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if gr.in(x, y) && gr.area[gr.at(x, y)] == label &&
				math.Hypot(float64(x)+0.5-goal.X, float64(y)+0.5-goal.Y) <= reach {
				return true
			}
		}
	}
	return false
}
