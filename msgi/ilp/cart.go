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
	cut      []bool // by subtask, a tree that is smaller than it would be for want of work
	grown    int    // rows when trees were grown last
}

// outdated notes new data for subtask i.
func (f *forest) outdated(i int) {
	if i < len(f.fresh) {
		f.fresh[i] = false
	}
}

// growForest infers all preconditions by layers and trees. A tree is grown again when its data or its features changed;
// but once the data contradict themselves, trees are large, and they are grown again only when rows are an eighth more,
// as clauses are looked for where no row is certain.
func (l *Learner) growForest(g graph.Graph) {
	l.count()
	f := &l.cart
	if f.fresh == nil {
		f.features, f.fit = make([]bits.Set, l.n), make([]graph.Precondition, l.n)
		f.fresh, f.cut = make([]bool, l.n), make([]bool, l.n)
	}
	if !l.due(f.grown) {
		copy(g, f.fit)
		return
	}
	var rows *census
	for i, features := range l.layers() {
		if l.ctx.Err() != nil {
			return
		}
		if !f.fresh[i] || f.features[i] != features {
			if rows == nil {
				rows = newCensus(l.n, l.rows, l.columns)
			}
			f.features[i], f.fresh[i] = features, true
			f.fit[i], f.cut[i] = l.tree(i, features, rows)
		}
		g[i] = f.fit[i]
	}
	f.grown = len(l.rows)
}

// layers returns the features of each subtask: the subtasks of the layers below its own. In layer 0 are those that were
// eligible in all rows or in none. Those that fit no layer get all subtasks.
func (l *Learner) layers() []bits.Set {
	features := make([]bits.Set, l.n)
	var below, left bits.Set
	for i := range l.tasks {
		if l.counts[i][1] == 0 || !l.refutable(i) {
			below.Add(i)
		} else {
			left.Add(i)
		}
	}
	for !left.Empty() && l.ctx.Err() == nil {
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
