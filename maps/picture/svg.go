package picture

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Sizes in pixels.
const (
	margin     = 24.0
	headSpan   = 48.0
	axisSpan   = 30.0 // left of and below the map
	mostWide   = 760.0
	mostHigh   = 600.0
	mostScale  = 28.0
	letter     = 6.6 // width of a usual letter of 12 pixels
	headLetter = 10.0
	lineSpan   = 18.0
	sampleSpan = 24.0
	aboutSpan  = 88.0 // of what a line is about
)

// around is how many cells beyond the playable area are drawn.
const around = 2

// WriteSVG draws the scenario's map with all that stands or may appear on it, north up, and writes its description
// below. The table has the sizes of what stands there.
func WriteSVG(w io.Writer, s *maps.Scenario, table *gamedata.Table) error {
	out := bufio.NewWriter(w)
	out.WriteString(newDrawing(s, table).String())
	return out.Flush()
}

// drawing is a picture while it is made.
type drawing struct {
	*maps.Scenario
	table *gamedata.Table

	view      maps.Rect // the part of the map that is drawn
	scale     float64   // pixels a cell
	left, top float64   // of the map
	width     float64
	bottom    float64 // of what is drawn so far
	samples   []sample
	body      strings.Builder
}

func newDrawing(s *maps.Scenario, table *gamedata.Table) *drawing {
	d := &drawing{Scenario: s, table: table, left: margin + axisSpan, top: margin + headSpan}
	d.view = maps.Rect{
		Min: maps.Point{X: max(0, math.Floor(s.Playable.Min.X)-around), Y: max(0, math.Floor(s.Playable.Min.Y)-around)},
		Max: maps.Point{X: min(float64(s.Width), math.Ceil(s.Playable.Max.X)+around),
			Y: min(float64(s.Height), math.Ceil(s.Playable.Max.Y)+around)},
	}
	wide, high := d.view.Max.X-d.view.Min.X, d.view.Max.Y-d.view.Min.Y
	d.scale = min(mostScale, mostWide/wide, mostHigh/high)
	d.width = max(d.left+wide*d.scale+margin, 640)
	d.bottom = d.top + high*d.scale + axisSpan
	return d
}

func (d *drawing) String() string {
	d.writeHead()
	d.writeAxes()
	d.write(`<g clip-path="url(#map)">` + "\n")
	d.writeGround()
	d.writeAreas()
	d.writeThings()
	d.writeNames()
	d.writeMarks()
	d.write("</g>\n")
	d.writeLegend()
	d.writeText()
	width, height := math.Ceil(d.width), math.Ceil(d.bottom+margin/2)
	x, y, w, h := d.box(d.view)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g" font-family="Helvetica,Arial,'DejaVu Sans',sans-serif" font-size="12">`+"\n"+
		"<title>%s</title>\n"+
		`<defs><clipPath id="map"><rect x="%s" y="%s" width="%s" height="%s"/></clipPath></defs>`+"\n"+
		`<rect width="%g" height="%g" fill="#fff"/>`+"\n",
		width, height, width, height, escape(d.Title), px(x), px(y), px(w), px(h), width, height) +
		d.body.String() + "</svg>\n"
}

func (d *drawing) write(format string, args ...any) { fmt.Fprintf(&d.body, format, args...) }

// at returns the pixel of a place.
func (d *drawing) at(p maps.Point) (x, y float64) {
	return d.left + (p.X-d.view.Min.X)*d.scale, d.top + (d.view.Max.Y-p.Y)*d.scale
}

// box returns the pixels of an area: its top left corner, width and height.
func (d *drawing) box(r maps.Rect) (x, y, w, h float64) {
	x, y = d.at(maps.Point{X: r.Min.X, Y: r.Max.Y})
	return x, y, (r.Max.X - r.Min.X) * d.scale, (r.Max.Y - r.Min.Y) * d.scale
}

// writeHead writes the title, as far as it fits into a line (the description has all of it), and the name.
func (d *drawing) writeHead() {
	title, fits := []rune(d.Title), int((d.width-2*margin)/headLetter)
	if len(title) > fits {
		title = append(title[:fits-1], '…')
	}
	d.write(`<text x="%g" y="%g" font-size="17" font-weight="bold" fill="#1f2328">%s</text>`+"\n", margin, margin+15,
		escape(string(title)))
	d.write(`<text x="%g" y="%g" fill="#59636e">%s</text>`+"\n", margin, margin+34, escape(d.Name))
}

// writeAxes writes the coordinates in cells below and left of the map.
func (d *drawing) writeAxes() {
	d.write(`<g font-size="11" fill="#59636e">` + "\n")
	step := d.tick()
	for x := math.Ceil(d.view.Min.X/step) * step; x <= d.view.Max.X; x += step {
		px1, _ := d.at(maps.Point{X: x})
		_, y := d.at(d.view.Min)
		d.write(`<path d="M%s %sv5" stroke="#59636e"/><text x="%s" y="%s" text-anchor="middle">%g</text>`+"\n", px(px1),
			px(y), px(px1), px(y+17), x)
	}
	for y := math.Ceil(d.view.Min.Y/step) * step; y <= d.view.Max.Y; y += step {
		_, py := d.at(maps.Point{Y: y})
		d.write(`<path d="M%s %sh-5" stroke="#59636e"/><text x="%s" y="%s" text-anchor="end">%g</text>`+"\n",
			px(d.left), px(py), px(d.left-8), px(py+4), y)
	}
	d.write("</g>\n")
}

// tick is how many cells lie between two coordinates: numbers need 30 pixels.
func (d *drawing) tick() float64 {
	for _, step := range []float64{1, 2, 5, 10, 20} {
		if step*d.scale >= 40 {
			return step
		}
	}
	return 50
}

// writeText writes the description below everything.
func (d *drawing) writeText() {
	d.bottom += 10
	fits := int((d.width - 2*margin - aboutSpan) / letter)
	for _, line := range Text(d.Scenario, d.table) {
		for i, part := range wrap(line.Text, fits) {
			d.bottom += lineSpan
			if i == 0 {
				d.write(`<text x="%g" y="%s" fill="#59636e">%s</text>`, margin, px(d.bottom), line.About)
			}
			d.write(`<text x="%g" y="%s" fill="#1f2328">%s</text>`+"\n", margin+aboutSpan, px(d.bottom), escape(part))
		}
	}
}

// wrap breaks a text between words into lines of at most so many letters; a longer word is a line of its own.
func wrap(text string, most int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > most {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return append(lines, line)
}

// px writes a coordinate to a tenth of a pixel.
func px(v float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(v, 'f', 1, 64), ".0")
}

func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder does not fail
	return b.String()
}
