package terrain

import (
	"math"

	"sc2msgi/maps"
)

// Point is a place on the map in cells.
type Point = maps.Point

func pt(x, y float64) Point { return Point{X: x, Y: y} }

// Distance between two points.
func Distance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// Toward is the point at the given distance from a on the way to b.
func Toward(a, b Point, by float64) Point {
	if d := Distance(a, b); d > 0 {
		return pt(a.X+(b.X-a.X)*by/d, a.Y+(b.Y-a.Y)*by/d)
	}
	return a
}

// Finite reports whether the point is a place at all: neither NaN nor farther than any map reaches.
func Finite(p Point) bool {
	const far = 1e6
	return math.Abs(p.X) < far && math.Abs(p.Y) < far // false for NaN
}

// cellOf is the cell of a point.
func cellOf(p Point) (x, y int) { return int(math.Floor(p.X)), int(math.Floor(p.Y)) }

// Snap takes the centre of a footprint to the grid: the middle of a cell for an odd side, a corner for an even one.
func Snap(size [2]int, p Point) Point {
	axis := func(x float64, size int) float64 {
		if size%2 == 1 {
			return math.Floor(x) + 0.5
		}
		return math.Floor(x + 0.5)
	}
	return pt(axis(p.X, size[0]), axis(p.Y, size[1]))
}

// Cells is a rectangle of cells; X1 and Y1 are past its end.
type Cells struct{ X0, Y0, X1, Y1 int }

// Covered is the cells that a footprint covers: those whose centre lies in it.
func Covered(at Point, size [2]int) Cells {
	x := int(math.Ceil(at.X - float64(size[0])/2 - 0.5))
	y := int(math.Ceil(at.Y - float64(size[1])/2 - 0.5))
	return Cells{x, y, x + size[0], y + size[1]}
}

// Within reports whether two rectangles are nearer than a gap of so many cells both ways. Its corners are cut: where
// the rectangles lie across a corner, one cell less each way is far enough.
func (c Cells) Within(d Cells, gap int) bool {
	across, along := max(d.X0-c.X1, c.X0-d.X1), max(d.Y0-c.Y1, c.Y0-d.Y1)
	return across < gap && along < gap && (gap == 0 || across < gap-1 || along < gap-1)
}

func (c Cells) has(x, y int) bool { return x >= c.X0 && x < c.X1 && y >= c.Y0 && y < c.Y1 }

func (c Cells) corner(x, y int) bool { return (x == c.X0 || x == c.X1-1) && (y == c.Y0 || y == c.Y1-1) }
