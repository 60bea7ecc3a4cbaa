package terrain

import "math"

// Fits reports whether the footprint's cells can be built on; what stands on the cells of except is no hindrance.
func (gr *Ground) Fits(at Point, size [2]int, except Cells) bool {
	c := Covered(at, size)
	for y := c.Y0; y < c.Y1; y++ {
		for x := c.X0; x < c.X1; x++ {
			if !gr.Site(x, y) || gr.taken[gr.at(x, y)] > 0 && !except.has(x, y) {
				return false
			}
		}
	}
	return true
}

// NearestFit is the nearest place to a point of the grid, by whole cells, where the footprint fits.
func (gr *Ground) NearestFit(at Point, size [2]int) (place Point, found bool) {
	best, place := math.Inf(1), at
	farthest := max(gr.w, gr.h)
	for r := 0; r <= farthest && (!found || float64(r)*float64(r) < best); r++ {
		for dy := -r; dy <= r; dy++ {
			step := 1
			if abs(dy) < r {
				step = 2 * r // between the first and the last row only the two ends lie on the ring
			}
			for dx := -r; dx <= r; dx += step {
				p := pt(at.X+float64(dx), at.Y+float64(dy))
				gr.work += 2
				if d := float64(dx*dx + dy*dy); d < best && gr.Fits(p, size, Cells{}) {
					best, found, place = d, true, p
				}
			}
		}
	}
	return place, found
}
