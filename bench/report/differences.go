package report

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// WriteDifferences writes a table for each metric: a row for each task and a column for each budget, with the
// differences between two agents, shares in points of percent. The points of the curves are the differences. A curve
// without a task is of the mean over all of them. What says which agents are compared: it stands above each table,
// with what the intervals assume.
func WriteDifferences(w io.Writer, what string, curves []summary.Curve) error {
	out := bufio.NewWriter(w)
	first := true
	for _, m := range summary.Metrics() {
		g := gridOf(m, curves, episodes)
		if len(g.rows) == 0 {
			continue
		}
		if !first {
			fmt.Fprintln(out)
		}
		first = false
		writeDifferences(out, what, &g)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing the differences: %w", err)
	}
	return nil
}

func writeDifferences(out *bufio.Writer, what string, g *grid) {
	fmt.Fprintf(out, "%s, %s: %s; %s.\n\n", measures[g.metric].caption, what, g.legend(), stats.Assumption)
	head := []string{"task"}
	for _, budget := range g.budgets {
		head = append(head, g.across.column(budget))
	}
	writeRow(out, head)
	fmt.Fprintln(out, "|"+strings.Repeat("---|", len(head)))
	for i := range g.rows {
		row := []string{cmp.Or(code(g.rows[i].Task), "mean over tasks")}
		for _, budget := range g.budgets {
			row = append(row, g.cell(&g.rows[i], budget).signed())
		}
		writeRow(out, row)
	}
}

// signed is the cell as plain text, with a plus before what is more than nothing as it is shown.
func (c cell) signed() string {
	if shown, err := strconv.ParseFloat(c.mean, 64); err == nil && shown > 0 {
		c.mean = "+" + c.mean
	}
	return c.String()
}
