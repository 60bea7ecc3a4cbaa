package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"sc2msgi/bench/summary"
)

// WriteMarkdown writes a table for each metric and task: a row for each agent, a column for each budget. Figures and tables of only
// some metrics are made from only their curves.
func WriteMarkdown(w io.Writer, curves []summary.Curve) error {
	out := bufio.NewWriter(w)
	first := true
	for _, m := range summary.Metrics() {
		for _, task := range distinct(curves, func(c *summary.Curve) string { return c.Task }) {
			var ofTask []summary.Curve
			for _, c := range curves {
				if c.Task == task {
					ofTask = append(ofTask, c)
				}
			}
			g := gridOf(m, ofTask)
			if len(g.rows) == 0 {
				continue
			}
			if !first {
				fmt.Fprintln(out)
			}
			first = false
			writeTable(out, &g)
		}
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing the tables: %w", err)
	}
	return nil
}

func writeTable(out *bufio.Writer, g *grid) {
	fmt.Fprintf(out, "%s, %s: %s.\n\n", measures[g.metric].caption, code(g.rows[0].Task), g.legend())
	head := []string{"agent"}
	if g.varied {
		head = append(head, "variant")
	}
	for _, budget := range g.budgets {
		head = append(head, column(budget))
	}
	writeRow(out, head)
	fmt.Fprintln(out, "|"+strings.Repeat("---|", len(head)))
	for i := range g.rows {
		row := []string{code(g.rows[i].Agent)}
		if g.varied {
			row = append(row, code(g.rows[i].Vary))
		}
		for _, budget := range g.budgets {
			row = append(row, g.cell(&g.rows[i], budget).String())
		}
		writeRow(out, row)
	}
}

func writeRow(out *bufio.Writer, cells []string) {
	fmt.Fprintln(out, "| "+strings.Join(cells, " | ")+" |")
}

// code sets a name in code, in which only the bar has a meaning to a table. Lines would end the table, and backticks the code.
func code(s string) string {
	if s == "" {
		return ""
	}
	return "`" + strings.NewReplacer("`", "'", "|", `\|`).Replace(printable(s)) + "`"
}
