package techtree

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteDOT writes the drawing in the language of Graphviz, for those who want to lay it out themselves.
func (v *View) WriteDOT(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "digraph techtree {\n\tlabel=%s;\n\tlabelloc=t;\n\trankdir=LR;\n", quoteDOT(v.heading()))
	fmt.Fprint(out,
		"\tnode [fontname=\"Helvetica\", fontsize=12, style=filled, height=0.35];\n\tedge [arrowsize=0.7];\n")
	for i, n := range v.Nodes {
		look := n.look()
		style := "filled"
		if n.Kind != Building {
			style += ",rounded"
		}
		if look.dashed {
			style += ",dashed"
		}
		fmt.Fprintf(out,
			"\tn%d [label=%s, tooltip=%s, shape=box, style=%q, fillcolor=%q, color=%q, fontcolor=%q, penwidth=%g];\n",
			i, quoteDOT(n.Label), quoteDOT(n.told()), style, look.fill, look.line, look.text, look.width)
	}
	var inks []ink
	if v.full {
		inks = newPicture(v).inks
	}
	for _, e := range v.Edges {
		look := e.look()
		attributes := fmt.Sprintf("color=%q", look.line)
		if v.full {
			attributes = fmt.Sprintf("color=%q", inks[e.From].colour)
		}
		switch {
		case look.dotted:
			attributes += ", style=dotted"
		case look.dashed:
			attributes += ", style=dashed"
		}
		if head := e.arrowhead(v.full); head != "normal" {
			attributes += ", arrowhead=" + head
		}
		fmt.Fprintf(out, "\tn%d -> n%d [%s];\n", e.From, e.To, attributes)
	}
	fmt.Fprint(out, "}\n")
	return out.Flush()
}

// arrowhead tells the relations apart. In a full view, where the colours tell the sources apart, it has the same
// marks as in SVG: a diamond for superfluous, a ring for missing.
func (e *Edge) arrowhead(full bool) string {
	head := "normal"
	switch {
	case e.Says == Negated:
		head = "tee"
	case e.Says == Alternative && full:
		head = "onormal"
	}
	if full {
		switch e.Relation {
		case Superfluous:
			head += "diamond"
		case Missing:
			head += "odot"
		}
	}
	return head
}

// quoteDOT quotes a string as Graphviz has it: quotes are escaped and nothing else needs to be.
func quoteDOT(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}
