package graph

import (
	"cmp"
	"context"
	"slices"

	"sc2msgi/msgi/bits"
)

// simplifySplits is after how many splits Simplify takes no more away. The decision trees of agents take less than 300.
const simplifySplits = 1 << 16

// simplifyLooks is after how many looks at a clause it takes no more away.
const simplifyLooks = 1 << 21

// Simplify returns the same function in fewer and shorter clauses: A or AB is A, A or not-A B is A or B,
// literals that the other clauses make superfluous go, and so do clauses that the others cover together. No
// literal and no clause of the result can be left out. Of several such results it returns one and the same for
// the same clauses in any order. What takes too long to be shown superfluous stays, in formulas of many long clauses.
func Simplify(p Precondition) Precondition {
	count := newCounter(context.Background(), simplifySplits, simplifyLooks)
	return simplify(p, count, func(f []Clause) func(Clause) bool {
		whole := newLookup(slices.Clone(f))
		return func(c Clause) bool { return whole.holdsIn(c, count) }
	})
}

// SimplifyKnowing is Simplify for who can tell at little cost whether the formula holds wherever a clause does, as from
// a decision tree.
func SimplifyKnowing(p Precondition, holdsIn func(Clause) bool) Precondition {
	count := newCounter(context.Background(), simplifySplits, simplifyLooks)
	return simplify(p, count, func([]Clause) func(Clause) bool { return holdsIn })
}

func simplify(p Precondition, count *counter, knowing func([]Clause) func(Clause) bool) Precondition {
	if !p.Known {
		return Precondition{}
	}
	f := satisfiable(p.Any)
	switch len(f) {
	case 0:
		return Precondition{Known: true}
	case 1:
		return Precondition{Known: true, Any: f}
	}
	slices.SortFunc(f, compare)
	holdsIn := knowing(f)
	for i := range f {
		f[i] = shorten(f[i], holdsIn)
	}
	slices.SortFunc(f, compare)
	f = slices.Compact(f)
	others := newLookup(f)
	for i := len(f) - 1; i >= 0; i-- { // long clauses first
		others.keep(i, false)
		if !others.holdsIn(f[i], count) {
			others.keep(i, true)
		}
	}
	return Precondition{Known: true, Any: others.given(nil, Clause{})}
}

// shorten drops the literals of a clause that can go without changing the formula: where the clause with the
// literal reversed holds, some clause holds anyway. Negated literals are tried first.
func shorten(short Clause, holdsIn func(Clause) bool) Clause {
	for v := range short.Neg.All() {
		reversed := short
		reversed.Neg.Remove(v)
		reversed.Pos.Add(v)
		if holdsIn(reversed) {
			short.Neg.Remove(v)
		}
	}
	for v := range short.Pos.All() {
		reversed := short
		reversed.Pos.Remove(v)
		reversed.Neg.Add(v)
		if holdsIn(reversed) {
			short.Pos.Remove(v)
		}
	}
	return short
}

// compare orders clauses by length, then by content.
func compare(a, b Clause) int {
	if d := cmp.Compare(a.Size(), b.Size()); d != 0 {
		return d
	}
	for w := range bits.Words {
		if d := cmp.Or(cmp.Compare(a.Pos.Word(w), b.Pos.Word(w)), cmp.Compare(a.Neg.Word(w), b.Neg.Word(w))); d != 0 {
			return d
		}
	}
	return 0
}
