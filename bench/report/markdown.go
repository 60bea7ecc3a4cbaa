package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"sc2msgi/bench/summary"
)

// WriteMarkdown writes a table for each metric: a row for each task and agent, a column for each budget, or for each
// value of a number that was varied. Figures and tables of only some metrics are made from only their curves.
func WriteMarkdown(w io.Writer, curves []summary.Curve) error {
	out := bufio.NewWriter(w)
	curves, by := byNumber(curves)
	first := true
	for _, m := range summary.Metrics() {
		g := gridOf(m, curves, by)
		if len(g.rows) == 0 {
			continue
		}
		if !first {
			fmt.Fprintln(out)
		}
		first = false
		writeTable(out, &g)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing the tables: %w", err)
	}
	return nil
}

// writeTable writes the table of a metric. The task stands in the caption if there is one, else in a column, once for
// its rows.
func writeTable(out *bufio.Writer, g *grid) {
	tasks := distinct(g.rows, func(c *summary.Curve) string { return c.Task })
	caption, head := measures[g.metric].caption, []string{"agent"}
	if len(tasks) == 1 {
		caption += ", " + code(tasks[0])
	} else {
		head = []string{"task", "agent"}
	}
	fmt.Fprintf(out, "%s: %s.\n\n", caption, g.legend())
	if g.varied {
		head = append(head, "variant")
	}
	for _, budget := range g.budgets {
		head = append(head, g.across.column(budget))
	}
	writeRow(out, head)
	fmt.Fprintln(out, "|"+strings.Repeat("---|", len(head)))
	for i := range g.rows {
		row := g.row(i)
		if len(tasks) > 1 {
			task := ""
			if i == 0 || g.rows[i].Task != g.rows[i-1].Task {
				task = g.rows[i].Task
			}
			row = append([]string{code(task)}, row...)
		}
		writeRow(out, row)
	}
}

// row is row i of the table without its task.
func (g *grid) row(i int) []string {
	row := []string{code(g.rows[i].Agent)}
	if g.varied {
		row = append(row, code(g.rows[i].Vary))
	}
	for _, budget := range g.budgets {
		row = append(row, g.cell(&g.rows[i], budget).String())
	}
	return row
}

func writeRow(out *bufio.Writer, cells []string) {
	fmt.Fprintln(out, "| "+strings.Join(cells, " | ")+" |")
}

// code sets a name in code, in which only the bar has a meaning to a table. Lines would end the table.
func code(s string) string {
	if s == "" {
		return ""
	}
	return strings.ReplaceAll(Code(s), "|", `\|`)
}

// Code sets a text in code. Backticks would end it.
func Code(s string) string { return "`" + strings.ReplaceAll(Printable(s), "`", "'") + "`" }
