package ilp

import (
	"slices"

	"sc2msgi/msgi/graph"
)

// shorten makes one clause wider at a time, and leaves out those that this makes superfluous, as long as that
// shortens the description. So strays stop being explained by clauses of their own.
func (p *problem) shorten(any []graph.Clause) []graph.Clause {
	for any = p.needed(any); ; {
		shorter := p.shorterBy(any)
		if shorter == nil {
			return any
		}
		any = p.needed(shorter)
	}
}

// shorterBy returns the formula less the literal that it pays most to drop; if it pays nowhere, with what it pays
// most to put in the place of a clause of what it shares with others; or nil, also where no work is left.
func (p *problem) shorterBy(any []graph.Clause) []graph.Clause {
	s := p.shortening(any)
	for i := range any {
		if s.drop(i); p.work.cut {
			return nil
		}
	}
	if s.best != nil {
		return s.best
	}
	for i := range any {
		if s.share(i); p.work.cut {
			return nil
		}
	}
	return s.best
}

// shortening is the search for a formula that is shorter by one change.
type shortening struct {
	p         *problem
	any       []graph.Clause
	bits      []float64 // of each clause
	covers    []rowSet  // the positives that each clause holds in
	explained rowSet    // negatives that no clause holds in,
	strays    int       // and how many others there are

	near          near
	covered, lost rowSet

	best  []graph.Clause
	least float64
}

func (p *problem) shortening(any []graph.Clause) *shortening {
	s := &shortening{p: p, any: any, covers: make([]rowSet, len(any)), bits: make([]float64, len(any))}
	words := len(p.pos)
	room := make([]uint64, words*len(any))
	for i, c := range any {
		s.covers[i] = p.columns.where(room[i*words:i*words:(i+1)*words], p.pos, c)
		s.bits[i] = codeLength(p.n, c)
	}
	s.explained = p.explained(any)
	s.strays = p.neg.len() - s.explained.len()
	s.least = p.length(any, s.strays)
	return s
}

// drop tries clause i without one of its literals.
func (s *shortening) drop(i int) {
	c := s.any[i]
	if !s.p.work.spend((2*c.Size() + 1) * (len(s.p.pos) + len(s.explained) + len(s.any))) {
		return
	}
	s.near.find(s.p.columns, c, s.p.pos, s.explained)
	for k := range c.Pos.Or(c.Neg).All() {
		lack := s.near.lack(s.p.columns, k, c.Neg.Has(k))
		s.covered = append(s.covered[:0], s.covers[i]...)
		s.covered.join(lack[0])
		s.try(i, without(c, k), lack[1].len())
	}
}

// share tries what clause i shares with one before it, in its place.
func (s *shortening) share(i int) {
	c := s.any[i]
	for _, d := range s.any[:i] {
		c := graph.Clause{Pos: c.Pos.And(d.Pos), Neg: c.Neg.And(d.Neg)}
		if !s.p.work.spend((c.Size()+1)*(len(s.p.pos)+len(s.explained)) + len(s.any)) {
			return
		}
		s.covered = s.p.columns.where(s.covered, s.p.pos, c)
		s.lost = s.p.columns.where(s.lost, s.explained, c)
		s.try(i, c, s.lost.len())
	}
}

// try compares the formula with clause i as this wider one, which holds in covered and in so many of the explained
// negatives, less the clauses that become superfluous.
func (s *shortening) try(i int, wider graph.Clause, lost int) {
	formula := codeLength(s.p.n, wider)
	for j := range s.any {
		if j != i && !s.covers[j].within(s.covered) {
			formula += s.bits[j]
		}
	}
	bits := s.p.lengthOf(formula, s.strays+lost)
	if bits >= s.least {
		return
	}
	s.best, s.least = append(s.best[:0], wider), bits
	for j, d := range s.any {
		if j != i && !s.covers[j].within(s.covered) {
			s.best = append(s.best, d)
		}
	}
}

// needed leaves out clauses whose positives the others cover, those that cover fewest first.
func (p *problem) needed(any []graph.Clause) []graph.Clause {
	type candidate struct {
		clause graph.Clause
		holds  rowSet
		size   int
		later  rowSet // covered by those after it
	}
	words := len(p.pos)
	room := make([]uint64, words*(2*len(any)+1))
	left := make([]candidate, len(any))
	for i, c := range any {
		holds := p.columns.where(room[:0:words], p.pos, c)
		room = room[words:]
		left[i] = candidate{clause: c, holds: holds, size: holds.len()}
	}
	slices.SortStableFunc(left, func(a, b candidate) int { return a.size - b.size })
	later := rowSet(room[:words])
	for i := len(left) - 1; i >= 0; i-- {
		room = room[words:]
		left[i].later = append(rowSet(room[:0:words]), later...)
		later.join(left[i].holds)
	}
	var out []graph.Clause
	kept := make(rowSet, words) // covered by what is needed
	for _, d := range left {
		alone := d.later
		for w := range alone {
			alone[w] = d.holds[w] &^ kept[w] &^ d.later[w]
		}
		if alone.len() > 0 {
			out = append(out, d.clause)
			kept.join(d.holds)
		}
	}
	return out
}
