package techtree

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// WriteText writes a line for every subtask: its name and what it needs. A needs of "A & B or C" means A and B
// together, or C alone; "not A" that A must not be complete.
func WriteText(w io.Writer, g graph.Graph) error {
	out := bufio.NewWriter(w)
	for i := range g {
		fmt.Fprintf(out, "%-22s %s\n", subtasks.All[i].Name, Formula(g[i]))
	}
	return out.Flush()
}

// Formula writes a precondition as WriteText does: "nothing" where it always holds, "never" where it cannot,
// "unknown" where nothing is claimed.
func Formula(p graph.Precondition) string {
	if !p.Known {
		return "unknown"
	}
	if len(p.Any) == 0 {
		return "never"
	}
	clauses := make([]string, len(p.Any))
	for i, c := range p.Any {
		if clauses[i] = strings.Join(literals(c), " & "); clauses[i] == "" {
			clauses[i] = "nothing"
		}
	}
	return strings.Join(clauses, " or ")
}

// literals names what a clause asks for, in the order of the subtasks, positive before negated.
func literals(c graph.Clause) []string {
	var s []string
	for i := range c.Pos.All() {
		s = append(s, subtasks.All[i].Name)
	}
	for i := range c.Neg.All() {
		s = append(s, "not "+subtasks.All[i].Name)
	}
	return s
}

// WriteSummary writes a line for every building and unit of a drawing, in the order of the subtasks: its name and what it
// was inferred to need. Of a simplified view that is the tech tree as the paper's figure shows it. Where the view was compared
// with the truth, a line says what is missing and what is there too many.
func (v *View) WriteSummary(w io.Writer) error {
	out := bufio.NewWriter(w)
	for to, n := range v.Nodes {
		if kind := subtasks.All[n.Subtask].Kind; kind != subtasks.KindBuild && kind != subtasks.KindTrain {
			continue
		}
		var needs, notes []string
		for _, e := range v.Edges {
			from := v.Nodes[e.From].Label
			switch {
			case e.To != to || e.Relation == Undecided:
			case e.Relation == Missing:
				notes = append(notes, "missing: "+from)
			case e.Relation == Superfluous:
				notes = append(notes, "superfluous: "+from)
			case e.Relation == Negated:
				needs = append(needs, "not "+from)
			case e.Relation == Alternative:
				needs = append(needs, from+" (or else)")
			default:
				needs = append(needs, from)
			}
		}
		text := strings.Join(needs, ", ")
		switch {
		case !n.Known:
			text = "unknown: never seen eligible"
		case text == "":
			text = "-"
		}
		if len(notes) > 0 {
			text += "   (" + strings.Join(notes, "; ") + ")"
		}
		fmt.Fprintf(out, "  %-16s needs %s\n", n.Label, text)
	}
	return out.Flush()
}
