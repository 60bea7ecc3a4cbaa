package techtree

import (
	"bufio"
	"fmt"
	"strings"
)

// writeArrowheads defines one arrowhead for each relation that occurs, in its colour.
func (p *picture) writeArrowheads(out *bufio.Writer) {
	fmt.Fprint(out, "<defs>\n")
	for _, r := range p.view.relations() {
		shape := "M0,0 L8,4 L0,8 z"
		if r == Negated {
			shape = "M6,0 L8,0 L8,8 L6,8 z"
		}
		fmt.Fprintf(out, "<marker id=\"head%d\" markerWidth=\"8\" markerHeight=\"8\" refX=\"8\" refY=\"4\" orient=\"auto\""+
			" markerUnits=\"userSpaceOnUse\"><path d=\"%s\" fill=\"%s\"/></marker>\n", r, shape, r.look().line)
	}
	fmt.Fprint(out, "</defs>\n")
}

// writeEdge draws an edge as a smooth line: level through the columns, bent between them. One within a column, part
// of a cycle, goes round at its right.
func (p *picture) writeEdge(out *bufio.Writer, e Edge, path []int) {
	from, to := p.boxes[e.From], p.boxes[e.To]
	x, y := from.x+from.w, from.y+from.h/2
	var d strings.Builder
	fmt.Fprintf(&d, "M%s,%s", px(x), px(y))
	if p.layout.slots[path[0]].column >= p.layout.slots[path[len(path)-1]].column {
		out := to.x + to.w + columnGap/2
		fmt.Fprintf(&d, " C%s,%s %s,%s %s,%s", px(out), px(y), px(out), px(to.y+to.h/2), px(to.x+to.w), px(to.y+to.h/2))
	} else {
		for _, s := range path[1:] {
			at := &p.layout.slots[s]
			nextX := p.left[at.column]
			bend(&d, x, y, nextX, at.y)
			if x, y = nextX, at.y; at.node < 0 {
				x += p.width[at.column]
				fmt.Fprintf(&d, " H%s", px(x))
			}
		}
	}
	look := e.look()
	fmt.Fprintf(out, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%g\"%s marker-end=\"url(#head%d)\"><title>%s</title></path>\n",
		d.String(), look.line, look.width, dashes(look), e.Relation, escape(p.view.says(e)))
}

// says puts an edge into words.
func (v *View) says(e Edge) string {
	relation := e.Relation.String()
	if e.Unsure {
		relation += " (" + unsureText + ")"
	}
	return v.Nodes[e.From].Label + " " + relation + " " + v.Nodes[e.To].Label
}

// bend continues a line to a point, level at both ends.
func bend(d *strings.Builder, x, y, toX, toY float64) {
	middle := (x + toX) / 2
	fmt.Fprintf(d, " C%s,%s %s,%s %s,%s", px(middle), px(y), px(middle), px(toY), px(toX), px(toY))
}
