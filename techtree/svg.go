package techtree

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"
)

// More sizes in pixels.
const (
	margin      = 24.0
	columnGap   = 64.0
	titleSpan   = 44.0 // the title's share of the top, if it is one line
	titleLine   = 24.0 // another line of the title
	titleLetter = 12.0 // width of a wide letter of its 18 pixel font
	letter      = 7.0  // width of a wide letter of the labels' 12 pixel font; whole, so that sums are exact
	padding     = 12.0 // left and right of a label in its box
)

// WriteSVG writes the drawing as an SVG image: what is needed left of what needs it, a tooltip with the whole
// precondition on every box, and a legend of what occurs.
func (v *View) WriteSVG(w io.Writer) error {
	out := bufio.NewWriter(w)
	newPicture(v).write(out)
	return out.Flush()
}

// picture is a layout in pixels.
type picture struct {
	view          *View
	layout        *layout
	wiring        *wiring // of a full view
	inks          []ink   // by node, of a full view
	title         []string
	left          []float64 // by column
	width         []float64 // by column: of its widest box
	boxes         []box     // by node
	top           float64   // of the boxes
	right, bottom float64   // of what is drawn so far
}

type box struct{ x, y, w, h float64 }

func newPicture(v *View) *picture {
	p := &picture{view: v, layout: newLayout(v), boxes: make([]box, len(v.Nodes))}
	if v.full {
		p.wiring = newWiring(p.layout, v)
		p.inks = p.wiring.mix(v)
	}
	p.placeColumns()
	p.title = wrap(p.heading(), int((p.right-margin)/titleLetter))
	for _, line := range p.title {
		p.right = max(p.right, margin+titleLetter*float64(utf8.RuneCountInString(line)))
	}
	p.top = margin + titleSpan + titleLine*float64(len(p.title)-1)
	p.bottom = p.top
	if v.full {
		p.wiring.shift(p.top)
	}
	for i := range p.layout.slots {
		s := &p.layout.slots[i]
		s.y += p.top
		if s.node >= 0 {
			p.boxes[s.node] = box{p.left[s.column], s.y - s.height/2, p.width[s.column], s.height}
			p.bottom = max(p.bottom, s.y+s.height/2)
		}
	}
	p.placeLoose()
	return p
}

// heading is that of the view. Boxes with lists of literals leave nothing out.
func (p *picture) heading() string {
	if p.view.lists() {
		return p.view.Title
	}
	return p.view.heading()
}

// placeColumns places the columns beside each other.
func (p *picture) placeColumns() {
	x := margin
	p.right = 480
	for c, column := range p.layout.columns {
		widest := 0.0
		for _, s := range column {
			if n := p.layout.slots[s].node; n >= 0 {
				widest = max(widest, p.view.Nodes[n].width())
			}
		}
		p.left, p.width = append(p.left, x), append(p.width, widest)
		p.right = max(p.right, x+widest)
		gap := columnGap
		if p.view.lists() {
			gap = closer
		}
		if p.wiring != nil {
			if gap = p.wiring.channels[c].width(); len(p.wiring.channels[c].wires) > 0 {
				p.right = max(p.right, x+widest+gap-leadOut)
			}
		}
		x += widest + gap
	}
}

// wrap breaks a text between its words into lines of at most so many letters, if no word is longer. A percent sign
// stays in the line of its number.
func wrap(text string, letters int) []string {
	lines := []string{""}
	for _, word := range strings.Fields(text) {
		line := &lines[len(lines)-1]
		switch {
		case *line == "":
			*line = word
		case utf8.RuneCountInString(*line)+1+utf8.RuneCountInString(word) <= letters, strings.HasPrefix(word, "%"):
			*line += " " + word
		default:
			lines = append(lines, word)
		}
	}
	return lines
}

func labelWidth(label string) float64 {
	return letter*float64(utf8.RuneCountInString(label)) + 2*padding
}

// placeLoose puts the nodes without edges into rows below the rest.
func (p *picture) placeLoose() {
	x, y := margin, p.bottom
	if len(p.layout.columns) > 0 {
		y += 2 * rowGap
	}
	for _, n := range p.layout.loose {
		w, h := p.view.Nodes[n].width(), p.view.Nodes[n].height()
		if x > margin && x+w > max(p.right, 900) {
			x, y = margin, y+boxHeight+rowGap
		}
		p.boxes[n] = box{x, y, w, h}
		p.right, p.bottom = max(p.right, x+w), max(p.bottom, y+h)
		x += w + rowGap
	}
}

// size is that of the whole picture, with so many rows of a legend.
func (p *picture) size(rows int) (width, height float64) {
	return math.Ceil(p.right + margin), math.Ceil(p.bottom + 2*margin + 22*float64(rows))
}

func (p *picture) write(out *bufio.Writer) {
	items := p.legend()
	rows := p.flow(items)
	width, height := p.size(rows)
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g"`+
		` font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-size="12">`+"\n", width, height, width, height)
	fmt.Fprintf(out, "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
		escape(p.heading()))
	if !p.view.full {
		p.writeArrowheads(out)
	}
	for i, line := range p.title {
		fmt.Fprintf(out, "<text x=\"%g\" y=\"%g\" font-size=\"18\" font-weight=\"bold\" fill=\"#0f172a\">%s</text>\n",
			margin, margin+16+titleLine*float64(i), escape(line))
	}
	for _, r := range p.view.relations() { // the later ones lie on top
		for i, e := range p.view.Edges {
			switch {
			case e.Relation != r:
			case p.view.full:
				p.writeWire(out, i)
			default:
				p.writeEdge(out, e, p.layout.paths[i])
			}
		}
	}
	for i := range p.view.Nodes {
		writeBox(out, &p.view.Nodes[i], p.boxes[i])
	}
	for _, it := range items {
		it.write(out, p.view.full)
	}
	fmt.Fprint(out, "</svg>\n")
}

func writeBox(out *bufio.Writer, n *Node, b box) {
	look := n.look()
	round := 4.0
	if n.Kind != Building {
		round = boxHeight / 2
	}
	fmt.Fprintf(out, "<g><title>%s</title><rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%g\" "+
		"fill=\"%s\" stroke=\"%s\" stroke-width=\"%g\"%s/>",
		escape(n.Label+" needs "+n.told()), px(b.x), px(b.y), px(b.w), px(b.h), round, look.fill, look.line,
		look.width, dashes(look))
	y, weight := b.y+b.h/2, ""
	if len(n.Literals) > 0 {
		y, weight = b.y+boxHeight/2, ` font-weight="bold"`
	}
	fmt.Fprintf(out, "<text x=\"%s\" y=\"%s\" text-anchor=\"middle\" fill=\"%s\"%s>%s</text></g>\n",
		px(b.x+b.w/2), px(y+4), look.text, weight, escape(n.Label))
	writeLiterals(out, n, b)
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
