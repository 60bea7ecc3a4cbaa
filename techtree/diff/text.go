package diff

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// section is a table of a difference.
type section struct {
	title string
	head  []string
	rows  [][]string
}

// sections are the tables that have rows.
func (d *Difference) sections() []section {
	var all []section
	add := func(s section) {
		if len(s.rows) > 0 {
			all = append(all, s)
		}
	}
	subtasks := section{title: "Subtasks", head: []string{"subtask", ""}}
	for _, name := range d.Gone {
		subtasks.rows = append(subtasks.rows, []string{name, "removed"})
	}
	for _, name := range d.New {
		subtasks.rows = append(subtasks.rows, []string{name, "added"})
	}
	add(subtasks)
	needs := section{title: "What subtasks need", head: []string{"subtask", "no longer", "now"}}
	for _, r := range d.Needs {
		state := State{}
		if r.State != nil {
			state = *r.State
		}
		needs.rows = append(needs.rows, []string{r.Subtask, said(state.Before, r.Removed, r.OldWays),
			said(state.After, r.Added, r.NewWays)})
	}
	add(needs)
	add(d.ofKind("Numbers of subtasks", "subtask"))
	add(d.ofKind("Units", "unit"))
	add(d.ofKind("Upgrades", "upgrade"))
	return all
}

// ofKind is the table of the things of a kind.
func (d *Difference) ofKind(title, kind string) section {
	s := section{title: title, head: []string{kind, "fact", "before", "after"}}
	for _, t := range d.GoneThings {
		if t.Kind == kind {
			s.rows = append(s.rows, []string{t.Thing, "removed", "", ""})
		}
	}
	for _, t := range d.NewThings {
		if t.Kind == kind {
			s.rows = append(s.rows, []string{t.Thing, "added", "", ""})
		}
	}
	for _, c := range d.Changed {
		if c.Kind == kind {
			s.rows = append(s.rows, []string{c.Thing, c.What, shown(c.Before), shown(c.After)})
		}
	}
	return s
}

// said tells one side of a requirement.
func said(state string, literals []string, ways [][]string) string {
	var all []string
	if state != "" {
		all = append(all, "("+state+")")
	}
	if len(literals) > 0 {
		all = append(all, strings.Join(literals, " and "))
	}
	for _, way := range ways {
		all = append(all, "the way "+strings.Join(way, " and "))
	}
	return strings.Join(all, "; ")
}

func shown(value any) string {
	switch v := value.(type) {
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case string:
		if v != "" {
			return v
		}
	}
	return "none"
}

// noDifference is what both forms say where there is none.
const noDifference = "No difference."

// WriteText writes the difference for a terminal: a table for each kind of change.
func (d *Difference) WriteText(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s -> %s\n", d.Before, d.After)
	for _, s := range d.sections() {
		fmt.Fprintf(b, "\n%s\n", s.title)
		widths := make([]int, len(s.head))
		for _, row := range append([][]string{s.head}, s.rows...) {
			for i, cell := range row {
				widths[i] = max(widths[i], utf8.RuneCountInString(cell))
			}
		}
		for _, row := range append([][]string{s.head}, s.rows...) {
			line := " "
			for i, cell := range row {
				line += " " + cell + strings.Repeat(" ", 1+widths[i]-utf8.RuneCountInString(cell))
			}
			fmt.Fprintln(b, strings.TrimRight(line, " "))
		}
	}
	if d.None() {
		fmt.Fprintf(b, "\n%s\n", noDifference)
	}
	if d.Uncompared != "" {
		fmt.Fprintf(b, "\nNote: %s.\n", d.Uncompared)
	}
	return b.Flush()
}
