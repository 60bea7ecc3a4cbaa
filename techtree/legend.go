package techtree

import (
	"bufio"
	"cmp"
	"fmt"
	"slices"
)

// unsureText explains a dotted line, and sureText the others.
const (
	unsureText = "not certain: another may be meant"
	sureText   = "others are certain if it is an AND"
)

// legendItem explains one look: that of a box or, if given, of a line.
type legendItem struct {
	text string
	node Node
	line *Edge
	mark Relation // of a literal in a box; Needed: none
	x, y float64

	colour string // of a line of a full view, if not a neutral one
}

// legend explains what occurs in the picture and nothing else.
func (p *picture) legend() []legendItem {
	var items []legendItem
	for k := Building; k <= Other; k++ {
		if slices.ContainsFunc(p.view.Nodes, func(n Node) bool { return n.Kind == k }) {
			items = append(items, legendItem{text: k.String(), node: Node{Kind: k, Known: true}})
		}
	}
	if len(items) == 1 && items[0].node.Kind == Other { // "other" than what?
		items[0].text = "subtask"
	}
	if slices.ContainsFunc(p.view.Nodes, func(n Node) bool { return !n.Known }) {
		items = append(items, legendItem{text: "never seen eligible", node: Node{}})
	}
	if slices.ContainsFunc(p.view.Nodes, func(n Node) bool { return n.Wrong }) {
		items = append(items, legendItem{text: p.view.inexact(), node: Node{Known: true, Wrong: true, Kind: Other}})
	}
	for _, r := range p.view.relations() {
		line := Edge{Says: r, Relation: r}
		if r > Negated {
			line.Says = Needed
		}
		items = append(items, legendItem{text: r.String(), line: &line})
	}
	for _, r := range []Relation{Superfluous, Missing} {
		if p.view.lists(r) {
			items = append(items, legendItem{text: r.String() + " literal", mark: r})
		}
	}
	if i := slices.IndexFunc(p.view.Edges, func(e Edge) bool { return e.Unsure }); i >= 0 {
		items = append(items, legendItem{text: unsureText + "; " + sureText, line: &p.view.Edges[i]})
	}
	if p.view.full && len(p.view.Edges) > 0 {
		items = append(items, legendItem{text: "the colour is that of where a line begins", line: &Edge{},
			colour: palette[0]})
	}
	return items
}

// inexact explains the outline of a node whose precondition is wrong: perhaps by what the view does not show.
func (v *View) inexact() string {
	exact := "not exact"
	if !v.tree.Reached.none() {
		exact = "wrong in a state that was seen"
	}
	if !v.full && len(v.Nodes) < len(v.tree.Subtasks) {
		return exact + ", costs included"
	}
	return exact
}

// relations returns those that occur, in order.
func (v *View) relations() []Relation {
	var found []Relation
	for r := Needed; r <= Undecided; r++ {
		if slices.ContainsFunc(v.Edges, func(e Edge) bool { return e.Relation == r }) {
			found = append(found, r)
		}
	}
	return found
}

// flow places the items in rows below the picture and returns how many rows it took.
func (p *picture) flow(items []legendItem) int {
	x, rows := margin, 1
	for i := range items {
		w := 48 + letter*float64(len(items[i].text))
		if x > margin && x+w > p.right {
			x, rows = margin, rows+1
		}
		items[i].x, items[i].y = x, p.bottom+margin+22*float64(rows-1)
		x += w
	}
	return rows
}

func (it *legendItem) write(out *bufio.Writer, full bool) {
	switch {
	case it.mark != Needed:
		look := literalLooks[it.mark]
		fmt.Fprintf(out, "<text x=\"%s\" y=\"%s\" font-weight=\"bold\" fill=\"%s\">%s</text>",
			px(it.x+22), px(it.y+12), look.colour, look.mark)
	case it.line != nil && full:
		colour := cmp.Or(it.colour, "#334155")
		writeLine(out, *it.line, ink{colour: colour}, fmt.Sprintf("M%s,%s h%g", px(it.x-4), px(it.y+8), 34-headLength))
		writeHead(out, *it.line, colour, point{it.x + 30, it.y + 8}, 1)
	case it.line != nil:
		look := it.line.look()
		fmt.Fprintf(out,
			"<path d=\"M%s,%s h28\" fill=\"none\" stroke=\"%s\" stroke-width=\"%g\"%s marker-end=\"url(#head%d)\"/>",
			px(it.x), px(it.y+8), look.line, look.width, dashes(look), it.line.Relation)
	default:
		look := it.node.look()
		round := 3.0
		if it.node.Kind != Building || !it.node.Known {
			round = 8
		}
		fmt.Fprintf(out, "<rect x=\"%s\" y=\"%s\" width=\"26\" height=\"16\" rx=\"%g\" fill=\"%s\" stroke=\"%s\" "+
			"stroke-width=\"%g\"%s/>", px(it.x), px(it.y), round, look.fill, look.line, look.width, dashes(look))
	}
	fmt.Fprintf(out, "<text x=\"%s\" y=\"%s\" fill=\"#334155\">%s</text>\n", px(it.x+36), px(it.y+12), escape(it.text))
}
