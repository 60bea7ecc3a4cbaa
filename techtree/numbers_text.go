package techtree

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// WriteNumbers writes an empty line and a table of what the view's subtasks cost and take, where that is known; nothing
// where it is of none.
func (v *View) WriteNumbers(w io.Writer) error {
	var rows strings.Builder
	for i := range v.Nodes {
		n := v.tree.numbers(v.Nodes[i].Subtask)
		if n == nil {
			continue
		}
		time := "-\t-"
		if n.Loops != 0 {
			time = fmt.Sprintf("%.1f\t%s", n.Seconds(), short(n.Loops))
		}
		fmt.Fprintf(&rows, "%s\t%s\t%s\t%s\n", v.Nodes[i].Label, orNone(n.Cost()), time,
			orNone(strings.Join(n.Producers, " or ")))
	}
	if rows.Len() == 0 {
		return nil
	}
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "\n\tcost\tseconds\tloops\tmade by\n%s", &rows)
	return out.Flush()
}

func orNone(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
