package ilp

import (
	mathbits "math/bits"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// rowSet is a set of rows by number, a bit each.
type rowSet []uint64

// put makes room for row r and puts it in or not.
func (s *rowSet) put(r int, in bool) {
	if r>>6 == len(*s) {
		*s = append(*s, 0)
	}
	if in {
		(*s)[r>>6] |= 1 << (r & 63)
	}
}

func (s rowSet) len() int {
	n := 0
	for _, w := range s {
		n += mathbits.OnesCount64(w)
	}
	return n
}

// lenAnd returns the number of rows in both.
func (s rowSet) lenAnd(t rowSet) int {
	n := 0
	for w := range s {
		n += mathbits.OnesCount64(s[w] & t[w])
	}
	return n
}

// divide parts the rows by whether they are in t.
func (s rowSet) divide(t rowSet) (with, without rowSet) {
	both := make(rowSet, 2*len(s))
	with, without = both[:len(s)], both[len(s):]
	for w := range s {
		with[w], without[w] = s[w]&t[w], s[w]&^t[w]
	}
	return with, without
}

// tree grows the decision tree of subtask i and returns its positive leaves as clauses.
func (l *Learner) tree(i int, features bits.Set) graph.Precondition {
	if l.tasks[i].counts[1] == 0 {
		return graph.Precondition{}
	}
	var pos, neg rowSet
	for r := range l.rows {
		eligible := l.rows[r].pos.Has(i)
		pos.put(r, eligible)
		neg.put(r, !eligible && l.rows[r].neg.Has(i))
	}
	t := tree{columns: l.cart.columns}
	t.grow(pos, neg, features, graph.Clause{})
	return graph.Simplify(claim(t.leaves...))
}

// tree is a decision tree as its positive leaves.
type tree struct {
	columns []rowSet // by subtask, the rows in which it is complete
	leaves  []graph.Clause
}

// grow adds the leaves below a node that is reached by path and holds these rows.
func (t *tree) grow(pos, neg rowSet, features bits.Set, path graph.Clause) {
	p, n := pos.len(), neg.len()
	if p == 0 || n == 0 {
		if p > 0 {
			t.leaves = append(t.leaves, path)
		}
		return
	}
	k := t.split(pos, neg, p, n, features)
	if k < 0 { // nothing tells them apart: the majority
		if p >= n {
			t.leaves = append(t.leaves, path)
		}
		return
	}
	features.Remove(k)
	posWith, posWithout := pos.divide(t.columns[k])
	negWith, negWithout := neg.divide(t.columns[k])
	with, without := path, path
	with.Pos.Add(k)
	without.Neg.Add(k)
	t.grow(posWith, negWith, features, with)
	t.grow(posWithout, negWithout, features, without)
}

// split returns the feature whose two sides have the least Gini impurity, weighted by their sizes (Breiman
// 1984), the smallest number among equals, or -1 if no feature has two sides.
func (t *tree) split(pos, neg rowSet, p, n int, features bits.Set) int {
	best, least := -1, 0.0
	for k := range features.All() {
		a, b := pos.lenAnd(t.columns[k]), neg.lenAnd(t.columns[k])
		if a+b == 0 || a+b == p+n {
			continue
		}
		if g := impurity(a, b) + impurity(p-a, n-b); best < 0 || g < least-1e-9 {
			best, least = k, g
		}
	}
	return best
}

// impurity returns the Gini impurity of p positives and n negatives, times their number.
func impurity(p, n int) float64 { return 2 * float64(p) * float64(n) / float64(p+n) }
