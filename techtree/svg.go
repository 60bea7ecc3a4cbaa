package techtree

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strings"
)

// More sizes in pixels.
const (
	margin    = 24.0
	columnGap = 64.0
	titleSpan = 44.0 // the title's share of the top
	letter    = 7.0  // width of a wide letter of the labels' 12 pixel font; whole, so that sums are exact
	padding   = 12.0 // left and right of a label in its box
)

// WriteSVG writes the drawing as an SVG image: what is needed left of what needs it, a tooltip with the whole
// precondition on every box, and a legend of what occurs.
func WriteSVG(w io.Writer, v *View) error {
	out := bufio.NewWriter(w)
	newPicture(v).write(out)
	return out.Flush()
}

// picture is a layout in pixels.
type picture struct {
	view          *View
	layout        *layout
	left          []float64 // by column
	width         []float64 // by column: of its widest box
	boxes         []box     // by node
	right, bottom float64   // of what is drawn so far
}

type box struct{ x, y, w, h float64 }

func newPicture(v *View) *picture {
	p := &picture{view: v, layout: newLayout(v), boxes: make([]box, len(v.Nodes))}
	x := margin
	for _, column := range p.layout.columns {
		widest := 0.0
		for _, s := range column {
			if n := p.layout.slots[s].node; n >= 0 {
				widest = max(widest, labelWidth(v.Nodes[n].Label))
			}
		}
		p.left, p.width = append(p.left, x), append(p.width, widest)
		x += widest + columnGap
	}
	p.right, p.bottom = max(x-columnGap, 480), margin+titleSpan
	for i := range p.layout.slots {
		s := &p.layout.slots[i]
		s.y += margin + titleSpan
		if s.node >= 0 {
			p.boxes[s.node] = box{p.left[s.column], s.y - boxHeight/2, p.width[s.column], boxHeight}
			p.bottom = max(p.bottom, s.y+boxHeight/2)
		}
	}
	p.placeLoose()
	return p
}

func labelWidth(label string) float64 { return letter*float64(len(label)) + 2*padding }

// placeLoose puts the nodes without edges into rows below the rest.
func (p *picture) placeLoose() {
	x, y := margin, p.bottom
	if len(p.layout.columns) > 0 {
		y += 2 * rowGap
	}
	for _, n := range p.layout.loose {
		w := labelWidth(p.view.Nodes[n].Label)
		if x > margin && x+w > max(p.right, 900) {
			x, y = margin, y+boxHeight+rowGap
		}
		p.boxes[n] = box{x, y, w, boxHeight}
		p.right, p.bottom = max(p.right, x+w), max(p.bottom, y+boxHeight)
		x += w + rowGap
	}
}

func (p *picture) write(out *bufio.Writer) {
	items := p.legend()
	rows := p.flow(items)
	width, height := math.Ceil(p.right+margin), math.Ceil(p.bottom+2*margin+22*float64(rows))
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g"`+
		` font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-size="12">`+"\n", width, height, width, height)
	fmt.Fprintf(out, "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n", escape(p.view.Title))
	p.writeArrowheads(out)
	fmt.Fprintf(out, "<text x=\"%g\" y=\"%g\" font-size=\"18\" font-weight=\"bold\" fill=\"#0f172a\">%s</text>\n",
		margin, margin+16, escape(p.view.Title))
	for _, r := range p.view.relations() { // the later ones lie on top
		for i, e := range p.view.Edges {
			if e.Relation == r {
				p.writeEdge(out, e, p.layout.paths[i])
			}
		}
	}
	for i := range p.view.Nodes {
		writeBox(out, &p.view.Nodes[i], p.boxes[i])
	}
	for _, it := range items {
		it.write(out)
	}
	fmt.Fprint(out, "</svg>\n")
}

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
	look, relation := e.look(), e.Relation.String()
	if e.Unsure {
		relation += " (" + unsureText + ")"
	}
	fmt.Fprintf(out, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%g\"%s marker-end=\"url(#head%d)\"><title>%s %s %s</title></path>\n",
		d.String(), look.line, look.width, dashes(look), e.Relation,
		escape(p.view.Nodes[e.From].Label), relation, escape(p.view.Nodes[e.To].Label))
}

// bend continues a line to a point, level at both ends.
func bend(d *strings.Builder, x, y, toX, toY float64) {
	middle := (x + toX) / 2
	fmt.Fprintf(d, " C%s,%s %s,%s %s,%s", px(middle), px(y), px(middle), px(toY), px(toX), px(toY))
}

func writeBox(out *bufio.Writer, n *Node, b box) {
	look := n.look()
	round := 4.0
	if n.Shape != Building {
		round = b.h / 2
	}
	fmt.Fprintf(out, "<g><title>%s needs %s</title><rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%g\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%g\"%s/>",
		escape(n.Label), escape(n.Needs), px(b.x), px(b.y), px(b.w), px(b.h), round, look.fill, look.line, look.width, dashes(look))
	fmt.Fprintf(out, "<text x=\"%s\" y=\"%s\" text-anchor=\"middle\" fill=\"%s\">%s</text></g>\n",
		px(b.x+b.w/2), px(b.y+b.h/2+4), look.text, escape(n.Label))
}

func dashes(l look) string {
	switch {
	case l.dotted:
		return ` stroke-dasharray="3 3"`
	case l.dashed:
		return ` stroke-dasharray="5 4"`
	}
	return ""
}

// px writes a coordinate to a tenth of a pixel, the same on every machine.
func px(x float64) string { return fmt.Sprintf("%.1f", x) }

func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder does not fail
	return b.String()
}
