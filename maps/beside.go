package maps

import "math"

// ResourceRange is how far from a town hall, centre to centre, the resources lie that count as its own, in cells.
const ResourceRange = 10

// Beside is the i-th of n places of workers beside a town hall of that radius, as an offset from its centre: on a
// half circle, a cell away from the hall, in the direction of its minerals.
func Beside(radius float64, minerals Point, i, n int) Point {
	angle := math.Atan2(minerals.Y, minerals.X)
	angle += math.Pi * (float64(i) + 0.5 - float64(n)/2) / float64(n)
	radius++
	return Point{radius * math.Cos(angle), radius * math.Sin(angle)}
}
