package graph

import (
	"slices"

	"sc2msgi/msgi/bits"
)

// The functions of this file work on formulas in disjunctive normal form whose clauses do not contradict themselves.

// satisfiable returns the clauses that do not ask for a subtask and its absence at once.
func satisfiable(any []Clause) []Clause {
	out := make([]Clause, 0, len(any))
	for _, c := range any {
		if !c.Pos.Intersects(c.Neg) {
			out = append(out, c)
		}
	}
	return out
}

// covers reports whether c holds wherever d does.
func (c *Clause) covers(d *Clause) bool { return d.Pos.Contains(c.Pos) && d.Neg.Contains(c.Neg) }

// absorb drops the clauses that another covers, of equal ones all but the first. It writes over f.
func absorb(f []Clause) []Clause {
	out := f[:0]
	for i := range f {
		c := f[i]
		if slices.ContainsFunc(out, func(d Clause) bool { return d.covers(&c) }) {
			continue
		}
		out = slices.DeleteFunc(out, func(d Clause) bool { return c.covers(&d) })
		out = append(out, c)
	}
	return out
}

// given returns what is left of the formula once the literals of c are known to hold.
func given(f []Clause, c Clause) []Clause {
	out := make([]Clause, 0, len(f))
	for _, d := range f {
		if d.Pos.Intersects(c.Neg) || d.Neg.Intersects(c.Pos) {
			continue
		}
		out = append(out, Clause{Pos: d.Pos.AndNot(c.Pos), Neg: d.Neg.AndNot(c.Neg)})
	}
	return absorb(out)
}

// split fixes the variable that most clauses mention, to true and to false.
func split(f []Clause) (with, without []Clause) {
	v := bits.Of(mostMentioned(f))
	return given(f, Clause{Pos: v}), given(f, Clause{Neg: v})
}

// mostMentioned returns the variable that most clauses mention, the smallest of several.
func mostMentioned(f []Clause) int {
	var seen [bits.Max]int
	best := -1
	for _, c := range f {
		for v := range c.Pos.Or(c.Neg).All() {
			seen[v]++
			if best < 0 || seen[v] > seen[best] || seen[v] == seen[best] && v < best {
				best = v
			}
		}
	}
	return best
}

// connected returns the clauses that hang together with the first one by common variables, and the others, both in
// the order they had.
func connected(f []Clause) (part, rest []Clause) {
	vars := f[0].Pos.Or(f[0].Neg)
	for grown := true; grown; {
		grown = false
		for _, c := range f {
			if v := c.Pos.Or(c.Neg); v.Intersects(vars) && !vars.Contains(v) {
				vars, grown = vars.Or(v), true
			}
		}
	}
	for _, c := range f {
		if c.Pos.Or(c.Neg).Intersects(vars) {
			part = append(part, c)
		} else {
			rest = append(rest, c)
		}
	}
	return part, rest
}
