package bot

import "math"

// The screen the agent clicks on: a square of pixels over a square of the map around the camera.
const (
	screenPixels = 84
	cameraWidth  = 24 // cells from edge to edge
)

// point is a place on the map in cells, y to the north.
type point struct{ x, y float64 }

// rect is a part of the map.
type rect struct{ x0, y0, x1, y1 float64 }

// around returns the rectangle of a size centred on p.
func around(p point, width, height float64) rect {
	return rect{p.x - width/2, p.y - height/2, p.x + width/2, p.y + height/2}
}

func (r rect) grow(by float64) rect { return rect{r.x0 - by, r.y0 - by, r.x1 + by, r.y1 + by} }

func (r rect) overlaps(o rect) bool { return r.x0 < o.x1 && o.x0 < r.x1 && r.y0 < o.y1 && o.y0 < r.y1 }

func (r rect) inside(o rect) bool {
	return r.x0 >= o.x0 && r.y0 >= o.y0 && r.x1 <= o.x1 && r.y1 <= o.y1
}

func (r rect) has(p point) bool { return p.x >= r.x0 && p.x < r.x1 && p.y >= r.y0 && p.y < r.y1 }

// onScreen is the part of the map that the camera shows.
func onScreen(camera point) rect { return around(camera, cameraWidth, cameraWidth) }

// pixel returns the pixel that covers p, counted from the top left corner; false if p is off the screen.
func pixel(p, camera point) (x, y int32, ok bool) {
	const perCell = float64(screenPixels) / cameraWidth
	fx := (p.x - camera.x + cameraWidth/2) * perCell
	fy := (camera.y - p.y + cameraWidth/2) * perCell
	ok = fx >= 0 && fy >= 0 && fx < screenPixels && fy < screenPixels
	return int32(fx), int32(fy), ok
}

func distance(a, b point) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }
