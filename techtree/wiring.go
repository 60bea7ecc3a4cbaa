package techtree

import (
	"cmp"
	"slices"
)

// wiring is how the edges of a full view run, so that each can be followed by eye. The edges of one kind from one
// node are a net. A net leaves its node at a point of its own, runs level through the columns on its slots, and in
// the channels between them up or down on a track of its own; it enters each target at a point of its own. Nets cross
// at right angles, and never share a stretch.
type wiring struct {
	layout   *layout
	net      []int     // by edge
	sources  []int     // by net: a node
	exit     []float64 // by net: y where it leaves its node, at the right
	enter    []float64 // by edge: y where it enters its target, at the left; at the right in the same column
	channels []channel // by column: what is right of it
}

// Sizes in a channel, in pixels.
const (
	trackGap = 6.0
	leadIn   = 10.0 // from a column to the first track
	leadOut  = 30.0 // from the last track to the next column: room for an arrowhead and a mark
	port     = lineGap
)

// netsOf numbers the nets and returns that of each edge, and the node that each net comes from.
func netsOf(v *View) (net, sources []int) {
	type key struct {
		from     int
		relation Relation
	}
	number := make(map[key]int)
	for _, e := range v.Edges {
		k := key{e.From, e.Relation}
		if _, known := number[k]; !known {
			number[k] = len(sources)
			sources = append(sources, e.From)
		}
		net = append(net, number[k])
	}
	return net, sources
}

// within reports whether an edge joins two nodes of one column, which need each other. It ends at the right of its
// target.
func (l *layout) within(edge int) bool {
	path := l.paths[edge]
	return l.slots[path[0]].column == l.slots[path[len(path)-1]].column
}

// makeRoom makes the boxes high enough for the points at which edges enter and leave.
func (l *layout) makeRoom(v *View) {
	net, sources := netsOf(v)
	left, right := make([]int, len(v.Nodes)), make([]int, len(v.Nodes))
	for _, source := range sources {
		right[source]++
	}
	for i := range net {
		if to := v.Edges[i].To; l.within(i) {
			right[to]++
		} else {
			left[to]++
		}
	}
	for i := range l.slots {
		if s := &l.slots[i]; s.node >= 0 {
			s.height = max(4*port, 2*port*float64(max(left[s.node], right[s.node])/2+1))
		}
	}
}

// ports returns the heights of n points around the middle of a box, a multiple of port from it. An even number leaves
// out the middle.
func ports(middle float64, n int) []float64 {
	ys := make([]float64, n)
	for i := range ys {
		k := i - n/2
		if n%2 == 0 && k >= 0 {
			k++
		}
		ys[i] = middle + port*float64(k)
	}
	return ys
}

func newWiring(l *layout, v *View) *wiring {
	w := &wiring{layout: l, channels: make([]channel, len(l.columns)), enter: make([]float64, len(v.Edges))}
	w.net, w.sources = netsOf(v)
	w.exit = make([]float64, len(w.sources))
	for i := range l.slots {
		if l.slots[i].node >= 0 {
			w.openLeft(v, i)
			w.openRight(v, i)
		}
	}
	for c := range w.channels {
		w.makeWay(c)
		w.fill(c)
		w.channels[c].arrange()
	}
	return w
}

// openLeft spreads the edges that enter a node at its left: the higher an edge comes from, the higher it enters.
func (w *wiring) openLeft(v *View, at int) {
	l := w.layout
	var entering []int
	for i, e := range v.Edges {
		if e.To == l.slots[at].node && !w.layout.within(i) {
			entering = append(entering, i)
		}
	}
	before := func(edge int) float64 { return l.slots[l.paths[edge][len(l.paths[edge])-2]].y }
	slices.SortStableFunc(entering, func(a, b int) int { return cmp.Compare(before(a), before(b)) })
	for k, y := range ports(l.slots[at].y, len(entering)) {
		w.enter[entering[k]] = y
	}
}

// openRight spreads the nets that leave a node and the edges of its own column that enter it, all at its right: the
// higher the other end, the higher.
func (w *wiring) openRight(v *View, at int) {
	type opening struct {
		other float64
		y     *float64
	}
	l, node := w.layout, w.layout.slots[at].node
	var openings []opening
	for net, source := range w.sources {
		if source != node {
			continue
		}
		sum, n := 0.0, 0
		for i := range v.Edges {
			if w.net[i] == net {
				sum, n = sum+l.slots[l.paths[i][1]].y, n+1
			}
		}
		openings = append(openings, opening{sum / float64(n), &w.exit[net]})
	}
	for i, e := range v.Edges {
		if e.To == node && l.within(i) {
			openings = append(openings, opening{l.slots[l.paths[i][0]].y, &w.enter[i]})
		}
	}
	slices.SortStableFunc(openings, func(a, b opening) int { return cmp.Compare(a.other, b.other) })
	for k, y := range ports(l.slots[at].y, len(openings)) {
		*openings[k].y = y
	}
}

// step is the part of an edge in a channel: from a y at its left to one at its right or, within a column, at its left
// again.
type step struct {
	edge, net int
	from, to  float64
	back      bool // to is at the left
	slot      int  // at the right
}

// steps returns the parts of all edges in the channel right of a column.
func (w *wiring) steps(c int) []step {
	var steps []step
	l := w.layout
	for i, path := range l.paths {
		if l.within(i) {
			if l.slots[path[0]].column == c {
				steps = append(steps, step{i, w.net[i], w.exit[w.net[i]], w.enter[i], true, path[1]})
			}
			continue
		}
		k := c - l.slots[path[0]].column
		if k < 0 || k >= len(path)-1 {
			continue
		}
		s := step{edge: i, net: w.net[i], from: w.exit[w.net[i]], to: w.enter[i], slot: path[k+1]}
		if k > 0 {
			s.from = l.slots[path[k]].y
		}
		if k+1 < len(path)-1 {
			s.to = l.slots[path[k+1]].y
		}
		steps = append(steps, s)
	}
	return steps
}

// makeWay lowers by half a distance what enters the next column at the height of another net's point at the left of
// the channel: the two level stretches could lie on each other. There is always room: at the left, too, a point is
// either at its height or lowered.
func (w *wiring) makeWay(c int) {
	l := w.layout
	left := make(map[float64]int) // the net at a height
	steps := w.steps(c)
	for _, s := range steps {
		if left[s.from] = s.net; s.back {
			left[s.to] = s.net
		}
	}
	moved := make(map[int]bool) // slots
	for _, s := range steps {
		lane := l.slots[s.slot].node < 0
		if s.back || lane && moved[s.slot] {
			continue
		}
		to, lowered := s.to, s.to+lineGap/2
		if at, taken := left[to]; taken && at != s.net {
			to = lowered
		} else if at, taken := left[lowered]; taken && at == s.net { // lowered before: straight on
			to = lowered
		}
		if lane {
			moved[s.slot] = true
			l.slots[s.slot].y = to
		} else {
			w.enter[s.edge] = to
		}
	}
}

// shift moves all down.
func (w *wiring) shift(dy float64) {
	for i := range w.exit {
		w.exit[i] += dy
	}
	for i := range w.enter {
		w.enter[i] += dy
	}
}
