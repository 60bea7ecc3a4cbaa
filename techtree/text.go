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
