package gridworld

import (
	mathbits "math/bits"
	"math/rand/v2"
)

// board is a set of cells, a bit each.
type board uint64

const (
	leftColumn  board = 0x0101010101010101
	rightColumn       = leftColumn << (inner - 1)
)

func (b *board) add(c Cell)    { *b |= 1 << c }
func (b *board) remove(c Cell) { *b &^= 1 << c }
func (b board) len() int       { return mathbits.OnesCount64(uint64(b)) }

// first returns the lowest cell of a board that has one.
func (b board) first() Cell { return Cell(mathbits.TrailingZeros64(uint64(b))) }

// draw returns a random cell of a board that has one.
func (b board) draw(rng *rand.Rand) Cell {
	for range rng.IntN(b.len()) {
		b &= b - 1
	}
	return b.first()
}

// beside returns the cells that have one of b to their left, right, top or bottom.
func (b board) beside() board {
	return b<<inner | b>>inner | b&^rightColumn<<1 | b&^leftColumn>>1
}

// connected reports whether all cells of b can be reached from each other within it.
func (b board) connected() bool {
	if b == 0 {
		return true
	}
	seen := board(1) << b.first()
	for edge := seen; edge != 0; {
		edge = edge.beside() & b &^ seen
		seen |= edge
	}
	return seen == b
}

// nearest returns the cell of b that is nearest to another where nothing is in the way, of several the lowest, and
// how far it is.
func (b board) nearest(to Cell) (at Cell, steps int) {
	steps = cells
	for ; b != 0; b &= b - 1 {
		if c := b.first(); to.Distance(c) < steps {
			at, steps = c, to.Distance(c)
		}
	}
	return at, steps
}

// route is a shortest way over the map, with the cells that it leads over from the last to the first.
type route struct {
	back [cells]Cell
	left int
	rim  [cells]board // by distance, for finding it
}

// find leads from a cell to the nearest one of a board, of several the lowest, over free cells. One of the board has
// to be within reach.
func (r *route) find(from Cell, to, free board) {
	seen := board(1) << from
	r.rim[0] = seen
	d := 0
	for ; r.rim[d]&to == 0; d++ {
		r.rim[d+1] = r.rim[d].beside() & free &^ seen
		seen |= r.rim[d+1]
	}
	r.left = d
	at := (r.rim[d] & to).first()
	for i := range d {
		r.back[i] = at
		at = ((board(1) << at).beside() & r.rim[d-1-i]).first()
	}
}

// next returns the next cell of a way that is not at its end.
func (r *route) next() Cell {
	r.left--
	return r.back[r.left]
}
