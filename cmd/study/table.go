package main

import (
	"fmt"
	"io"
	"strings"

	"sc2msgi/msgi"
)

// table is a Markdown table.
type table struct{ lines []string }

func newTable(head ...string) *table {
	t := &table{}
	t.row(head...)
	t.lines = append(t.lines, "|"+strings.Repeat("---|", len(head)))
	return t
}

func (t *table) row(cells ...string) {
	t.lines = append(t.lines, "| "+strings.Join(cells, " | ")+" |")
}

func (t *table) write(w io.Writer) error {
	_, err := fmt.Fprintln(w, strings.Join(t.lines, "\n"))
	return err
}

func code(s string) string { return "`" + s + "`" }

func accuracy(precision, recall, exact float64) string {
	return fmt.Sprintf("%.1f / %.1f / %.1f", 100*precision, 100*recall, exact)
}

// accuracy is that of the graph inferred from the first k episodes.
func (o *outcome) accuracy(k int) string {
	precision, recall, exact := 0.0, 0.0, 0.0
	for _, r := range o.trials {
		e := r.Adaptation[k-1]
		precision, recall, exact = precision+e.Precision, recall+e.Recall, exact+float64(e.Exact)
	}
	n := float64(len(o.trials))
	return accuracy(precision/n, recall/n, exact/n)
}

// tests yields the test episodes of all trials.
func (o *outcome) tests(yield func(*msgi.Episode) bool) {
	for _, r := range o.trials {
		for k := range r.Test {
			if !yield(&r.Test[k]) {
				return
			}
		}
	}
}

// won is how many of the test episodes were won.
func (o *outcome) won() string {
	won, all := 0, 0
	for e := range o.tests {
		all++
		if e.Success {
			won++
		}
	}
	return fmt.Sprintf("%d of %d", won, all)
}

// finish is the mean step at which the test episodes that were won ended.
func (o *outcome) finish() string {
	won, steps := 0, 0
	for e := range o.tests {
		if e.Success {
			won++
			steps += e.Steps
		}
	}
	if won == 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f", float64(steps)/float64(won))
}
