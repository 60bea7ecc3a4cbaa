package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// forest holds the decision trees of the last call, each with the features it was given.
type forest struct {
	features []bits.Set
	fit      []graph.Precondition
	fresh    []bool
}

// outdated notes new data for subtask i.
func (f *forest) outdated(i int) {
	if i < len(f.fresh) {
		f.fresh[i] = false
	}
}

// growForest infers all preconditions by layers and trees. A tree is grown again when its data or its features changed.
func (l *Learner) growForest(g graph.Graph) {
	f := &l.cart
	if f.fresh == nil {
		f.features, f.fit, f.fresh = make([]bits.Set, l.n), make([]graph.Precondition, l.n), make([]bool, l.n)
	}
	for i, features := range l.layers() {
		if !f.fresh[i] || f.features[i] != features {
			f.features[i], f.fit[i], f.fresh[i] = features, l.tree(i, features), true
		}
		g[i] = f.fit[i]
	}
}

// layers returns the features of each subtask: the subtasks of the layers below its own. In layer 0 are those that were
// eligible in all rows or in none. Those that fit no layer get all subtasks.
func (l *Learner) layers() []bits.Set {
	features := make([]bits.Set, l.n)
	var below, left bits.Set
	for i := range l.tasks {
		if t := &l.tasks[i]; t.counts[1] == 0 || !l.refutable(i) {
			below.Add(i)
		} else {
			left.Add(i)
		}
	}
	for !left.Empty() {
		group, groups := l.project(below)
		labels := make([]uint8, groups)
		var layer bits.Set
		for i := range left.All() {
			if l.isFunction(i, group, labels) {
				layer.Add(i)
			}
		}
		if layer.Empty() {
			layer, below = left, bits.Below(l.n)
		}
		for i := range layer.All() {
			features[i] = below
		}
		below, left = below.Or(layer), left.AndNot(layer)
	}
	return features
}

// refutable reports whether some row shows subtask i ineligible and none shows it eligible there.
func (l *Learner) refutable(i int) bool {
	for _, eligible := range l.believed(i) {
		if !eligible {
			return true
		}
	}
	return false
}

// project numbers the rows by what they look like on the given subtasks alone.
func (l *Learner) project(on bits.Set) (group []int32, groups int) {
	numbers := make(map[bits.Set]int32)
	group = make([]int32, len(l.rows))
	for r := range l.rows {
		x := l.rows[r].x.And(on)
		number, known := numbers[x]
		if !known {
			number = int32(len(numbers))
			numbers[x] = number
		}
		group[r] = number
	}
	return group, len(numbers)
}

// isFunction reports whether no group of rows has both a positive and a negative of subtask i. labels is scratch.
func (l *Learner) isFunction(i int, group []int32, labels []uint8) bool {
	const ineligible, eligible = 1, 2
	clear(labels)
	for r := range l.rows {
		row := &l.rows[r]
		label := uint8(eligible)
		switch {
		case row.pos.Has(i):
		case row.neg.Has(i):
			label = ineligible
		default:
			continue
		}
		if labels[group[r]]|label == ineligible|eligible {
			return false
		}
		labels[group[r]] = label
	}
	return true
}

// tree grows the decision tree of subtask i and returns its positive leaves as clauses.
func (l *Learner) tree(i int, features bits.Set) graph.Precondition {
	if l.tasks[i].counts[1] == 0 {
		return graph.Precondition{}
	}
	var s sample
	for x, eligible := range l.believed(i) {
		if eligible {
			s.pos = append(s.pos, *x)
		} else {
			s.neg = append(s.neg, *x)
		}
	}
	return graph.Simplify(claim(s.leaves(features, graph.Clause{}, nil)...))
}

// sample is the data in one node of a tree.
type sample struct{ pos, neg []bits.Set }

// leaves appends the clauses of the positive leaves below a node that is reached by path.
func (s sample) leaves(features bits.Set, path graph.Clause, out []graph.Clause) []graph.Clause {
	switch {
	case len(s.pos) == 0:
		return out
	case len(s.neg) == 0:
		return append(out, path)
	}
	k := s.bestSplit(features)
	if k < 0 { // nothing tells them apart: the majority
		if len(s.pos) >= len(s.neg) {
			return append(out, path)
		}
		return out
	}
	features.Remove(k)
	var with, without sample
	with.pos, without.pos = divide(s.pos, k)
	with.neg, without.neg = divide(s.neg, k)
	left, right := path, path
	left.Pos.Add(k)
	right.Neg.Add(k)
	return without.leaves(features, right, with.leaves(features, left, out))
}

// bestSplit returns the feature whose two sides have the least Gini impurity, weighted by their sizes (Breiman
// 1984), the smallest number among equals, or -1 if no feature has two sides.
func (s sample) bestSplit(features bits.Set) int {
	var pos, neg [bits.Max]int
	for _, x := range s.pos {
		for k := range x.And(features).All() {
			pos[k]++
		}
	}
	for _, x := range s.neg {
		for k := range x.And(features).All() {
			neg[k]++
		}
	}
	best, least := -1, 0.0
	for k := range features.All() {
		with, without := pos[k]+neg[k], len(s.pos)+len(s.neg)-pos[k]-neg[k]
		if with == 0 || without == 0 {
			continue
		}
		g := impurity(pos[k], neg[k]) + impurity(len(s.pos)-pos[k], len(s.neg)-neg[k])
		if best < 0 || g < least-1e-9 {
			best, least = k, g
		}
	}
	return best
}

// impurity returns the Gini impurity of p positives and n negatives, times their number.
func impurity(p, n int) float64 { return 2 * float64(p) * float64(n) / float64(p+n) }

// divide parts the rows by whether k is complete.
func divide(rows []bits.Set, k int) (with, without []bits.Set) {
	for _, x := range rows {
		if x.Has(k) {
			with = append(with, x)
		} else {
			without = append(without, x)
		}
	}
	return with, without
}
