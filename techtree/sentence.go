package techtree

import (
	"slices"
	"strings"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// sentence says in a line of text what a simplified view shows of a node: what it was inferred to need, what of that
// is not needed, and what is missing.
func (v *View) sentence(node int) string {
	p := v.tree.Graph[v.Nodes[node].Subtask]
	var missing []string
	inferred := 0
	for _, e := range v.Edges {
		switch {
		case e.To != node:
		case e.Relation == Missing || e.Relation == Undecided:
			missing = append(missing, v.literal(e))
		default:
			inferred++
		}
	}
	text := "needs " + v.inferred(node, p)
	switch {
	case !p.Known && v.tree.Origin.Agent == "": // of a recording, which does not tell all
		text = "unknown"
	case !p.Known:
		text = "unknown: never seen eligible"
	case len(p.Any) == 0:
		text = "was inferred never to be eligible"
	case inferred == 0 && len(missing) > 0:
		text = "nothing found yet"
	case inferred == 0 && slices.ContainsFunc(p.Any, func(c graph.Clause) bool { return c.Size() == 0 }):
		text = "needs nothing"
	case inferred == 0:
		text = "needs nothing that is listed here"
	}
	if len(missing) > 0 {
		text += "; missing: " + strings.Join(missing, ", ")
	}
	return text
}

// inferred lists what a node was inferred to need: what every clause asks for, then the ways that the clauses leave
// open.
func (v *View) inferred(node int, p graph.Precondition) string {
	var parts, absent []string
	ways := make([][]string, len(p.Any))
	for _, e := range v.Edges {
		if e.To != node || e.Relation == Missing || e.Relation == Undecided {
			continue
		}
		in := v.clausesWith(e, p)
		if len(in) == len(p.Any) && e.Says == Negated {
			absent = append(absent, v.literal(e))
			continue
		}
		if len(in) == len(p.Any) {
			parts = append(parts, v.literal(e))
			continue
		}
		for _, k := range in {
			ways[k] = append(ways[k], v.literal(e))
		}
	}
	parts = append(parts, absent...)
	var either []string
	for _, way := range ways {
		text := strings.Join(way, " & ")
		if text == "" {
			text = "nothing more"
		}
		if !slices.Contains(either, text) {
			either = append(either, text)
		}
	}
	if len(either) > 1 {
		parts = append(parts, "either "+strings.Join(either, " or "))
	}
	return strings.Join(parts, ", ")
}

// clausesWith returns the places of the clauses that have a literal which the edge stands for.
func (v *View) clausesWith(e Edge, p graph.Precondition) []int {
	from, stand := v.Nodes[e.From].Subtask, v.tree.stand
	literals := func(c graph.Clause) bits.Set { return c.Pos }
	if e.Says == Negated {
		stand = v.tree.standNegated
		literals = func(c graph.Clause) bits.Set { return c.Neg }
	}
	var in []int
	for k, c := range p.Any {
		for i := range literals(c).All() {
			if stand(i) == from {
				in = append(in, k)
				break
			}
		}
	}
	return in
}

// literal writes what an edge says its target asks for.
func (v *View) literal(e Edge) string {
	text := v.Nodes[e.From].Label
	if e.Says == Negated {
		text = "not " + text
	}
	if e.Unsure {
		text += "?"
	}
	switch {
	case e.Relation == Superfluous && e.Says == Negated:
		text += " (wrong)"
	case e.Relation == Superfluous:
		text += " (not needed)"
	}
	return text
}
