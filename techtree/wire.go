package techtree

import (
	"bufio"
	"fmt"
	"math"
	"strings"
)

type point struct{ x, y float64 }

// route returns the corners of an edge of a full view, from the box it leaves to the one it enters. Neighbours differ
// in one coordinate only.
func (p *picture) route(edge int) []point {
	w, l := p.wiring, p.layout
	path := l.paths[edge]
	net := w.net[edge]
	c := l.slots[path[0]].column
	at := point{p.left[c] + p.width[c], w.exit[net]}
	corners := []point{at}
	turn := func(c int, y float64) { // up or down in the channel
		if y == at.y {
			return
		}
		at.x = p.left[c] + p.width[c] + w.channels[c].x(net)
		corners = append(corners, at)
		at.y = y
		corners = append(corners, at)
	}
	if l.within(edge) {
		turn(c, w.enter[edge])
		return append(corners, point{p.left[c] + p.width[c], at.y})
	}
	for _, s := range path[1 : len(path)-1] {
		turn(c, l.slots[s].y)
		c++
	}
	turn(c, w.enter[edge])
	return append(corners, point{p.left[c+1], at.y})
}

// writeWire draws an edge of a full view: level and upright lines with round corners in the colour of its source, and
// what it says at its end.
func (p *picture) writeWire(out *bufio.Writer, edge int) {
	e, corners := p.view.Edges[edge], p.route(edge)
	end, toRight := corners[len(corners)-1], 1.0
	if p.layout.within(edge) {
		toRight = -1
	}
	fmt.Fprintf(out, "<g><title>%s</title>", escape(p.view.says(e)))
	corners[len(corners)-1].x -= toRight * headLength
	writeLine(out, e, p.inks[e.From], rounded(corners))
	writeHead(out, e, p.inks[e.From].colour, end, toRight)
	fmt.Fprint(out, "</g>\n")
}

// writeLine draws the line of an edge: what it says and whether that is certain goes before the pattern of its source.
func writeLine(out *bufio.Writer, e Edge, ink ink, d string) {
	look := e.look()
	pattern := dashes(look)
	if pattern == "" && ink.stroke != "" {
		pattern = fmt.Sprintf(" stroke-dasharray=%q", ink.stroke)
	}
	fmt.Fprintf(out, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%g\"%s/>",
		d, ink.colour, look.width, pattern)
}

const (
	headLength = 7.0
	headWidth  = 6.0
)

// writeHead draws the end of an edge at a box: a triangle for what is needed, an empty one for an alternative, a bar
// for what must not be; and before it how it differs from the truth: a ring for missing, and, further off so that
// neighbours do not touch, a diamond for superfluous.
func writeHead(out *bufio.Writer, e Edge, colour string, at point, toRight float64) {
	back, half := at.x-toRight*headLength, headWidth/2
	switch e.Says {
	case Negated:
		fmt.Fprintf(out, "<path d=\"M%s,%s H%s M%s,%s v8\" stroke=\"%s\" stroke-width=\"2.4\"/>",
			px(back), px(at.y), px(at.x-3*toRight), px(at.x-3*toRight), px(at.y-4), colour)
	default:
		fill := colour
		if e.Says == Alternative {
			fill = "#ffffff"
		}
		fmt.Fprintf(out, "<path d=\"M%s,%s L%s,%s L%s,%s z\" fill=\"%s\" stroke=\"%s\"/>",
			px(at.x), px(at.y), px(back), px(at.y-half), px(back), px(at.y+half), fill, colour)
	}
	x, mark := at.x-toRight*(headLength+7), e.Relation.look().line
	switch e.Relation {
	case Superfluous:
		x -= 8 * toRight
		fmt.Fprintf(out, "<path d=\"M%s,%s l4,-4 l4,4 l-4,4 z\" fill=\"%s\"/>", px(x-4), px(at.y), mark)
	case Missing:
		fmt.Fprintf(out, "<circle cx=\"%s\" cy=\"%s\" r=\"3\" fill=\"#ffffff\" stroke=\"%s\" stroke-width=\"1.6\"/>",
			px(x), px(at.y), mark)
	}
}

// rounded is the path through the corners, which it rounds off.
func rounded(corners []point) string {
	const radius = 3.0
	var d strings.Builder
	fmt.Fprintf(&d, "M%s,%s", px(corners[0].x), px(corners[0].y))
	for i := 1; i < len(corners)-1; i++ {
		before, at, after := corners[i-1], corners[i], corners[i+1]
		r := min(radius, distance(before, at)/2, distance(at, after)/2)
		in, out := towards(at, before, r), towards(at, after, r)
		fmt.Fprintf(&d, " L%s,%s Q%s,%s %s,%s", px(in.x), px(in.y), px(at.x), px(at.y), px(out.x), px(out.y))
	}
	last := corners[len(corners)-1]
	fmt.Fprintf(&d, " L%s,%s", px(last.x), px(last.y))
	return d.String()
}

// distance is that of two points of which one coordinate is the same.
func distance(a, b point) float64 { return math.Abs(a.x-b.x) + math.Abs(a.y-b.y) }

// towards is the point at a distance r from a on the way to b.
func towards(a, b point, r float64) point {
	d := distance(a, b)
	if d == 0 {
		return a
	}
	return point{a.x + (b.x-a.x)*r/d, a.y + (b.y-a.y)*r/d}
}
