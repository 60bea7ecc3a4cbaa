package picture

import (
	"fmt"
	"unicode/utf8"
)

// sample is an entry of the legend: a drawing of some width, and what it means.
type sample struct {
	drawing string // around its middle
	width   float64
	text    string
}

// writeLegend says below everything what the colours, links and shapes mean, in as many lines as that needs.
func (d *drawing) writeLegend() {
	d.height += keySpan - 4
	d.write(`<g font-size="11" fill="#424a53">` + "\n")
	d.writeSamples(d.meanings())
	if d.layout != nil {
		d.writeSamples(d.objects())
	}
	d.write("</g>\n")
}

func (d *drawing) meanings() []sample {
	var list []sample
	for _, s := range []struct {
		look
		text string
	}{{underWay, "under way"}, {done, "complete"}, {eligible, "eligible"}, {notYet, "not yet"}} {
		list = append(list, sample{fmt.Sprintf(
			`<rect x="-9" y="-6" width="18" height="12" rx="3" fill="%s" stroke="%s"/>`, s.fill, s.line), 18, s.text})
	}
	list = append(list, sample{fmt.Sprintf(`<path d="M-11 0H11" stroke="%s" stroke-width="1.4"/>`, holds),
		22, "is needed"})
	negated, several := false, false
	for _, w := range d.tree.wires {
		negated = negated || w.negated
	}
	for _, p := range d.graph.Needs {
		several = several || len(p.Any) > 1
	}
	if negated {
		list = append(list,
			sample{fmt.Sprintf(`<path d="M-11 0H11" stroke="%s" stroke-width="1.4" stroke-dasharray="4 3"/>`, blocks),
				22, "must not be complete"})
	}
	if several {
		list = append(list, sample{`<circle r="3.5" fill="#fff" stroke="#7a838d"/>`, 8,
			"of several dots one is enough"})
	}
	return list
}

func (d *drawing) objects() []sample {
	list := []sample{{`<use href="#a"/>`, 26, "agent"}}
	for object, seen := range d.seen() {
		if seen {
			list = append(list, sample{fmt.Sprintf(`<use href="#%s"/>`, idOf(object)), 26,
				d.graph.Domain.Objects[object].Name})
		}
	}
	return list
}

// writeSamples writes entries in lines.
func (d *drawing) writeSamples(list []sample) {
	x := margin
	for _, s := range list {
		width := s.width + 6 + letterWidth*float64(utf8.RuneCountInString(s.text))
		if x+width > d.width-margin {
			x = margin
			d.height += keySpan
		}
		d.write(`<g transform="translate(%s %s)">%s</g><text x="%s" y="%s">%s</text>`+"\n", px(x+s.width/2),
			px(d.height), s.drawing, px(x+s.width+6), px(d.height+4), escape(s.text))
		x += width + 14
	}
	d.height += keySpan
}
