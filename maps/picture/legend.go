package picture

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// sample is an entry of the legend: a drawing around its middle, 20 pixels wide and high, and what it means.
type sample struct{ drawing, text string }

// explain puts something into the legend, once.
func (d *drawing) explain(text, drawing string, args ...any) {
	if slices.ContainsFunc(d.samples, func(s sample) bool { return s.text == text }) {
		return
	}
	d.samples = append(d.samples, sample{fmt.Sprintf(drawing, args...), text})
}

// writeLegend says below the map how long a cell is and what the shapes mean, in as many lines as that needs.
func (d *drawing) writeLegend() {
	d.bottom += sampleSpan / 2
	step := d.tick()
	x, bar := margin, step*d.scale
	cells := fmt.Sprintf("%g cells", step)
	if step == 1 {
		cells = "1 cell"
	}
	d.write(`<g fill="#424a53"><path d="M%s %sv6h%sv-6" fill="none" stroke="#1f2328" stroke-width="1.5"/><text x="%s" y="%s">%s</text>`+"\n",
		px(x), px(d.bottom-3), px(bar), px(x+bar+6), px(d.bottom+4), cells)
	x += bar + 6 + letter*float64(len(cells)) + 16
	for _, s := range d.samples {
		width := 26 + letter*float64(utf8.RuneCountInString(s.text))
		if x+width > d.width-margin {
			x = margin
			d.bottom += sampleSpan
		}
		d.write(`<g transform="translate(%s %s)">%s</g><text x="%s" y="%s">%s</text>`+"\n", px(x+10), px(d.bottom),
			s.drawing, px(x+26), px(d.bottom+4), escape(s.text))
		x += width + 16
	}
	d.write("</g>\n")
	d.bottom += sampleSpan / 2
}
