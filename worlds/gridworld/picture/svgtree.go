package picture

import (
	"fmt"
	"strings"

	"sc2msgi/msgi/bits"
)

// look is how something in the graph is drawn, as CSS.
type look struct{ fill, line, text string }

// The looks of subtasks.
var (
	notYet   = look{"#eef0f3", "#d3d8de", "#7a838d"}
	eligible = look{"#ddebff", "#5b93d6", "#12325c"}
	underWay = look{"#ffe08a", "#c77c02", "#3d2a00"}
	done     = look{"#c9f0d2", "#36a155", "#0d3f1c"}
)

func (l look) css() string { return fmt.Sprintf("fill:%s;stroke:%s;color:%s", l.fill, l.line, l.text) }

func (l look) attributes() string {
	return fmt.Sprintf(` fill="%s" stroke="%s" color="%s"`, l.fill, l.line, l.text)
}

// The colours of links, before and after the subtask that they come from is complete.
const (
	open    = "#c3cad2"
	holds   = "#36a155"
	against = "#e0a3a0" // of a subtask that must not be complete
	blocks  = "#cf222e"
)

// writeTree draws the graph: the links first, that the boxes lie on top.
func (d *drawing) writeTree(left, top float64) {
	d.write(`<g transform="translate(%s %g)">`+"\n", px(left), top)
	d.write(`<g fill="none" stroke-width="1.4">` + "\n")
	for i := range d.tree.wires {
		d.writeWire(&d.tree.wires[i])
	}
	d.write("</g>\n")
	d.write(`<g font-size="11" text-anchor="middle" stroke-width="1.3">` + "\n")
	for i := range d.tree.nodes {
		d.writeBox(i)
	}
	d.write("</g>\n</g>\n")
}

// states are what one thing looks like in the course of the episode: look is asked for each span in which nothing
// changes, with what is complete and eligible and which option is under way.
func (d *drawing) states(css func(complete, eligible bits.Set, option int) string) []key {
	first := &d.turns[0]
	keys := []key{{0, css(first.complete, first.eligible, -1)}}
	for i, t := range d.turns[1:] {
		before := &d.turns[i]
		keys = append(keys, key{second(t.from), css(before.complete, before.eligible, t.option)})
	}
	end := &d.turns[len(d.turns)-1]
	return append(keys, key{second(d.last()), css(end.complete, end.eligible, -1)})
}

func lookOf(i int, complete, can bits.Set, option int) look {
	switch {
	case i == option:
		return underWay
	case complete.Has(i):
		return done
	case can.Has(i):
		return eligible
	}
	return notYet
}

func (d *drawing) writeBox(i int) {
	s := d.tree.nodes[i]
	y, h := d.tree.tops[s.row], d.tree.heights[s.row]
	ended, option := d.turnAt(d.still)
	now := &d.turns[ended]
	keys := d.states(func(complete, can bits.Set, option int) string { return lookOf(i, complete, can, option).css() })
	d.write(`<g%s%s><rect x="%s" y="%s" width="%s" height="%g" rx="%g"/>`,
		lookOf(i, now.complete, now.eligible, option).attributes(), d.reel.jumps(keys),
		px(s.x-s.w/2), px(y), px(s.w), h, round)
	for k, line := range s.lines {
		base := y + h/2 + 4 + lineHeight*(float64(k)-float64(len(s.lines)-1)/2)
		d.write(`<text x="%s" y="%s" stroke="none" fill="currentColor">%s</text>`, px(s.x), px(base), escape(line))
	}
	d.write("</g>\n")
	d.writePorts(i)
}

// port returns where the links of a clause end.
func (t *tree) port(i, clause, clauses int) (x, y float64) {
	s := t.nodes[i]
	apart := min(14, (s.w-12)/float64(clauses))
	return s.x + apart*(float64(clause)-float64(clauses-1)/2), t.tops[s.row]
}

// writePorts draws a dot for each clause of a subtask that has several: one whose links all hold is enough.
func (d *drawing) writePorts(i int) {
	need := d.graph.Needs[i].Any
	if len(need) < 2 {
		return
	}
	ended, _ := d.turnAt(d.still)
	for c, clause := range need {
		colour := func(complete bits.Set) string {
			if clause.Holds(complete) {
				return holds
			}
			return "#fff"
		}
		keys := d.states(func(complete, _ bits.Set, _ int) string { return "fill:" + colour(complete) })
		x, y := d.tree.port(i, c, len(need))
		d.write(`<circle cx="%s" cy="%s" r="3.5" stroke="#7a838d" fill="%s"%s/>`+"\n", px(x), px(y),
			colour(d.turns[ended].complete), d.reel.jumps(keys))
	}
}

// writeWire draws the links of a subtask to what needs it.
func (d *drawing) writeWire(w *wire) {
	t := d.tree
	from := t.nodes[w.from]
	x, y := from.x, t.tops[from.row]+t.heights[from.row]
	if w.negated {
		x += 8
	}
	var path strings.Builder
	at := [][2]float64{{x, y}} // where it leaves each row
	for _, p := range w.passes {
		y0, y1 := t.tops[p.row], t.tops[p.row]+t.heights[p.row]
		path.WriteString(curve(at[len(at)-1], [2]float64{p.x, y0}))
		fmt.Fprintf(&path, "V%s", px(y1))
		at = append(at, [2]float64{p.x, y1})
	}
	for _, e := range w.ends {
		x, y := t.port(e.subtask, e.clause, len(d.graph.Needs[e.subtask].Any))
		path.WriteString(curve(at[t.nodes[e.subtask].row-1-from.row], [2]float64{x, y}))
	}
	before, after, dash := open, holds, ""
	if w.negated {
		before, after, dash = against, blocks, ` stroke-dasharray="4 3"`
	}
	colour := func(complete bits.Set) string {
		if complete.Has(w.from) {
			return after
		}
		return before
	}
	ended, _ := d.turnAt(d.still)
	keys := d.states(func(complete, _ bits.Set, _ int) string { return "stroke:" + colour(complete) })
	d.write(`<path d="%s" stroke="%s"%s%s/>`+"\n", path.String(), colour(d.turns[ended].complete), dash,
		d.reel.jumps(keys))
}

// curve is a link from a place down to another.
func curve(a, b [2]float64) string {
	bend := (b[1] - a[1]) / 2
	return fmt.Sprintf("M%s %sC%s %s %s %s %s %s",
		px(a[0]), px(a[1]), px(a[0]), px(a[1]+bend), px(b[0]), px(b[1]-bend), px(b[0]), px(b[1]))
}
