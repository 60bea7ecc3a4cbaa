package techtree

import (
	"bufio"
	"fmt"
	"slices"
	"unicode/utf8"

	"sc2msgi/msgi/graph"
)

// More sizes in pixels, of the literals that a box lists below its label.
const (
	literalLine = 16.0
	literalFoot = 6.0
	literalMark = 14.0 // left of a literal, for its mark
	closer      = 36.0 // between columns of such boxes, in place of columnGap
)

// Literal is one of those that a box lists.
type Literal struct {
	Text string
	Says Relation // Needed, Superfluous or Missing
}

// list returns the literals of a subtask's precondition, those of all its clauses together, and those that are
// missing of it after them.
func (v *View) list(i int) []Literal {
	p := v.tree.Graph[i]
	if !p.Known {
		return nil
	}
	inferred := united(p.Any)
	var missing, superfluous graph.Clause
	if v.truth != nil && len(v.truth[i].Any) > 0 { // what can never be eligible has no literals to compare with
		missing, superfluous = v.differs(i)
	}
	var all []Literal
	add := func(says Relation, c graph.Clause) {
		for _, name := range v.tree.literals(c) {
			all = append(all, Literal{name, says})
		}
	}
	add(Needed, graph.Clause{Pos: inferred.Pos.AndNot(superfluous.Pos), Neg: inferred.Neg.AndNot(superfluous.Neg)})
	add(Superfluous, superfluous)
	add(Missing, missing)
	return all
}

// lists reports whether boxes of the view list literals, of some relation if one is given.
func (v *View) lists(says ...Relation) bool {
	return slices.ContainsFunc(v.Nodes, func(n Node) bool {
		return slices.ContainsFunc(n.Literals,
			func(l Literal) bool { return len(says) == 0 || slices.Contains(says, l.Says) })
	})
}

// height is that of the node's box, where it does not depend on what leads to it.
func (n *Node) height() float64 {
	if len(n.Literals) == 0 {
		return boxHeight
	}
	return boxHeight + literalLine*float64(len(n.Literals)) + literalFoot
}

// width is that which the node's box needs.
func (n *Node) width() float64 {
	w := labelWidth(n.Label)
	for _, l := range n.Literals {
		w = max(w, literalMark+letter*float64(utf8.RuneCountInString(l.Text))+padding)
	}
	return w
}

// literalLooks are the colour and the mark of a literal in a box: as that of an edge, but dark where it is right.
var literalLooks = map[Relation]struct{ colour, mark string }{
	Needed:      {"#334155", ""},
	Superfluous: {Superfluous.look().line, "+"},
	Missing:     {Missing.look().line, "−"},
}

// writeLiterals lists the literals in a box, below its label.
func writeLiterals(out *bufio.Writer, n *Node, b box) {
	for i, l := range n.Literals {
		look, y := literalLooks[l.Says], b.y+boxHeight+literalLine*float64(i)+9
		if look.mark != "" {
			fmt.Fprintf(out, "<text x=\"%s\" y=\"%s\" font-weight=\"bold\" fill=\"%s\">%s</text>",
				px(b.x+5), px(y), look.colour, look.mark)
		}
		fmt.Fprintf(out, "<text x=\"%s\" y=\"%s\" fill=\"%s\">%s</text>\n",
			px(b.x+literalMark), px(y), look.colour, escape(l.Text))
	}
}
