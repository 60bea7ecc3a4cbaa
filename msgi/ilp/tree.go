package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// tree grows the decision tree of subtask i and returns its positive leaves as clauses.
func (l *Learner) tree(i int, features bits.Set) graph.Precondition {
	if l.counts[i][1] == 0 {
		return graph.Precondition{}
	}
	t := tree{columns: l.columns}
	t.grow(l.tasks[i].pos, l.tasks[i].neg, features, graph.Clause{})
	return graph.Simplify(claim(t.leaves...))
}

// tree is a decision tree as its positive leaves.
type tree struct {
	columns columns
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
