package layered

import (
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// drawing is what of the preconditions is known while they are drawn, layer by layer. A clause is only taken if all
// that it needs can be done in one episode: of each subtask a way is kept, a set of subtasks that can be done in the
// order of their layers and ends with it.
type drawing struct {
	rng   *rand.Rand
	layer int   // that is drawn
	last  []int // subtasks of the layer before it
	below []int // of all layers before it

	needs    graph.Graph
	way      []bits.Set // by subtask
	barred   []bits.Set // by subtask, what would get in its way if it were done first
	sure     []bits.Set // by subtask, what has been done wherever it is complete, itself too
	excluded []bits.Set // by subtask, what it excludes
}

func drawNeeds(rng *rand.Rand, layers [][]int) graph.Graph {
	d := drawing{rng: rng, needs: make(graph.Graph, subtasks), way: make([]bits.Set, subtasks),
		barred: make([]bits.Set, subtasks), sure: make([]bits.Set, subtasks), excluded: make([]bits.Set, subtasks)}
	for k, layer := range layers {
		d.layer = k
		for _, i := range layer {
			d.drawPrecondition(i)
		}
		d.drawExclusions(layer)
		d.last, d.below = layer, append(d.below, layer...)
	}
	return d.needs
}

// drawPrecondition draws one to three clauses, of which one has to hold; the lowest layer needs nothing.
func (d *drawing) drawPrecondition(i int) {
	d.way[i], d.sure[i] = bits.Of(i), bits.Of(i)
	if d.layer == 0 {
		d.needs[i] = graph.Always()
		return
	}
	d.needs[i].Known = true
	var sure bits.Set
	for n := range 1 + d.weighed(10, 7, 3) {
		c := d.drawClause(d.needs[i].Any)
		d.needs[i].Any = append(d.needs[i].Any, c)
		way, barred := d.wayTo(c)
		if n == 0 {
			d.way[i], d.barred[i] = d.way[i].Or(way), barred
			sure = d.sureOf(c.Pos)
		}
		sure = sure.And(d.sureOf(c.Pos))
	}
	d.sure[i] = d.sure[i].Or(sure)
}

// drawClause draws clauses until one can be met, says nothing twice, and is told from the others of its subtask. One
// that needs a single subtask of the last layer is always among them.
func (d *drawing) drawClause(others []graph.Clause) graph.Clause {
	for {
		c := graph.Clause{Pos: bits.Of(d.last[d.rng.IntN(len(d.last))])}
		for range d.weighed(8, 9, 3) {
			c.Pos.Add(d.below[d.rng.IntN(len(d.below))])
		}
		for range d.weighed(6, 3, 1) {
			c.Neg.Add(d.below[d.rng.IntN(len(d.below))])
		}
		if d.canBeMet(c) && !d.saysTwice(c) &&
			!slices.ContainsFunc(others, func(o graph.Clause) bool { return contains(o, c) || contains(c, o) }) {
			return c
		}
	}
}

// weighed draws a number from 0 by the weights of 0, 1 and 2.
func (d *drawing) weighed(weights ...int) int {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	at, n := d.rng.IntN(sum), 0
	for ; at >= weights[n]; n++ {
		at -= weights[n]
	}
	return n
}

// wayTo returns what is done to meet the clause, and what must not be done before.
func (d *drawing) wayTo(c graph.Clause) (way, barred bits.Set) {
	barred = c.Neg
	for j := range c.Pos.All() {
		way, barred = way.Or(d.way[j]), barred.Or(d.barred[j])
	}
	return way, barred
}

// canBeMet reports whether nothing on the way to the clause bars it, and the way is short: one to the layer above has
// three subtasks more at most, so that in the mean even the longest takes less than an episode.
func (d *drawing) canBeMet(c graph.Clause) bool {
	way, barred := d.wayTo(c)
	return !way.Intersects(barred) && way.Len() <= 3*d.layer
}

// saysTwice reports whether a literal of the clause follows from others, so that no play could tell that it is there.
func (d *drawing) saysTwice(c graph.Clause) bool {
	for j := range c.Pos.All() {
		others := c.Pos
		others.Remove(j)
		if sure := d.sureOf(others); sure.Has(j) {
			return true
		}
	}
	sure := d.sureOf(c.Pos)
	for j := range c.Neg.All() {
		if sure.Intersects(d.excluded[j]) {
			return true
		}
	}
	return false
}

// sureOf is what has been done where all of these are complete.
func (d *drawing) sureOf(all bits.Set) bits.Set {
	var sure bits.Set
	for j := range all.All() {
		sure = sure.Or(d.sure[j])
	}
	return sure
}

// contains reports whether all literals of o are in c.
func contains(c, o graph.Clause) bool { return c.Pos.Contains(o.Pos) && c.Neg.Contains(o.Neg) }

// drawExclusions draws one or two pairs of a layer that exclude each other for the rest of an episode.
func (d *drawing) drawExclusions(layer []int) {
	pairs := d.rng.Perm(len(layer))
	for n := range 1 + d.rng.IntN(2) {
		d.exclude(layer[pairs[2*n]], layer[pairs[2*n+1]])
	}
}

func (d *drawing) exclude(a, b int) {
	for _, pair := range [][2]int{{a, b}, {b, a}} {
		one, other := pair[0], pair[1]
		d.excluded[one].Add(other)
		d.barred[one].Add(other)
		for k := range d.needs[one].Any {
			d.needs[one].Any[k].Neg.Add(other)
		}
	}
}
