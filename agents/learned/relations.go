package learned

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// reverse is the weight of a relation read the other way round.
const reverse = 0.3

// edge says that a subtask is related to another, and how much that counts.
type edge struct {
	to     int
	weight float32
}

// related are the relations of each kind, by subtask. Kinds come in pairs, there and back: the literals of a
// precondition, its negated literals, and the literals that it may have.
type related struct{ edges [relations][][]edge }

func (r *related) of(kind, subtask int) []edge { return r.edges[kind][subtask] }

// relate reads the relations from a graph and from what is possible for each precondition.
func relate(g graph.Graph, space func(i int) ilp.Space) *related {
	r := &related{}
	for k := range r.edges {
		r.edges[k] = make([][]edge, len(g))
	}
	for i := range g {
		var pos, neg bits.Set
		for _, c := range g[i].Any {
			pos, neg = pos.Or(c.Pos), neg.Or(c.Neg)
		}
		known := space(i)
		open := bits.Set{}
		if known.Seen {
			open = known.May.AndNot(known.Must)
		}
		r.add(0, i, pos)
		r.add(2, i, neg)
		r.add(4, i, open)
	}
	return r
}

// add relates a subtask to others: in the mean there, and by a fixed weight back.
func (r *related) add(kind, subtask int, to bits.Set) {
	n := to.Len()
	for l := range to.All() {
		r.edges[kind][subtask] = append(r.edges[kind][subtask], edge{l, 1 / float32(n)})
		r.edges[kind+1][l] = append(r.edges[kind+1][l], edge{subtask, reverse})
	}
}
