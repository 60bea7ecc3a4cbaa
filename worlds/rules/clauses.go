package rules

import (
	"fmt"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Bounds on a precondition: its clauses, also on the way to it, and the work of finding them.
const (
	mostClauses = 64
	mostWork    = 2_000_000 // clauses that are looked at, for all formulas of a file
)

var errTooMany = fmt.Errorf("the formula means more than %d alternatives, or the formulas of the file take too long "+
	"to write out", mostClauses)

// clauses returns the formula in disjunctive normal form.
func (n *names) clauses(f formula) ([]graph.Clause, error) {
	any, err := n.expand(f, false)
	if err != nil {
		return nil, err
	}
	return graph.Simplify(graph.Precondition{Known: true, Any: any}).Any, nil
}

// expand returns the clauses of a formula, or of its negation: negations go inwards by De Morgan's laws.
func (n *names) expand(f formula, negated bool) ([]graph.Clause, error) {
	if n.work++; n.work > mostWork {
		return nil, errTooMany
	}
	switch f.op {
	case always:
		if negated {
			return nil, nil
		}
		return []graph.Clause{{}}, nil
	case name:
		i, err := n.find(f.name)
		return []graph.Clause{literal(i, negated)}, err
	case not:
		return n.expand(f.parts[0], !negated)
	case anyOf, allOf:
		return n.fitting(f, negated)
	case and, or:
		return n.joined(f.parts, (f.op == and) != negated, negated)
	case atLeast:
		if negated { // fewer than least hold: of any len - least + 1 parts none does
			return n.some(f.parts, len(f.parts)-f.least+1, true)
		}
		return n.some(f.parts, f.least, false)
	}
	panic(fmt.Sprintf("rules: unknown operator %d", f.op))
}

func literal(i int, negated bool) graph.Clause {
	if negated {
		return graph.Clause{Neg: bits.Of(i)}
	}
	return graph.Clause{Pos: bits.Of(i)}
}

// fitting expands a pattern.
func (n *names) fitting(f formula, negated bool) ([]graph.Clause, error) {
	all, err := n.matching(f.name)
	if err != nil {
		return nil, err
	}
	var parts []formula
	for i := range all.All() {
		parts = append(parts, formula{op: name, name: n.list[i]})
	}
	return n.joined(parts, (f.op == allOf) != negated, negated)
}

// joined expands parts, or their negations, of which all have to hold, or one.
func (n *names) joined(parts []formula, all, negated bool) ([]graph.Clause, error) {
	var out []graph.Clause
	if all {
		out = []graph.Clause{{}}
	}
	for _, part := range parts {
		clauses, err := n.expand(part, negated)
		if err != nil {
			return nil, err
		}
		if all {
			clauses = product(out, clauses)
		} else {
			clauses = append(out, clauses...)
		}
		if out, err = n.bounded(clauses); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// some expands "least of the parts hold".
func (n *names) some(parts []formula, least int, negated bool) ([]graph.Clause, error) {
	var out []graph.Clause
	var choose func(from, left int, chosen []graph.Clause) error
	choose = func(from, left int, chosen []graph.Clause) (err error) {
		if left == 0 {
			out, err = n.bounded(append(out, chosen...))
			return err
		}
		for i := from; i+left <= len(parts); i++ {
			clauses, err := n.expand(parts[i], negated)
			if err == nil {
				clauses, err = n.bounded(product(chosen, clauses))
			}
			if err == nil && len(clauses) > 0 {
				err = choose(i+1, left-1, clauses)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	err := choose(0, least, []graph.Clause{{}})
	return out, err
}

// product returns the clauses of "a and b", without those that contradict themselves.
func product(a, b []graph.Clause) []graph.Clause {
	out := make([]graph.Clause, 0, len(a)*len(b))
	for _, c := range a {
		for _, d := range b {
			e := graph.Clause{Pos: c.Pos.Or(d.Pos), Neg: c.Neg.Or(d.Neg)}
			if !e.Pos.Intersects(e.Neg) {
				out = append(out, e)
			}
		}
	}
	return out
}

// bounded drops clauses that imply others, and refuses more than there can be.
func (n *names) bounded(clauses []graph.Clause) ([]graph.Clause, error) {
	if n.work += len(clauses); n.work > mostWork {
		return nil, errTooMany
	}
	var out []graph.Clause
	for _, c := range clauses {
		if slices.ContainsFunc(out, func(d graph.Clause) bool { return implies(c, d) }) {
			continue
		}
		out = slices.DeleteFunc(out, func(d graph.Clause) bool { return implies(d, c) })
		if out = append(out, c); len(out) > mostClauses {
			return nil, errTooMany
		}
	}
	return out, nil
}

// implies reports whether d holds wherever c does.
func implies(c, d graph.Clause) bool { return c.Pos.Contains(d.Pos) && c.Neg.Contains(d.Neg) }
