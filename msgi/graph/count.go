package graph

import (
	"math"

	"sc2msgi/msgi/bits"
)

// The functions of this file work on formulas in disjunctive normal form whose clauses do not contradict
// themselves. All go by Shannon's expansion: f = v f(v=1) or not-v f(v=0).

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

// product returns the conjunction of two formulas.
func product(f, g []Clause) []Clause {
	out := make([]Clause, 0, len(f)*len(g))
	for _, a := range f {
		for _, b := range g {
			out = append(out, Clause{Pos: a.Pos.Or(b.Pos), Neg: a.Neg.Or(b.Neg)})
		}
	}
	return satisfiable(out)
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
	return out
}

// share returns the part of all assignments that satisfies the formula, |f| / 2^V.
func share(f []Clause) float64 {
	if len(f) == 0 {
		return 0
	}
	sum := 0.0
	for _, c := range f {
		if c.Size() == 0 {
			return 1
		}
		sum += math.Ldexp(1, -c.Size())
	}
	if len(f) == 1 {
		return sum
	}
	if part, rest := connected(f); len(rest) > 0 {
		p := share(part) // no common variable: independent
		return p + (1-p)*share(rest)
	}
	with, without := split(f)
	return share(with)/2 + share(without)/2
}

// always reports whether every assignment satisfies the formula.
func always(f []Clause) bool {
	sum := 0.0
	for _, c := range f {
		if c.Size() == 0 {
			return true
		}
		sum += math.Ldexp(1, -c.Size())
	}
	if sum < 1 { // the clauses together are too few even if they did not overlap
		return false
	}
	with, without := split(f)
	return always(with) && always(without)
}

// implies reports whether g holds wherever f does.
func implies(f, g []Clause) bool {
	for _, c := range f {
		if !always(given(g, c)) {
			return false
		}
	}
	return true
}

// split fixes the variable that most clauses mention, to true and to false.
func split(f []Clause) (with, without []Clause) {
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
	v := bits.Of(best)
	return given(f, Clause{Pos: v}), given(f, Clause{Neg: v})
}

// connected returns the clauses that hang together with the first one by common variables, and the others.
func connected(f []Clause) (part, rest []Clause) {
	vars := f[0].Pos.Or(f[0].Neg)
	rest = f
	for {
		var apart []Clause
		for _, c := range rest {
			if v := c.Pos.Or(c.Neg); v.Intersects(vars) {
				part, vars = append(part, c), vars.Or(v)
			} else {
				apart = append(apart, c)
			}
		}
		if len(apart) == len(rest) {
			return part, rest
		}
		rest = apart
	}
}
