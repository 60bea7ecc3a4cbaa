package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// tree grows the decision tree of subtask i and returns its positive leaves as clauses.
func (l *Learner) tree(i int, features bits.Set, rows *census) graph.Precondition {
	if l.counts[i][1] == 0 {
		return graph.Precondition{}
	}
	t := tree{rows: rows, in: newCounts(l.n), work: work{left: enough}}
	t.grow(t.list(l.tasks[i].pos), t.list(l.tasks[i].neg), features, graph.Clause{})
	l.tasks[i].cut = t.work.cut
	return graph.Simplify(claim(t.leaves...))
}

// tree is a decision tree as its positive leaves.
type tree struct {
	rows   *census
	in     counts // of the rows below the node that is grown
	leaves []graph.Clause
	work   work
}

func (t *tree) list(s rowSet) []int32 {
	out := make([]int32, 0, s.len())
	for r := range s.all() {
		out = append(out, int32(r))
	}
	return out
}

// grow adds the leaves below a node that is reached by path and holds these rows, which it puts in another order.
func (t *tree) grow(pos, neg []int32, features bits.Set, path graph.Clause) {
	p, n := len(pos), len(neg)
	if p == 0 || n == 0 {
		if p > 0 {
			t.leaves = append(t.leaves, path)
		}
		return
	}
	k := t.split(pos, neg, features)
	if k < 0 { // nothing tells them apart: the majority
		if p >= n {
			t.leaves = append(t.leaves, path)
		}
		return
	}
	features.Remove(k)
	posWith, posWithout := t.rows.divide(pos, k)
	negWith, negWithout := t.rows.divide(neg, k)
	with, without := path, path
	with.Pos.Add(k)
	without.Neg.Add(k)
	t.grow(posWith, negWith, features, with)
	t.grow(posWithout, negWithout, features, without)
}

// split returns the feature whose two sides have the least Gini impurity, weighted by their sizes (Breiman
// 1984), the smallest number among equals, or -1 if no feature has two sides, or no work is left.
func (t *tree) split(pos, neg []int32, features bits.Set) int {
	if !t.work.spend(len(pos) + len(neg) + features.Len()) {
		return -1
	}
	t.rows.countList(pos, t.in.pos)
	t.rows.countList(neg, t.in.neg)
	p, n := len(pos), len(neg)
	best, least := -1, 0.0
	for k := range features.All() {
		a, b := int(t.in.pos[k]), int(t.in.neg[k])
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
