package diff

import (
	"context"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Requirement is how what a subtask needs changed. What is added to or removed from every way stands by itself; ways
// that changed otherwise are told whole.
type Requirement struct {
	Subtask string `json:"subtask"`
	// State is set where one side claims nothing, or that nothing is ever enough, or that nothing is needed.
	State *State `json:"state,omitempty"`

	Added   []string   `json:"added,omitempty"`   // "A", or "no A" for what must not be
	Removed []string   `json:"removed,omitempty"` // likewise
	NewWays [][]string `json:"added_ways,omitempty"`
	OldWays [][]string `json:"removed_ways,omitempty"`
}

// State is what a side claims of a subtask, in words, where that is no list of ways.
type State struct {
	Before string `json:"before,omitempty"`
	After  string `json:"after,omitempty"`
}

// stateOf names what a precondition claims; "" for what has ways with literals.
func stateOf(p graph.Precondition) string {
	switch {
	case !p.Known:
		return "not known"
	case len(p.Any) == 0:
		return "never possible"
	case p.Any[0].Size() == 0:
		return "nothing"
	}
	return ""
}

// compare returns how a precondition changed, nil for not at all. Both are over the subtasks of the given names.
func compare(ctx context.Context, before, after graph.Precondition, names []string) (*Requirement, error) {
	if before.Known != after.Known {
		return between(graph.Simplify(before), graph.Simplify(after), names), nil
	}
	if !before.Known {
		return nil, nil
	}
	m, err := graph.Compare(ctx, before, after)
	if err != nil || m.Exact {
		return nil, err
	}
	a, b := graph.Simplify(before), graph.Simplify(after)
	if m.Margin > 0 && slices.Equal(a.Any, b.Any) { // too much work to count, yet the same
		return nil, nil
	}
	return between(a, b, names), nil
}

// between says what leads from one precondition to another, which are in their simplest forms.
func between(before, after graph.Precondition, names []string) *Requirement {
	r := &Requirement{}
	if s := (State{stateOf(before), stateOf(after)}); s != (State{}) {
		r.State = &s
	}
	always, now := common(before.Any), common(after.Any)
	added := graph.Clause{Pos: now.Pos.AndNot(always.Pos), Neg: now.Neg.AndNot(always.Neg)}
	removed := graph.Clause{Pos: always.Pos.AndNot(now.Pos), Neg: always.Neg.AndNot(now.Neg)}
	if same(changed(before.Any, added, removed), after.Any) {
		r.Added, r.Removed = literals(added, names), literals(removed, names)
		return r
	}
	for _, c := range before.Any {
		if c.Size() > 0 && !slices.Contains(after.Any, c) {
			r.OldWays = append(r.OldWays, literals(c, names))
		}
	}
	for _, c := range after.Any {
		if c.Size() > 0 && !slices.Contains(before.Any, c) {
			r.NewWays = append(r.NewWays, literals(c, names))
		}
	}
	return r
}

// common is what every clause asks for.
func common(clauses []graph.Clause) graph.Clause {
	if len(clauses) == 0 {
		return graph.Clause{}
	}
	all := clauses[0]
	for _, c := range clauses[1:] {
		all.Pos, all.Neg = all.Pos.And(c.Pos), all.Neg.And(c.Neg)
	}
	return all
}

// changed are the clauses with some literals more and some less.
func changed(clauses []graph.Clause, added, removed graph.Clause) []graph.Clause {
	var all []graph.Clause
	for _, c := range clauses {
		all = append(all, graph.Clause{Pos: c.Pos.AndNot(removed.Pos).Or(added.Pos),
			Neg: c.Neg.AndNot(removed.Neg).Or(added.Neg)})
	}
	return all
}

// same reports whether two lists have the same clauses.
func same(a, b []graph.Clause) bool {
	within := func(of, in []graph.Clause) bool {
		return !slices.ContainsFunc(of, func(c graph.Clause) bool { return !slices.Contains(in, c) })
	}
	return within(a, b) && within(b, a)
}

// literals are those of a clause in words.
func literals(c graph.Clause, names []string) []string {
	all := []string{}
	add := func(s bits.Set, before string) {
		for i := range s.All() {
			all = append(all, before+names[i])
		}
	}
	add(c.Pos, "")
	add(c.Neg, "no ")
	return all
}
