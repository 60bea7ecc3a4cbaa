package picture

import (
	"bufio"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"sc2msgi/worlds/gridworld"
)

// Sizes in pixels.
const (
	margin   = 20.0
	headSpan = 34.0
	cellSize = 40.0
	wallSize = 10.0 // the wall around, which nobody enters, is drawn thin
	mapSize  = 2*wallSize + cellSize*(gridworld.Width-2)
	gap      = 28.0
	chartTop = 34.0 // below the map: what is under way
	chartEnd = chartTop + 70
	barSpan  = 8.0
	leftSpan = chartEnd + barSpan + 18 // of all below the map
	keySpan  = 30.0                    // a line of the legend
	round    = 5.0
)

// FilmBegins is how every film does.
const FilmBegins = `<svg xmlns="http://www.w3.org/2000/svg" data-film="sc2msgi"`

// errNothing says that there is no film.
var errNothing = errors.New("no episode was seen to its end")

// WriteSVG writes the film: a picture that browsers play again and again, and that shows the middle of the episode
// where nothing moves.
func (f *Film) WriteSVG(w io.Writer) error {
	if !f.over {
		return errNothing
	}
	out := bufio.NewWriter(w)
	out.WriteString(newDrawing(f).String())
	return out.Flush()
}

// drawing is the picture of a film while it is made.
type drawing struct {
	*Film
	reel  *reel
	tree  *tree
	still int // step of the episode that is shown where nothing moves

	body          strings.Builder
	top           float64 // of what is below the head
	width, height float64
}

func newDrawing(f *Film) *drawing {
	d := &drawing{Film: f, reel: newReel(f.last()), tree: newTree(f.graph), top: margin + headSpan}
	middle := f.turns[(1+3*len(f.turns))/5]
	d.still = (middle.from + middle.to) / 2
	bottom := leftSpan
	if f.layout != nil {
		bottom += mapSize
	}
	d.tree.stack(mapSize + leftSpan)
	bottom = d.top + max(bottom, d.tree.height)
	d.width = margin + mapSize + gap + max(d.tree.width, 420) + margin
	d.height = bottom
	return d
}

// last returns the step in which the episode ends.
func (f *Film) last() int { return f.turns[len(f.turns)-1].to }

// turnAt returns how many options have ended before or at a step, and the one under way, -1 for none.
func (f *Film) turnAt(step int) (ended, option int) {
	for i, t := range f.turns[1:] {
		if t.to > step {
			return i, t.option
		}
	}
	return len(f.turns) - 1, -1
}

func (d *drawing) String() string {
	d.writeHead()
	if d.layout != nil {
		d.writeMap(margin, d.top)
		d.writeChart(margin, d.top+mapSize)
	} else {
		d.writeChart(margin, d.top)
	}
	area := d.width - 2*margin - mapSize - gap
	d.writeTree(margin+mapSize+gap+(area-d.tree.width)/2, d.top)
	d.writeLegend()
	width, height := math.Ceil(d.width), math.Ceil(d.height)
	return fmt.Sprintf(FilmBegins+` width="%g" height="%g" viewBox="0 0 %g %g" font-family="Helvetica,Arial,'DejaVu Sans',sans-serif" font-size="12">`+
		"\n<title>%s</title>\n", width, height, width, height, escape(d.graph.Name+" "+d.Caption)) +
		d.reel.style() + d.definitions() +
		fmt.Sprintf(`<rect x=".5" y=".5" width="%g" height="%g" rx="8" fill="#fff" stroke="#d0d7de"/>`+"\n", width-1,
			height-1) + d.body.String() + "</svg>\n"
}

func (d *drawing) write(format string, args ...any) { fmt.Fprintf(&d.body, format, args...) }

func (d *drawing) writeHead() {
	d.write(`<text x="%g" y="%g" font-size="17" font-weight="bold" fill="#1f2328">%s</text>`+"\n", margin, margin+15,
		escape(d.graph.Name))
	d.write(`<text x="%s" y="%g" text-anchor="end" fill="#59636e">%s</text>`+"\n", px(d.width-margin), margin+15,
		escape(d.Caption))
}

// px writes a coordinate to a tenth of a pixel.
func px(v float64) string { return short(v, 1) }

func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder does not fail
	return b.String()
}
