package terrain

import "math"

// Straight reports whether the straight line between two points crosses free cells only. The first cell is not looked
// at.
func (gr *Ground) Straight(a, b Point) bool {
	x, y := cellOf(a)
	ex, ey := cellOf(b)
	dx, dy := b.X-a.X, b.Y-a.Y
	sx, tx, ddx := ray(a.X, dx)
	sy, ty, ddy := ray(a.Y, dy)
	for n := abs(ex-x) + abs(ey-y); n > 0; n-- {
		switch {
		case tx < ty:
			x, tx = x+sx, tx+ddx
		case ty < tx:
			y, ty = y+sy, ty+ddy
		default: // through a corner: both cells beside it must be free
			if !gr.Walkable(x+sx, y) || !gr.Walkable(x, y+sy) {
				return false
			}
			x, tx = x+sx, tx+ddx
			y, ty = y+sy, ty+ddy
			n--
		}
		if !gr.Walkable(x, y) {
			return false
		}
	}
	return true
}

func abs(n int) int { return max(n, -n) }

// ray is the step of the cell number along one axis, the share of the line to the first border and between borders.
func ray(from, by float64) (step int, first, each float64) {
	switch {
	case by > 0:
		return 1, (math.Floor(from) + 1 - from) / by, 1 / by
	case by < 0:
		return -1, (math.Floor(from) - from) / by, -1 / by
	}
	return 0, math.Inf(1), math.Inf(1)
}
