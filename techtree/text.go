package techtree

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// WriteText writes a line for every subtask: its name and what it needs. A needs of "A & B or C" means A and B
// together, or C alone; "not A" that A must not be complete. With sure (nil for none), "A?" is not certain: another may be meant;
// and at the end of a line stands what may be needed, too, and was not tested.
func WriteText(w io.Writer, g graph.Graph, sure []Confidence) error {
	out := bufio.NewWriter(w)
	for i := range g {
		needs := Formula(g[i])
		if sure != nil {
			needs = sure[i].formula(g[i])
		}
		fmt.Fprintf(out, "%-22s %s\n", subtasks.All[i].Name, needs)
	}
	return out.Flush()
}

// Formula writes a precondition as WriteText does: "nothing" where it always holds, "never" where it cannot,
// "unknown" where nothing is claimed.
func Formula(p graph.Precondition) string { return formula(p, bits.Set{}) }

// formula adds to Formula what is not certain and what is untested.
func (c *Confidence) formula(p graph.Precondition) string {
	needs := formula(p, c.Unsure)
	if !c.Untested.Empty() {
		needs += "; untested: " + strings.Join(names(c.Untested), ", ")
	}
	return needs
}

func formula(p graph.Precondition, unsure bits.Set) string {
	if !p.Known {
		return "unknown"
	}
	if len(p.Any) == 0 {
		return "never"
	}
	clauses := make([]string, len(p.Any))
	for i, c := range p.Any {
		if clauses[i] = strings.Join(marked(c, unsure), " & "); clauses[i] == "" {
			clauses[i] = "nothing"
		}
	}
	return strings.Join(clauses, " or ")
}

// literals names what a clause asks for, in the order of the subtasks, positive before negated.
func literals(c graph.Clause) []string { return marked(c, bits.Set{}) }

// marked is literals with a question mark at those that are unsure.
func marked(c graph.Clause, unsure bits.Set) []string {
	var s []string
	add := func(before string, i int) {
		name := before + subtasks.All[i].Name
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
func names(s bits.Set) []string { return literals(graph.Clause{Pos: s}) }

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
			if e.Unsure {
				from += "?"
			}
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
