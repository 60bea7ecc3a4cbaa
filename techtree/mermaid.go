package techtree

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
)

// WriteMermaid writes the drawing in the language of Mermaid, which many wikis and GitHub show as a picture.
func (v *View) WriteMermaid(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "---\ntitle: %s\n---\nflowchart LR\n", strconv.QuoteToASCII(v.heading())) // so has YAML
	for k := Building; k <= Other; k++ {
		n := Node{Kind: k, Known: true}
		look := n.look()
		fmt.Fprintf(out, "    classDef %s fill:%s,stroke:%s,color:%s\n", k, look.fill, look.line, look.text)
	}
	unknown := (&Node{}).look()
	fmt.Fprintf(out, "    classDef unknown fill:%s,stroke:%s,color:%s,stroke-dasharray:5 4\n",
		unknown.fill, unknown.line, unknown.text)
	for i, n := range v.Nodes {
		class, opens, closes := n.Kind.String(), "[", "]"
		if n.Kind != Building {
			opens, closes = "([", "])"
		}
		if !n.Known {
			class = "unknown"
		}
		fmt.Fprintf(out, "    n%d%s%s%s:::%s\n", i, opens, quoteMermaid(v.priced(&n)), closes, class)
	}
	for _, e := range v.Edges {
		fmt.Fprintf(out, "    n%d %s n%d\n", e.From, e.mermaid(), e.To)
	}
	for i, e := range v.Edges {
		look := e.look()
		fmt.Fprintf(out, "    linkStyle %d stroke:%s,stroke-width:%gpx\n", i, look.line, look.width)
	}
	return out.Flush()
}

// priced is the label of a node with what it costs and takes: a wiki shows no tooltips.
func (v *View) priced(n *Node) string {
	label, numbers := n.Label, v.tree.numbers(n.Subtask)
	if numbers == nil {
		return label
	}
	if cost := numbers.Cost(); cost != "" {
		label += ": " + cost
	}
	if numbers.Loops != 0 {
		label += fmt.Sprintf(", %.1f s", numbers.Seconds())
	}
	return label
}

// mermaid is the arrow of an edge: dotted where something is not sure or one of several, with a cross for what must
// not be, and in words how it differs from the truth.
func (e *Edge) mermaid() string {
	arrow, dotted := "-->", e.Unsure || e.Says == Alternative || e.Relation == Missing || e.Relation == Undecided
	switch {
	case dotted && e.Says == Negated:
		arrow = "-.-x"
	case dotted:
		arrow = "-.->"
	case e.Says == Negated:
		arrow = "--x"
	}
	if e.Relation > Negated {
		arrow += "|" + e.Relation.String() + "|"
	}
	return arrow
}

// quoteMermaid quotes a text. Marks that Mermaid, HTML, Markdown or YAML may take for their own go in by their number.
func quoteMermaid(s string) string {
	var b strings.Builder
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" .,:()/?=+-%", r) {
			b.WriteRune(r)
		} else {
			b.WriteString("#" + strconv.Itoa(int(r)) + ";")
		}
	}
	return `"` + b.String() + `"`
}
