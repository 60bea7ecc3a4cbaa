package techtree

import "math"

// Drawing is where the boxes of a view are and how its edges run, in pixels, for those who draw it themselves.
type Drawing struct {
	Width, Height float64
	Boxes         []Box     // by node
	Lines         [][]Point // by edge, from the box it leaves to the one it enters
}

// Box is a rectangle, by its upper left corner.
type Box struct{ X, Y, W, H float64 }

// Point is a point of a line. A full view's lines are level and upright between their points; those of a simplified
// one are level at them.
type Point struct{ X, Y float64 }

// Drawing lays the view out as WriteSVG does, without title and legend.
func (v *View) Drawing() Drawing {
	p := newPicture(v)
	up := p.top - margin
	d := Drawing{Height: math.Ceil(p.bottom - up + margin)}
	for _, b := range p.boxes {
		d.Boxes = append(d.Boxes, Box{b.x, b.y - up, b.w, b.h})
		d.Width = max(d.Width, b.x+b.w)
	}
	for i := range v.Edges {
		corners := p.bends(i)
		if v.full {
			corners = p.route(i)
		}
		line := make([]Point, len(corners))
		for k, c := range corners {
			line[k] = Point{c.x, c.y - up}
			d.Width = max(d.Width, c.x)
		}
		d.Lines = append(d.Lines, line)
	}
	d.Width = math.Ceil(d.Width + margin)
	return d
}

// bends returns where an edge of a simplified view is level: at its ends, and through the columns between them.
func (p *picture) bends(edge int) []point {
	e, path := p.view.Edges[edge], p.layout.paths[edge]
	from, to := p.boxes[e.From], p.boxes[e.To]
	points := []point{{from.x + from.w, from.y + from.h/2}}
	if p.layout.within(edge) {
		return append(points, point{to.x + to.w, to.y + to.h/2})
	}
	for _, s := range path[1:] {
		at := &p.layout.slots[s]
		points = append(points, point{p.left[at.column], at.y})
		if at.node < 0 {
			points = append(points, point{p.left[at.column] + p.width[at.column], at.y})
		}
	}
	return points
}
