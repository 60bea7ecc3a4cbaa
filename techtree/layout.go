package techtree

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// layout places a view in columns: what is needed stands left of what needs it (Sugiyama, Tagawa and Toda 1981).
// An edge across several columns gets a slot in each column it crosses, so that it hits no box; edges of one kind
// from one node share them and part late, as a bus does. How they run between the columns of a full view, wiring says.
type layout struct {
	full    bool    // of a full view: its edges are wired
	columns [][]int // slots from top to bottom, by column
	slots   []slot
	paths   [][]int // by edge: the slots it runs through
	loose   []int   // nodes without edges, drawn apart
	shared  map[crossing]int
}

// crossing is where the edges of one kind from one slot cross a column.
type crossing struct {
	from, column int
	relation     Relation
}

// slot is a place in a column: a node's box, or a point that an edge runs through.
type slot struct {
	node        int // -1: an edge's
	column      int
	height      float64
	y           float64 // of its middle
	left, right []int   // slots it is joined to in the neighbouring columns
}

func newLayout(v *View) *layout {
	l := &layout{full: v.full, shared: make(map[crossing]int)}
	rank, joined := ranks(v)
	for i := range v.Nodes {
		if !joined[i] {
			l.loose = append(l.loose, i)
		}
	}
	at := make([]int, len(v.Nodes))
	for i := range v.Nodes {
		if joined[i] {
			at[i] = l.add(i, rank[i])
			l.slots[at[i]].height = v.Nodes[i].height()
		}
	}
	for _, e := range v.Edges {
		l.paths = append(l.paths, l.route(at[e.From], at[e.To], e.Relation))
	}
	if l.full {
		l.makeRoom(v)
	}
	l.order()
	l.place()
	return l
}

// ranks gives every node its column, and says which have an edge. The nodes of a cycle share a column.
func ranks(v *View) (rank []int, joined []bool) {
	g := make(graph.Graph, len(v.Nodes))
	joined = make([]bool, len(v.Nodes))
	needs := make([]bits.Set, len(v.Nodes))
	for _, e := range v.Edges {
		needs[e.To].Add(e.From)
		joined[e.From], joined[e.To] = true, true
	}
	for i := range g {
		g[i] = graph.Precondition{Known: true, Any: []graph.Clause{{Pos: needs[i]}}}
	}
	return graph.Layers(g), joined
}

func (l *layout) add(node, column int) int {
	for len(l.columns) <= column {
		l.columns = append(l.columns, nil)
	}
	l.slots = append(l.slots, slot{node: node, column: column})
	l.columns[column] = append(l.columns[column], len(l.slots)-1)
	return len(l.slots) - 1
}

// route returns the slots an edge runs through, adding those between its ends that no other edge has.
func (l *layout) route(from, to int, relation Relation) []int {
	path := []int{from}
	for c := l.slots[from].column + 1; c < l.slots[to].column; c++ {
		key := crossing{from, c, relation}
		if _, ok := l.shared[key]; !ok {
			l.shared[key] = l.add(-1, c)
		}
		path = append(path, l.shared[key])
	}
	path = append(path, to)
	if l.slots[from].column < l.slots[to].column {
		for i := 1; i < len(path); i++ {
			l.join(path[i-1], path[i])
		}
	}
	return path
}

func (l *layout) join(left, right int) {
	if a, b := &l.slots[left], &l.slots[right]; !slices.Contains(a.right, right) {
		a.right = append(a.right, right)
		b.left = append(b.left, left)
	}
}

// order arranges the slots within the columns so that few edges cross: each goes to the mean place of its
// neighbours, column by column, forward and back. That can get stuck, so it is begun anew from shuffled columns, always
// the same ones; the best arrangement seen is kept.
func (l *layout) order() {
	const starts, sweeps = 16, 12
	shuffle := rand.New(rand.NewPCG(1, 1))
	best, least := l.arrangement(), l.crossings()
	for start := range starts {
		if start > 0 {
			for _, column := range l.columns {
				shuffle.Shuffle(len(column), func(i, j int) { column[i], column[j] = column[j], column[i] })
			}
		}
		for i := 0; i < sweeps && least > 0; i++ {
			l.sweep(i%2 == 0)
			if n := l.crossings(); n < least {
				best, least = l.arrangement(), n
			}
		}
	}
	l.columns = best
}

func (l *layout) sweep(forward bool) {
	for c := range l.columns {
		if forward {
			l.sortColumn(c, func(s *slot) []int { return s.left })
		} else {
			l.sortColumn(len(l.columns)-1-c, func(s *slot) []int { return s.right })
		}
	}
}

func (l *layout) arrangement() [][]int {
	var out [][]int
	for _, c := range l.columns {
		out = append(out, slices.Clone(c))
	}
	return out
}

// positions returns the place of each slot in its column.
func (l *layout) positions() []int {
	at := make([]int, len(l.slots))
	for _, column := range l.columns {
		for i, s := range column {
			at[s] = i
		}
	}
	return at
}

func (l *layout) sortColumn(c int, neighbours func(*slot) []int) {
	at := l.positions()
	centre := make(map[int]float64)
	for i, s := range l.columns[c] {
		centre[s] = float64(i)
		if near := neighbours(&l.slots[s]); len(near) > 0 {
			sum := 0
			for _, n := range near {
				sum += at[n]
			}
			centre[s] = float64(sum) / float64(len(near))
		}
	}
	slices.SortStableFunc(l.columns[c], func(a, b int) int { return cmp.Compare(centre[a], centre[b]) })
}

// crossings counts the pairs of edges that cross between neighbouring columns.
func (l *layout) crossings() int {
	at, n := l.positions(), 0
	for _, column := range l.columns {
		for i, a := range column {
			for _, b := range column[i+1:] {
				for _, x := range l.slots[a].right {
					for _, y := range l.slots[b].right {
						if at[y] < at[x] {
							n++
						}
					}
				}
			}
		}
	}
	return n
}
