package released

import (
	mathbits "math/bits"

	"sc2msgi/msgi/bits"
)

// node is a node of a decision tree: it asks whether a subtask is complete.
type node struct {
	feature int
	sides   [2]side // not complete, complete
}

// side is what a node leads to: another node, or a leaf.
type side struct {
	below    *node
	eligible bool // of a leaf, where below is nil
}

// mostLooks is at how many features of 64 rows the trees of one graph may look. In the released worlds they take less
// than a thousandth.
const mostLooks = 1 << 28

// grow returns the tree that tells in which of those rows subtask i is eligible, by the features that are not used
// yet. There are rows of both kinds, and the features tell them apart. When trees have taken too many looks, it ends
// in the majority.
func (l *Learner) grow(rows rowSet, i int, features []int, used bits.Set) *node {
	n := &node{feature: l.split(rows, i, features, used)}
	used.Add(n.feature)
	for s, part := range rows.parted(l.complete[n.feature]) {
		eligible, all := part.parted(l.eligible[i])[1].len(), part.len()
		switch {
		case eligible == 0, eligible == all, l.looks < 0:
			n.sides[s].eligible = 2*eligible > all
		default:
			n.sides[s].below = l.grow(part, i, features, used)
		}
	}
	return n
}

// split returns the feature with the least sum of Gini impurities of its two sides, whatever their sizes, and the
// first of several.
func (l *Learner) split(rows rowSet, i int, features []int, used bits.Set) int {
	l.looks -= len(features) * len(rows)
	best, least := -1, 3.0
	for _, k := range features {
		if used.Has(k) {
			continue
		}
		if sum := l.impurities(rows, l.complete[k], l.eligible[i]); sum < least {
			best, least = k, sum
		}
	}
	return best
}

// impurities returns the sum of the Gini impurities of the rows in which a subtask is complete and of those in which
// it is not.
func (l *Learner) impurities(rows, complete, eligible rowSet) float64 {
	var with, without [2]int // rows, and eligible ones
	for w, word := range rows {
		with[0] += mathbits.OnesCount64(word & complete[w])
		with[1] += mathbits.OnesCount64(word & complete[w] & eligible[w])
		without[0] += mathbits.OnesCount64(word &^ complete[w])
		without[1] += mathbits.OnesCount64(word &^ complete[w] & eligible[w])
	}
	return gini(with) + gini(without)
}

// gini returns the impurity of so many rows of which so many are eligible. It is 1 where there are no rows: more than
// any has.
func gini(of [2]int) float64 {
	if of[0] == 0 {
		return 1
	}
	p, q := float64(of[1])/float64(of[0]), float64(of[0]-of[1])/float64(of[0])
	return 1 - float64(q*q) - float64(p*p) // rounded step by step as theirs is, for the same ties
}
