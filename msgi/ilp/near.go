package ilp

import "sc2msgi/msgi/graph"

// near tells in which positives and negatives a clause holds, and in which it lacks a single literal: what becomes of
// the clause without a literal is read from these, for all its literals at once.
type near struct {
	holds, lacks [2]rowSet
	column       []rowSet // of the literals
	not          []uint64 // by literal: all ones if it is a plain one
	scratch      [2]rowSet
}

func (n *near) find(columns columns, c graph.Clause, pos, neg rowSet) {
	n.column, n.not = n.column[:0], n.not[:0]
	for k := range c.Pos.All() {
		n.column, n.not = append(n.column, columns[k]), append(n.not, ^uint64(0))
	}
	for k := range c.Neg.All() {
		n.column, n.not = append(n.column, columns[k]), append(n.not, 0)
	}
	for side, rows := range [2]rowSet{pos, neg} {
		holds, lacks := append(n.holds[side][:0], rows...), append(n.lacks[side][:0], rows...)
		for w, word := range rows {
			var one, two uint64 // rows that lack so many or more
			for l, column := range n.column {
				lack := column[w] ^ n.not[l]
				two |= one & lack
				one |= lack
			}
			holds[w], lacks[w] = word&^one, word&one&^two
		}
		n.holds[side], n.lacks[side] = holds, lacks
	}
}

// len returns in how many rows the clause holds.
func (n *near) len() cover { return cover{n.holds[0].len(), n.holds[1].len()} }

// lack returns the rows that lack literal k of the clause and no other. Valid until the next call.
func (n *near) lack(columns columns, k int, negated bool) [2]rowSet {
	for side, rows := range n.lacks {
		n.scratch[side] = append(n.scratch[side][:0], rows...)
		n.scratch[side].keep(columns[k], negated)
	}
	return n.scratch
}

// lenLack returns the number of rows that lack returns.
func (n *near) lenLack(columns columns, k int, negated bool) cover {
	var out [2]int
	for side, rows := range n.lacks {
		out[side] = rows.lenAnd(columns[k])
		if !negated {
			out[side] = rows.len() - out[side]
		}
	}
	return cover{out[0], out[1]}
}
