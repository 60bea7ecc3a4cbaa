package techtree

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// precisionOf says what the figures are of.
const precisionOf = "Precision is the share of predicted eligibility that is true, " +
	"recall the share of true eligibility that is predicted."

// WriteText writes the means over the scope, those over the other, and a line for every subtask that is not exactly
// right over the scope.
func (r Result) WriteText(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s, unknown %d (%.1f %%), %s\n", r.figures(r.Subtasks), r.Unknown, 100*r.UnknownShare, r.over())
	other := r.Scores.Reachable
	if r.Scope == Reachable {
		other = &r.Scores.All
	}
	if other != nil {
		fmt.Fprintf(out, "%s, %s\n", other.figures(r.Subtasks), other.over())
	}
	fmt.Fprintln(out, precisionOf)
	if r.Scores.Numbers != nil {
		fmt.Fprintln(out, r.Scores.Numbers)
	}
	width := 0
	for _, row := range r.Rows {
		width = max(width, utf8.RuneCountInString(row.Subtask))
	}
	for _, row := range r.Rows {
		if !row.Exact {
			fmt.Fprintf(out, "%-*s %s\n", width, row.Subtask, row.text())
		}
	}
	return out.Flush()
}

// figures writes the means of the preconditions of so many subtasks.
func (m *Means) figures(subtasks int) string {
	text := fmt.Sprintf("precision %.2f %%, recall %.2f %%, exact %d of %d", 100*m.Precision, 100*m.Recall, m.Exact,
		subtasks)
	if m.Estimated > 0 {
		text += fmt.Sprintf(" (%d estimated)", m.Estimated)
	}
	return text
}

// over says what the means are over.
func (m *Means) over() string {
	if m.States == 0 {
		return "over all assignments"
	}
	return "over the " + seenIn(m.States, m.Episodes)
}

// text says what is wrong with a precondition.
func (r *Row) text() string {
	text := fmt.Sprintf("precision %6.2f %%, recall %6.2f %%", 100*r.Precision, 100*r.Recall)
	if r.Margin > 0 {
		text += fmt.Sprintf("  estimated, ±%.2f %%", 100*r.Margin)
	}
	switch {
	case !r.Known:
		text += "  unknown"
	case len(r.Missing) == 0 && len(r.Superfluous) == 0:
		text += "  other clauses"
	}
	if len(r.Missing) > 0 {
		text += "  missing: " + strings.Join(r.missing(), ", ")
	}
	if len(r.Superfluous) > 0 {
		text += "  superfluous: " + strings.Join(r.Superfluous, ", ")
	}
	return text
}

// missing returns what is missing, each with what it was not tested for.
func (r *Row) missing() []string {
	all := slices.Clone(r.Missing)
	for i, why := range r.Why {
		if why != "" {
			all[i] += " (untested: " + why + ")"
		}
	}
	return all
}
