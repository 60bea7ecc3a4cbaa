package techtree

import (
	"bufio"
	"fmt"
	"slices"
	"strings"
)

// writeArrowheads defines the arrowheads that occur, one for each relation in its colour: a bar for what must not be,
// else a triangle.
func (p *picture) writeArrowheads(out *bufio.Writer) {
	fmt.Fprint(out, "<defs>\n")
	for _, r := range p.view.relations() {
		for _, head := range []struct {
			negated bool
			shape   string
		}{{false, "M0,0 L8,4 L0,8 z"}, {true, "M6,0 L8,0 L8,8 L6,8 z"}} {
			e := slices.IndexFunc(p.view.Edges,
				func(e Edge) bool { return e.Relation == r && (e.Says == Negated) == head.negated })
			if e >= 0 || r > Negated && !head.negated { // the legend shows the latter
				fmt.Fprintf(out,
					"<marker id=\"%s\" markerWidth=\"8\" markerHeight=\"8\" refX=\"8\" refY=\"4\" orient=\"auto\""+
						" markerUnits=\"userSpaceOnUse\"><path d=\"%s\" fill=\"%s\"/></marker>\n",
					headName(r, head.negated), head.shape, r.look().line)
			}
		}
	}
	fmt.Fprint(out, "</defs>\n")
}

// headName is the name of an arrowhead.
func headName(r Relation, negated bool) string {
	if negated && r != Negated {
		return fmt.Sprintf("head%dnegated", r)
	}
	return fmt.Sprintf("head%d", r)
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
	fmt.Fprintf(out, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%g\"%s "+
		"marker-end=\"url(#%s)\"><title>%s</title></path>\n",
		d.String(), look.line, look.width, dashes(look), headName(e.Relation, e.Says == Negated),
		escape(p.view.says(e)))
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
