package techtree

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteDOT writes the drawing in the language of Graphviz, for those who want to lay it out themselves.
func WriteDOT(w io.Writer, v *View) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "digraph techtree {\n\tlabel=%s;\n\tlabelloc=t;\n\trankdir=LR;\n", quoteDOT(v.Title))
	fmt.Fprint(out, "\tnode [fontname=\"Helvetica\", fontsize=12, style=filled, height=0.35];\n\tedge [arrowsize=0.7];\n")
	for i, n := range v.Nodes {
		look := n.look()
		style := "filled"
		if n.Shape != Building {
			style += ",rounded"
		}
		if look.dashed {
			style += ",dashed"
		}
		fmt.Fprintf(out, "\tn%d [label=%s, tooltip=%s, shape=box, style=%q, fillcolor=%q, color=%q, fontcolor=%q, penwidth=%g];\n",
			i, quoteDOT(n.Label), quoteDOT(n.Needs), style, look.fill, look.line, look.text, look.width)
	}
	for _, e := range v.Edges {
		look := e.look()
		attributes := fmt.Sprintf("color=%q", look.line)
		switch {
		case look.dotted:
			attributes += ", style=dotted"
		case look.dashed:
			attributes += ", style=dashed"
		}
		if e.Relation == Negated {
			attributes += ", arrowhead=tee"
		}
		fmt.Fprintf(out, "\tn%d -> n%d [%s];\n", e.From, e.To, attributes)
	}
	fmt.Fprint(out, "}\n")
	return out.Flush()
}

// quoteDOT quotes a string as Graphviz has it: quotes are escaped and nothing else needs to be.
func quoteDOT(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}
