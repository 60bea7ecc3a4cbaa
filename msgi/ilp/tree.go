package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// tree grows the decision tree of subtask i and returns its positive leaves as clauses, and whether they had to be few
// for want of work.
func (l *Learner) tree(i int, features bits.Set, rows *census) (fit graph.Precondition, cut bool) {
	if l.counts[i][1] == 0 {
		return fit, false
	}
	task := &l.tasks[i]
	pos, neg := task.pos.list(), task.neg.list()
	all := len(pos) + len(neg)
	t := tree{rows: rows, in: newCounts(l.n), work: work{left: treeWork + treeWorkEach*all}, least: 2}
	t.grow(pos, neg, features, graph.Clause{})
	if cut = t.work.cut; cut {
		t = tree{rows: rows, in: t.in, work: work{left: 2 * treeWork, did: t.work.did}, least: 1 + all/fewLeaves}
		t.grow(pos, neg, features, graph.Clause{})
	}
	fit = graph.SimplifyKnowing(claim(t.leaves...), func(c graph.Clause) bool { return t.allPositive(0, &c) })
	l.did += t.work.did
	return fit, cut
}

// tree is a decision tree.
type tree struct {
	rows   *census
	in     counts         // of the rows below the node that is grown
	nodes  []node         // the root first
	leaves []graph.Clause // the ways to the positive ones
	work   work
	least  int // rows of a node that is divided
}

// How much work there is for a tree, and for each of its rows: clean data take a tenth of it. A tree that takes more,
// on noise, is grown again with few leaves, dividing only nodes that have that part of the rows.
const (
	treeWork, treeWorkEach = 1 << 18, 16
	fewLeaves              = 256
)

// node asks whether a subtask is complete, or it is a leaf.
type node struct {
	leaf, positive bool
	subtask        int
	sides          [2]int32 // the nodes below, where it is complete and where not
}

// grow adds the node that is reached by path and holds these rows, which it puts in another order, and those below it.
// It returns its number.
func (t *tree) grow(pos, neg []int32, features bits.Set, path graph.Clause) int32 {
	at := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{})
	p, n, k := len(pos), len(neg), -1
	if p > 0 && n > 0 && p+n >= t.least {
		k = t.split(pos, neg, features)
	}
	if k < 0 { // nothing is to be told apart, or nothing tells it: the majority
		positive := p > 0 && p >= n
		if t.nodes[at] = (node{leaf: true, positive: positive}); positive {
			t.leaves = append(t.leaves, path)
		}
		return at
	}
	features.Remove(k)
	posWith, posWithout := t.rows.divide(pos, k)
	negWith, negWithout := t.rows.divide(neg, k)
	with, without := path, path
	with.Pos.Add(k)
	without.Neg.Add(k)
	sides := [2]int32{t.grow(posWith, negWith, features, with), t.grow(posWithout, negWithout, features, without)}
	t.nodes[at] = node{subtask: k, sides: sides}
	return at
}

// allPositive reports whether all leaves below a node that are reached where the clause holds are positive. It says no
// where no work is left.
func (t *tree) allPositive(at int32, c *graph.Clause) bool {
	n := &t.nodes[at]
	switch {
	case n.leaf:
		return n.positive
	case !t.work.spend(1):
		return false
	case c.Pos.Has(n.subtask):
		return t.allPositive(n.sides[0], c)
	case c.Neg.Has(n.subtask):
		return t.allPositive(n.sides[1], c)
	}
	return t.allPositive(n.sides[0], c) && t.allPositive(n.sides[1], c)
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
