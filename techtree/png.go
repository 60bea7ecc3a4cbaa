package techtree

import (
	"fmt"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// Of a PNG image: pixels for one of an SVG image, and so many at most.
const (
	sharp      = 2.0
	mostPixels = 40e6
)

// WritePNG writes the drawing of WriteSVG as a PNG image, sharp on screens of twice the density unless it is very
// large.
func (v *View) WritePNG(w io.Writer) error {
	p := newPicture(v)
	items := p.legend()
	width, height := p.size(p.flow(items))
	scale := min(sharp, math.Sqrt(mostPixels/(width*height)))
	c := vgimg.NewWith(vgimg.UseWH(vg.Length(width), vg.Length(height)), vgimg.UseDPI(int(max(1, 72*scale))))
	d := pen{c, height}
	for i, line := range p.title {
		d.text(margin, margin+16+titleLine*float64(i), 18, line, "#0f172a", false)
	}
	for _, r := range v.relations() { // the later ones lie on top
		for i := range v.Edges {
			if v.Edges[i].Relation == r {
				d.edge(p, i)
			}
		}
	}
	for i := range v.Nodes {
		d.box(&v.Nodes[i], p.boxes[i])
	}
	for i := range items {
		d.legend(&items[i])
	}
	if _, err := (vgimg.PngCanvas{Canvas: c}).WriteTo(w); err != nil {
		return fmt.Errorf("drawing the tree: %w", err)
	}
	return nil
}

// pen draws with the coordinates of SVG images, whose y grows downwards.
type pen struct {
	to   *vgimg.Canvas
	high float64
}

func (d *pen) at(x, y float64) vg.Point { return vg.Point{X: vg.Length(x), Y: vg.Length(d.high - y)} }

// paint fills a path, if there is something to fill it with, and strokes it as a look has it.
func (d *pen) paint(p vg.Path, fill string, l look) {
	if fill != "" {
		d.to.SetColor(inked(fill))
		d.to.Fill(p)
	}
	d.to.SetColor(inked(l.line))
	d.to.SetLineWidth(vg.Length(l.width))
	switch {
	case l.dotted:
		d.to.SetLineDash([]vg.Length{3, 3}, 0)
	case l.dashed:
		d.to.SetLineDash([]vg.Length{5, 4}, 0)
	}
	d.to.Stroke(p)
	d.to.SetLineDash(nil, 0)
}

func (d *pen) text(x, y, size float64, words, colour string, centred bool) {
	f := font.From(plot.DefaultFont, vg.Length(size))
	f.Variant = "Sans"
	face := font.DefaultCache.Lookup(f, f.Size)
	if centred {
		x -= float64(face.Width(words)) / 2
	}
	d.to.SetColor(inked(colour))
	d.to.FillString(face, d.at(x, y), words)
}

func (d *pen) box(n *Node, b box) {
	look := n.look()
	d.rectangle(b, look)
	y := b.y + b.h/2
	if len(n.Literals) > 0 {
		y = b.y + boxHeight/2
	}
	d.text(b.x+b.w/2, y+4, 12, n.Label, look.text, true)
	for i, l := range n.Literals {
		look, y := literalLooks[l.Says], b.y+boxHeight+literalLine*float64(i)+9
		d.text(b.x+5, y, 12, look.mark, look.colour, false)
		d.text(b.x+literalMark, y, 12, l.Text, look.colour, false)
	}
}

func (d *pen) rectangle(b box, l look) {
	var p vg.Path
	p.Move(d.at(b.x, b.y))
	p.Line(d.at(b.x+b.w, b.y))
	p.Line(d.at(b.x+b.w, b.y+b.h))
	p.Line(d.at(b.x, b.y+b.h))
	p.Close()
	d.paint(p, l.fill, l)
}

// edge draws an edge in the colour of its relation or, in a full view, of its source, with its head.
func (d *pen) edge(p *picture, i int) {
	e := p.view.Edges[i]
	look, points := e.look(), p.bends
	if p.view.full {
		look.line, points = p.inks[e.From].colour, p.route
	}
	corners := points(i)
	var line vg.Path
	line.Move(d.at(corners[0].x, corners[0].y))
	for k, to := range corners[1:] {
		from := corners[k]
		switch middle := (from.x + to.x) / 2; {
		case p.view.full:
			line.Line(d.at(to.x, to.y))
		case p.layout.within(i):
			out := to.x + columnGap/2
			line.CubeTo(d.at(out, from.y), d.at(out, to.y), d.at(to.x, to.y))
		default:
			line.CubeTo(d.at(middle, from.y), d.at(middle, to.y), d.at(to.x, to.y))
		}
	}
	d.paint(line, "", look)
	toRight := 1.0
	if p.layout.within(i) {
		toRight = -1
	}
	d.head(&e, look, corners[len(corners)-1], toRight, p.view.full)
}

// head draws the end of an edge at a box, as writeHead does.
func (d *pen) head(e *Edge, l look, at point, toRight float64, full bool) {
	back, half := at.x-toRight*headLength, headWidth/2
	l.dashed, l.dotted = false, false
	var p vg.Path
	if e.Says == Negated {
		l.width = 2.4
		p.Move(d.at(at.x-3*toRight, at.y-4))
		p.Line(d.at(at.x-3*toRight, at.y+4))
		d.paint(p, "", l)
	} else {
		l.width = 1
		p.Move(d.at(at.x, at.y))
		p.Line(d.at(back, at.y-half))
		p.Line(d.at(back, at.y+half))
		p.Close()
		fill := l.line
		if e.Says == Alternative && full {
			fill = "#ffffff"
		}
		d.paint(p, fill, l)
	}
	if full && (e.Relation == Superfluous || e.Relation == Missing) {
		mark := e.Relation.look().line
		x := back - 7*toRight
		fill := "#ffffff"
		if e.Relation == Superfluous {
			x, fill = x-8*toRight, mark
		}
		d.rectangle(box{x - 3, at.y - 3, 6, 6}, look{fill: fill, line: mark, width: 1.6})
	}
}

func (d *pen) legend(it *legendItem) {
	switch {
	case it.mark != Needed:
		d.text(it.x+22, it.y+12, 12, literalLooks[it.mark].mark, literalLooks[it.mark].colour, false)
	case it.line != nil:
		look := it.line.look()
		if it.colour != "" {
			look.line = it.colour
		}
		var p vg.Path
		p.Move(d.at(it.x, it.y+8))
		p.Line(d.at(it.x+28, it.y+8))
		d.paint(p, "", look)
		d.head(it.line, look, point{it.x + 28, it.y + 8}, 1, it.line.Relation > Negated)
	default:
		d.rectangle(box{it.x, it.y, 26, 16}, it.node.look())
	}
	d.text(it.x+36, it.y+12, 12, it.text, "#334155", false)
}

// inked is a colour written as #rrggbb.
func inked(s string) color.Color {
	var c color.NRGBA
	c.A = 0xff
	fmt.Sscanf(s, "#%02x%02x%02x", &c.R, &c.G, &c.B) // all are written so in this package
	return c
}
