package techtree

import (
	"bufio"
	"fmt"
	"slices"
)

// unsureText explains a dotted line.
const unsureText = "not certain: another may be meant"

// legendItem explains one look: that of a box or, if given, of a line.
type legendItem struct {
	text string
	node Node
	line *Edge
	x, y float64
}

// legend explains what occurs in the picture and nothing else.
func (p *picture) legend() []legendItem {
	var items []legendItem
	for s := Building; s <= Nothing; s++ {
		if slices.ContainsFunc(p.view.Nodes, func(n Node) bool { return n.Shape == s }) {
			items = append(items, legendItem{text: s.String(), node: Node{Shape: s, Known: true}})
		}
	}
	if slices.ContainsFunc(p.view.Nodes, func(n Node) bool { return !n.Known }) {
		items = append(items, legendItem{text: "never seen eligible", node: Node{}})
	}
	if slices.ContainsFunc(p.view.Nodes, func(n Node) bool { return n.Wrong }) {
		items = append(items, legendItem{text: "not exact, costs included", node: Node{Known: true, Wrong: true, Shape: Nothing}})
	}
	for _, r := range p.view.relations() {
		items = append(items, legendItem{text: r.String(), line: &Edge{Relation: r}})
	}
	if i := slices.IndexFunc(p.view.Edges, func(e Edge) bool { return e.Unsure }); i >= 0 {
		items = append(items, legendItem{text: unsureText, line: &p.view.Edges[i]})
	}
	return items
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

func (it *legendItem) write(out *bufio.Writer) {
	if it.line != nil {
		look := it.line.look()
		fmt.Fprintf(out, "<path d=\"M%s,%s h28\" fill=\"none\" stroke=\"%s\" stroke-width=\"%g\"%s marker-end=\"url(#head%d)\"/>",
			px(it.x), px(it.y+8), look.line, look.width, dashes(look), it.line.Relation)
	} else {
		look := it.node.look()
		round := 3.0
		if it.node.Shape != Building || !it.node.Known {
			round = 8
		}
		fmt.Fprintf(out, "<rect x=\"%s\" y=\"%s\" width=\"26\" height=\"16\" rx=\"%g\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%g\"%s/>",
			px(it.x), px(it.y), round, look.fill, look.line, look.width, dashes(look))
	}
	fmt.Fprintf(out, "<text x=\"%s\" y=\"%s\" fill=\"#334155\">%s</text>\n", px(it.x+36), px(it.y+12), escape(it.text))
}
