package techtree

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// WriteText writes a line for every subtask that the view shows: its name and what it needs, and, where the view was
// compared with the truth, what of that is wrong.
//
// The lines of a full view are formulas with all literals: "A & B or C" means A and B together, or C alone; "not A"
// that A must not be complete. At their end stands what may be needed, too, and was not tested. Those of a simplified
// view are sentences about what it shows. In both, "A?" is not certain: another may be meant. A without it is certain
// if the precondition is an AND.
func (v *View) WriteText(w io.Writer) error {
	out := bufio.NewWriter(w)
	width := 0
	for _, n := range v.Nodes {
		width = max(width, utf8.RuneCountInString(n.Label))
	}
	for i, n := range v.Nodes {
		switch {
		case v.full:
			fmt.Fprintf(out, "%-*s %s\n", width, n.Label, n.Needs+v.mistakes(n.Subtask))
		case !v.tree.Subtasks[n.Subtask].given(): // what is there from the beginning needs nothing
			fmt.Fprintf(out, "  %-*s  %s\n", width, n.Label, v.sentence(i))
		}
	}
	return out.Flush()
}

// mistakes says how the formula of a subtask differs from the truth.
func (v *View) mistakes(i int) string {
	if v.truth == nil || !v.tree.Graph[i].Known {
		return ""
	}
	text := ""
	missing, superfluous := v.differs(i)
	if missing.Size() > 0 {
		text += "; missing: " + strings.Join(v.tree.literals(missing), ", ")
	}
	if superfluous.Size() > 0 {
		text += "; superfluous: " + strings.Join(v.tree.literals(superfluous), ", ")
	}
	return text
}

// Formula writes the precondition of a subtask: "nothing" where it always holds, "never" where it cannot, "unknown"
// where nothing is claimed.
func (t *Tree) Formula(i int) string {
	p := t.Graph[i]
	if !p.Known {
		return "unknown"
	}
	if len(p.Any) == 0 {
		return "never"
	}
	var unsure bits.Set
	untested := ""
	if t.Sure != nil {
		unsure = t.Sure[i].Unsure
		if some := t.Sure[i].Untested; !some.Empty() {
			untested = "; untested: " + strings.Join(t.names(some), ", ")
		}
	}
	clauses := make([]string, len(p.Any))
	for k, c := range p.Any {
		if clauses[k] = strings.Join(t.marked(c, unsure), " & "); clauses[k] == "" {
			clauses[k] = "nothing"
		}
	}
	return strings.Join(clauses, " or ") + untested
}

// literals names what a clause asks for, in the order of the subtasks, positive before negated.
func (t *Tree) literals(c graph.Clause) []string { return t.marked(c, bits.Set{}) }

// marked is literals with a question mark at those that are unsure.
func (t *Tree) marked(c graph.Clause, unsure bits.Set) []string {
	var s []string
	add := func(before string, i int) {
		name := before + t.Subtasks[i].Name
		if unsure.Has(i) {
			name += "?"
		}
		s = append(s, name)
	}
	for i := range c.Pos.All() {
		add("", i)
	}
	for i := range c.Neg.All() {
		add("not ", i)
	}
	return s
}

// names names the members of a set, in the order of the subtasks.
func (t *Tree) names(s bits.Set) []string { return t.literals(graph.Clause{Pos: s}) }
