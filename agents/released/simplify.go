package released

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// simplify applies two rules to pairs of clauses of which one speaks of nothing that the other does not: A or AB is
// A, and A or not-A B is A or B. As released, only the second has an effect, for the clauses without those that the
// first leaves out are then not used.
func (f Form) simplify(clauses []graph.Clause, features []int) []graph.Clause {
	const passes, pairs = 20, 1 << 22 // the released code has no bound on pairs; in its worlds there are a few hundred
	gone := make([]bool, len(clauses))
	for range min(passes, pairs/max(len(clauses)*len(clauses), 1)) {
		if !f.pass(clauses, gone, features) {
			break
		}
	}
	if f == AsIs {
		return clauses
	}
	var kept []graph.Clause
	for i, c := range clauses {
		if !gone[i] {
			kept = append(kept, c)
		}
	}
	return kept
}

// pass compares all pairs once, and reports whether a rule applied. What clauses speak of is as it was before the pass.
func (f Form) pass(clauses []graph.Clause, gone []bool, features []int) (applied bool) {
	about := make([]bits.Set, len(clauses))
	for i, c := range clauses {
		about[i] = c.Pos.Or(c.Neg)
	}
	for i := range clauses {
		if gone[i] {
			continue
		}
		for j := i + 1; j < len(clauses); j++ {
			short, long := i, j
			switch {
			case gone[j]:
				continue
			case about[j].Contains(about[i]):
			case about[i].Contains(about[j]):
				short, long = j, i
			default:
				continue
			}
			otherwise := differ(clauses[short], clauses[long]).And(about[short])
			switch {
			case otherwise.Empty():
				gone[long] = true
			case f == Repaired && otherwise.Len() > 1: // no rule speaks of that
				continue
			default:
				dropFirst(&clauses[long], otherwise, features)
			}
			applied = true
		}
	}
	return applied
}

// differ returns what one of the two clauses has a literal of that the other has not.
func differ(a, b graph.Clause) bits.Set {
	return a.Pos.AndNot(b.Pos).Or(b.Pos.AndNot(a.Pos)).Or(a.Neg.AndNot(b.Neg)).Or(b.Neg.AndNot(a.Neg))
}

// dropFirst drops from the clause what it says about the first of those features.
func dropFirst(c *graph.Clause, of bits.Set, features []int) {
	for _, k := range features {
		if of.Has(k) {
			c.Pos.Remove(k)
			c.Neg.Remove(k)
			return
		}
	}
}
