package techtree

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// WriteNumbers writes an empty line and a table of what the view's subtasks cost and take, where that is known; nothing
// where it is of none. What was inferred stands below what is true.
func (v *View) WriteNumbers(w io.Writer) error {
	var rows strings.Builder
	for i := range v.Nodes {
		label := v.Nodes[i].Label
		if n := v.tree.numbers(v.Nodes[i].Subtask); n != nil {
			writeNumbers(&rows, label, n.Cost(), timeCells(n.Loops, 0), n.Producers)
			label = ""
		}
		if n := v.tree.Inferred(v.Nodes[i].Subtask); n != nil {
			writeNumbers(&rows, label+"  inferred", strings.Join(n.Cost, ", "), timeCells(n.Loops, n.Steps),
				n.Producers)
		}
	}
	if rows.Len() == 0 {
		return nil
	}
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "\n\tcost\tseconds\tloops\tmade by\n%s", &rows)
	return out.Flush()
}

func writeNumbers(rows *strings.Builder, label, cost, time string, producers []string) {
	fmt.Fprintf(rows, "%s\t%s\t%s\t%s\n", label, orNone(cost), time, orNone(strings.Join(producers, " or ")))
}

// timeCells are a time in seconds and in loops, in steps where a world has no loops.
func timeCells(loops float64, steps int) string {
	switch {
	case loops > 0:
		return fmt.Sprintf("%.1f\t%s", loops/FastLoops, short(loops))
	case steps > 0:
		return fmt.Sprintf("-\t%d steps", steps)
	}
	return "-\t-"
}

// numbersText is what is true and what was inferred of a subtask's numbers, a line each, "" for nothing.
func (t *Tree) numbersText(i int) string {
	var lines []string
	if n := t.numbers(i); n != nil {
		lines = append(lines, n.String())
	}
	if n := t.Inferred(i); n != nil {
		lines = append(lines, "inferred: "+n.String())
	}
	return strings.Join(lines, "\n")
}

func orNone(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
