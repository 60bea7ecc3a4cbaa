package graph

import (
	mathbits "math/bits"

	"sc2msgi/msgi/bits"
)

// lookup finds those clauses of a formula that do not contradict given literals, 64 clauses at a time.
type lookup struct {
	clauses []Clause
	kept    members              // of the clauses by number, a bit each: those that count
	asks    [2][bits.Max]members // by sign and variable, the clauses with that literal
	left    members              // scratch
}

// members are clauses by number, a bit each.
type members []uint64

func newLookup(f []Clause) *lookup {
	words := (len(f) + 63) / 64
	room := make(members, words*(2+2*bits.Max))
	take := func() members {
		m := room[:words:words]
		room = room[words:]
		return m
	}
	l := &lookup{clauses: f, kept: take(), left: take()}
	for k := range bits.Max {
		l.asks[0][k], l.asks[1][k] = take(), take()
	}
	for i, c := range f {
		w, bit := i>>6, uint64(1)<<(i&63)
		l.kept[w] |= bit
		for k := range c.Pos.All() {
			l.asks[0][k][w] |= bit
		}
		for k := range c.Neg.All() {
			l.asks[1][k][w] |= bit
		}
	}
	return l
}

// keep says whether clause i counts.
func (l *lookup) keep(i int, counts bool) {
	l.kept[i>>6] &^= 1 << (i & 63)
	if counts {
		l.kept[i>>6] |= 1 << (i & 63)
	}
}

// given returns what is left of the formula once the literals of d are known to hold. It is appended to out.
func (l *lookup) given(out []Clause, d Clause) []Clause {
	copy(l.left, l.kept)
	for sign, literals := range [2]bits.Set{d.Neg, d.Pos} { // those that contradict d ask for the opposite
		for k := range literals.All() {
			for w, contradict := range l.asks[sign][k] {
				l.left[w] &^= contradict
			}
		}
	}
	for w, word := range l.left {
		for ; word != 0; word &= word - 1 {
			c := &l.clauses[w<<6|mathbits.TrailingZeros64(word)]
			out = append(out, Clause{Pos: c.Pos.AndNot(d.Pos), Neg: c.Neg.AndNot(d.Neg)})
		}
	}
	return out
}

// holdsIn reports whether the formula is shown to hold wherever the clause does.
func (l *lookup) holdsIn(d Clause, c *counter) bool {
	if c.spend(1+len(l.kept)*d.Size()/8) != nil { // eight words take about as long as a clause
		return false
	}
	at := len(c.room)
	defer func() { c.room = c.room[:at] }()
	c.room = l.given(c.room, d)
	yes, err := c.always(c.room[at:])
	return yes && err == nil
}
