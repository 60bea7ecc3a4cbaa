package techtree

import (
	"cmp"
	"slices"
	"strings"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// asked is what a precondition is drawn to ask for of a subtask.
type asked struct {
	from    int // the subtask
	says    Relation
	text    string
	missing bool // of the truth: it was not inferred
}

// sentence says in a line of text what a simplified view shows of a node: what it was inferred to need, what of that
// is superfluous, and what is missing.
func (v *View) sentence(node int) string {
	i := v.Nodes[node].Subtask
	p, all := v.tree.Graph[i], v.inferred(node)
	lacks := slices.ContainsFunc(v.Edges, func(e Edge) bool { return e.To == node && e.lacking() })
	text := ""
	switch {
	case !p.Known && v.tree.Origin.Agent == "": // of a recording, which does not tell all
		text = "unknown"
	case !p.Known:
		text = "unknown: never seen eligible"
	case len(p.Any) == 0:
		text = "was inferred never to be eligible"
	case len(all) > 0:
		text = "needs " + v.need(all, p)
	case lacks:
		text = "nothing found yet"
	case slices.ContainsFunc(p.Any, func(c graph.Clause) bool { return c.Size() == 0 }):
		text = "needs nothing"
	default:
		text = "needs nothing that is listed here"
	}
	if lacks {
		text += "; " + v.lacking(node)
	}
	return text
}

// lacking reports whether an edge is true and was not inferred.
func (e *Edge) lacking() bool { return e.Relation == Missing || e.Relation == Undecided }

// inferred lists what was inferred of a node.
func (v *View) inferred(node int) (all []asked) {
	for _, e := range v.Edges {
		if e.To != node || e.lacking() {
			continue
		}
		a := asked{from: v.Nodes[e.From].Subtask, says: e.Says, text: v.literal(v.Nodes[e.From].Subtask, e.Says)}
		if e.Unsure {
			a.text += "?"
		}
		if e.Relation == Superfluous {
			a.text += " (" + Superfluous.String() + ")"
		}
		all = append(all, a)
	}
	return all
}

// lacking says what the truth has and a node lacks. A literal that some ways alone need is told with its way, or with
// all of the truth: by itself it would seem to be needed always.
func (v *View) lacking(node int) string {
	i := v.Nodes[node].Subtask
	all, p := v.trueOf(node), v.truth[i]
	lacks := func(a asked) bool { return a.missing }
	every, ways := v.split(all, p)
	switch inWays := slices.ContainsFunc(slices.Concat(ways...), lacks); {
	case !v.tree.Graph[i].Known:
		return "in truth: " + v.need(all, p)
	case !inWays:
		return "missing: " + texts(slices.DeleteFunc(every, func(a asked) bool { return !a.missing }), ", ")
	}
	var others []string
	found := 0
	for _, way := range ways {
		switch {
		case len(way) == 0:
		case !slices.ContainsFunc(way, lacks):
			found++
		case !slices.ContainsFunc(way, func(a asked) bool { return !a.missing }):
			others = append(others, texts(way, " & "))
		}
	}
	if len(every) == 0 && found > 0 && found+len(others) == len(ways) {
		return "in truth also: or " + strings.Join(others, " or ")
	}
	return "in truth: " + v.need(all, p)
}

// trueOf lists what is true of a node, and says what of that is missing.
func (v *View) trueOf(node int) (all []asked) {
	for _, l := range v.truly {
		if l.to != v.Nodes[node].Subtask {
			continue
		}
		missing := slices.ContainsFunc(v.Edges, func(e Edge) bool {
			return e.To == node && e.lacking() && v.Nodes[e.From].Subtask == l.from &&
				(e.Says == Negated) == (l.says == Negated)
		})
		all = append(all, asked{l.from, l.says, v.literal(l.from, l.says), missing})
	}
	return all
}

// need writes what a precondition asks for: by every clause, then the ways that the clauses leave open.
func (v *View) need(all []asked, p graph.Precondition) string {
	every, ways := v.split(all, p)
	var either []string
	for _, way := range ways {
		either = append(either, cmp.Or(texts(way, " & "), "nothing more"))
	}
	parts := texts(every, ", ")
	switch {
	case len(either) == 0:
		return parts
	case parts != "":
		parts += ", "
	}
	return parts + "either " + strings.Join(either, " or ")
}

// split tells what every clause of a precondition asks for, what must not be last, from the ways that the clauses leave
// open: none, or several that differ.
func (v *View) split(all []asked, p graph.Precondition) (every []asked, ways [][]asked) {
	var absent []asked
	ways = make([][]asked, len(p.Any))
	for _, a := range all {
		in := v.clausesWith(a, p)
		switch {
		case len(in) == len(p.Any) && a.says == Negated:
			absent = append(absent, a)
			continue
		case len(in) == len(p.Any):
			every = append(every, a)
			continue
		}
		for _, k := range in {
			ways[k] = append(ways[k], a)
		}
	}
	var differ [][]asked
	for _, way := range ways {
		if !slices.ContainsFunc(differ, func(w []asked) bool { return slices.Equal(w, way) }) {
			differ = append(differ, way)
		}
	}
	if len(differ) == 1 {
		differ = nil
	}
	return append(every, absent...), differ
}

// clausesWith returns the places of the clauses that have a literal which stands for what is asked.
func (v *View) clausesWith(a asked, p graph.Precondition) []int {
	stand, literals := v.tree.stand, func(c graph.Clause) bits.Set { return c.Pos }
	if a.says == Negated {
		stand, literals = v.tree.standNegated, func(c graph.Clause) bits.Set { return c.Neg }
	}
	var in []int
	for k, c := range p.Any {
		for i := range literals(c).All() {
			if stand(i) == a.from {
				in = append(in, k)
				break
			}
		}
	}
	return in
}

// literal writes what is asked of a subtask.
func (v *View) literal(from int, says Relation) string {
	if says == Negated {
		return "not " + v.tree.Subtasks[from].label()
	}
	return v.tree.Subtasks[from].label()
}

func texts(all []asked, between string) string {
	var parts []string
	for _, a := range all {
		parts = append(parts, a.text)
	}
	return strings.Join(parts, between)
}
