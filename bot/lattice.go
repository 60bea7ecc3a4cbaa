package bot

import (
	"math"

	"sc2msgi/gamedata"
)

// lattice is the building grid of an area for one structure: the places that its centre may have.
// Each obstacle bars the places around it, so that many obstacles take time linear in their number.
type lattice struct {
	x0, y0  float64 // its first place
	columns int
	rows    int
	barred  []bool

	tested int // pairs of a place and an obstacle so far
}

// newLattice returns the grid without anything barred. A structure of odd width is centred on a cell, one of even
// width on a corner.
func newLattice(area rect, s *gamedata.Unit) *lattice {
	l := &lattice{x0: math.Ceil(area.x0) + float64(s.Footprint[0]%2)/2,
		y0: math.Ceil(area.y0) + float64(s.Footprint[1]%2)/2}
	for x := l.x0; x < area.x1; x++ {
		l.columns++
	}
	for y := l.y0; y < area.y1; y++ {
		l.rows++
	}
	l.barred = make([]bool, l.columns*l.rows)
	return l
}

func (l *lattice) at(column, row int) point {
	return point{l.x0 + float64(column), l.y0 + float64(row)}
}

// moved returns a part of a structure at the origin as it is for one whose centre is at p.
func (r rect) moved(p point) rect { return rect{r.x0 + p.x, r.y0 + p.y, r.x1 + p.x, r.y1 + p.y} }

// keepInside bars the places where the part of the structure would leave the area.
func (l *lattice) keepInside(part, area rect) {
	for i := range l.barred {
		if !part.moved(l.at(i%l.columns, i/l.columns)).inside(area) {
			l.barred[i] = true
		}
	}
}

// bar bars the places where the part of the structure would meet the obstacle. Only those are tested from which the
// one reaches the other.
func (l *lattice) bar(part, obstacle rect, meets func(part, obstacle rect) bool) {
	left, right := span(obstacle.x0-part.x1-l.x0, obstacle.x1-part.x0-l.x0, l.columns)
	bottom, top := span(obstacle.y0-part.y1-l.y0, obstacle.y1-part.y0-l.y0, l.rows)
	for row := bottom; row < top; row++ {
		for column := left; column < right; column++ {
			i := row*l.columns + column
			l.tested++
			if !l.barred[i] && meets(part.moved(l.at(column, row)), obstacle) {
				l.barred[i] = true
			}
		}
	}
}

// span returns the whole numbers of 0 to n-1 between two, as the first and the one after the last; none where one of
// the two is no number.
func span(from, to float64, n int) (first, after int) {
	from, to = max(math.Floor(from), 0), min(math.Ceil(to)+1, float64(n))
	if !(from < to) {
		return 0, 0
	}
	return int(from), int(to)
}

// free lists the places that are not barred.
func (l *lattice) free() []point {
	var places []point
	for i, barred := range l.barred {
		if !barred {
			places = append(places, l.at(i%l.columns, i/l.columns))
		}
	}
	return places
}
