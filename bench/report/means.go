package report

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"sc2msgi/bench/summary"
)

// WriteMeans writes the chief metrics for a person at a terminal: a row for each task and agent, a column for each
// budget, and the means alone. WriteMarkdown has all metrics and the intervals. The return is told of tasks that are
// neither won nor lost.
func WriteMeans(w io.Writer, curves []summary.Curve) error {
	out := bufio.NewWriter(w)
	curves, by := byNumber(curves)
	won := distinct(slices.DeleteFunc(slices.Clone(curves), func(c summary.Curve) bool {
		return c.Metric != summary.Success
	}), func(c *summary.Curve) string { return c.Task })
	first := true
	for _, m := range []summary.Metric{summary.Success, summary.Return, summary.Exact} {
		g := gridOf(m, curves, by)
		if m == summary.Return {
			g.rows = slices.DeleteFunc(g.rows, func(c summary.Curve) bool { return slices.Contains(won, c.Task) })
		}
		if len(g.rows) == 0 {
			continue
		}
		if !first {
			fmt.Fprintln(out)
		}
		first = false
		g.writeMeans(out)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing the means: %w", err)
	}
	return nil
}

// writeMeans writes the table of a metric. Each task stands over the rows of its agents.
func (g *grid) writeMeans(out *bufio.Writer) {
	upTo := ""
	if g.uneven() {
		upTo = "up to "
	}
	fmt.Fprintf(out, "%s, mean of %s%s", measures[g.metric].caption, upTo, Count(g.n, "trial"))
	if g.across == episodes && slices.Max(g.budgets) > 0 {
		fmt.Fprint(out, ", after K adaptation episodes")
	}
	fmt.Fprintln(out)
	wide := 0
	for i := range g.rows {
		wide = max(wide, utf8.RuneCountInString(nameOf(&g.rows[i])))
	}
	fmt.Fprintf(out, "  %-*s", wide, "")
	for _, budget := range g.budgets {
		fmt.Fprintf(out, "  %8s", g.across.column(budget))
	}
	fmt.Fprintln(out)
	for i := range g.rows {
		c := &g.rows[i]
		if i == 0 || c.Task != g.rows[i-1].Task {
			fmt.Fprintln(out, Printable(c.Task))
		}
		line := fmt.Sprintf("  %-*s", wide, nameOf(c))
		for _, budget := range g.budgets {
			line += fmt.Sprintf("  %*s", max(8, len(g.across.column(budget))), g.cell(c, budget).mean)
		}
		fmt.Fprintln(out, strings.TrimRight(line, " "))
	}
}

// nameOf is the agent of a curve with what was varied.
func nameOf(c *summary.Curve) string { return Printable(strings.TrimSpace(c.Agent + " " + c.Vary)) }

// Count is a number of things: "1 trial", "2 trials".
func Count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}
