package ilp

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// stars finds short clauses that hold in many positives and keep out the negatives, around one positive after
// another: what the AQ algorithm calls the star of a seed (Michalski 1969).
type stars struct {
	base           float64 // bits of a clause with no literal of those that are looked for,
	plain, negated float64 // and of each literal
	stray          float64 // bits of a negative in a clause, as long as it is there

	columns [2]columns // of the positives and of the negatives
	all     [2]rowSet
	open    rowSet // positives that are in no clause yet
	room    []uint64

	in, out     rowSet // open positives and negatives in the clause that is extended
	layer, next []partial
	found       []found
	held        []uint64 // what they hold in

	covering covering
}

const (
	width     = 20 // how many clauses of each length a star keeps, which is
	wholly    = 6  // all there are of so many subtasks
	starSlack = 2  // how many times the bits of the best for each positive a clause may take that is looked at further

	perLiteral = 8 // words that could be looked at in the time that a literal takes beside those of its rows
)

// partial is a clause that holds in the seed, and may have to be longer.
type partial struct {
	clause graph.Clause
	bits   float64 // to say it
	// bits of it and its negatives, for each open positive in it; and of the best that it can become
	each, least float64
}

// found is a clause that holds in no negative.
type found struct {
	clause graph.Clause
	bits   float64
	holds  rowSet // the positives in it
}

// begin makes ready for other rows.
func (s *stars) begin(n int, base, stray float64, pos, neg []bits.Set) {
	s.base, s.stray = base, stray
	s.plain, s.negated = literalBits(n)
	s.found, s.held = s.found[:0], s.held[:0]
	s.layer, s.next = slices.Grow(s.layer[:0], width), slices.Grow(s.next[:0], width)
	words := [2]int{(len(pos) + 63) / 64, (len(neg) + 63) / 64}
	s.room = slices.Grow(s.room[:0], (n+1)*(words[0]+words[1]))
	for side, rows := range [2][]bits.Set{pos, neg} {
		s.columns[side] = s.columns[side][:0]
		for range n {
			s.columns[side] = append(s.columns[side], s.rowSet(words[side]))
		}
		s.all[side] = s.rowSet(words[side])
		for r := range rows {
			s.all[side].add(r)
			for k := range rows[r].All() {
				s.columns[side][k].add(r)
			}
		}
	}
	s.open = append(s.open[:0], s.all[0]...)
}

// rowSet takes an empty set out of the room.
func (s *stars) rowSet(words int) rowSet {
	at := len(s.room)
	s.room = s.room[:at+words]
	clear(s.room[at:])
	return s.room[at:len(s.room):len(s.room)]
}

// around finds clauses that hold in the seed and in no negative, of literals on the given subtasks. They grow literal
// by literal, those first that take the fewest bits for each open positive. Unless all are wanted, one is left that
// cannot become nearly as good as the best.
//
// It reports whether it came to its end before the work did.
func (s *stars) around(seed, on bits.Set, all bool, w *work) bool {
	words := len(s.all[0]) + len(s.all[1])
	best := math.Inf(1)
	s.layer = append(s.layer[:0], partial{bits: s.base})
	for len(s.layer) > 0 {
		s.next = s.next[:0]
		for i := range s.layer {
			c := &s.layer[i]
			if !all && c.least >= starSlack*best {
				continue
			}
			if !w.spend((words + perLiteral) * (on.Len() + c.clause.Size())) {
				return false
			}
			s.out = s.columns[1].where(s.out, s.all[1], c.clause)
			if neg := s.out.len(); neg > 0 {
				s.in = s.columns[0].where(s.in, s.open, c.clause)
				s.extend(c, seed, on, cover{s.in.len(), neg})
			} else {
				best = min(best, c.each)
				s.keep(c)
			}
		}
		s.layer, s.next = s.next, s.layer
	}
	return true
}

// extend puts the clause with each literal of the seed that keeps out more negatives into the next layer.
func (s *stars) extend(c *partial, seed, on bits.Set, in cover) {
	plain, negated := c.clause.Pos.Len(), c.clause.Neg.Len()
	withPlain := s.base + s.plain*float64(plain+1) + s.negated*float64(negated)
	withNegated := s.base + s.plain*float64(plain) + s.negated*float64(negated+1)
	free := on.AndNot(c.clause.Pos).AndNot(c.clause.Neg)
	for k := free.Next(0); k >= 0; k = free.Next(k + 1) {
		left := cover{s.in.lenAnd(s.columns[0][k]), s.out.lenAnd(s.columns[1][k])}
		bits, isPlain := withPlain, seed.Has(k)
		if !isPlain {
			bits, left = withNegated, cover{in.pos - left.pos, in.neg - left.neg}
		}
		each := (bits + s.stray*float64(left.neg)) / float64(left.pos)
		if left.neg == in.neg || len(s.next) == width && s.next[width-1].each <= each {
			continue
		}
		d := partial{clause: c.clause, bits: bits, each: each}
		d.least = (bits + s.plain*float64(min(left.neg, 1))) / float64(left.pos)
		if isPlain {
			d.clause.Pos.Add(k)
		} else {
			d.clause.Neg.Add(k)
		}
		s.queue(&d)
	}
}

// queue puts a clause into the next layer, in order, if it is not there and among the best.
func (s *stars) queue(d *partial) {
	at := len(s.next)
	for at > 0 && s.next[at-1].each > d.each {
		at--
	}
	if at == width {
		return
	}
	for before := at - 1; before >= 0 && s.next[before].each == d.each; before-- {
		if s.next[before].clause == d.clause {
			return
		}
	}
	s.next = slices.Insert(s.next[:min(len(s.next), width-1)], at, *d)
}

// keep notes a clause that holds in no negative.
func (s *stars) keep(c *partial) {
	for i := range s.found {
		if s.found[i].clause == c.clause {
			return
		}
	}
	at := len(s.held)
	s.held = append(s.held, s.all[0]...)
	holds := s.held[at:len(s.held):len(s.held)]
	s.found = append(s.found, found{c.clause, c.bits, s.columns[0].where(holds, s.all[0], c.clause)})
}

// cheapest returns which clause that holds in positive r takes the fewest bits for each open positive.
func (s *stars) cheapest(r int) (best int) {
	least := math.Inf(1)
	for i := range s.found {
		if f := &s.found[i]; f.holds.has(r) {
			if each := f.bits / float64(f.holds.lenAnd(s.open)); each < least {
				best, least = i, each
			}
		}
	}
	return best
}
