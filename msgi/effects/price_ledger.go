package effects

import (
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/ilp"
)

// Ledger is what options were taken, and what was there before and after. It is not safe for concurrent use.
type Ledger struct {
	n       int
	entries []entry
	first   bool // the next entry is the first of an episode
	stocks  []*book
	lawful  []*book // those of them that prices are read from
}

// entry is an option that was taken.
type entry struct {
	option, steps int
	before, after bits.Set
	first         bool // of an episode
	well          bool // it ended well
}

// NewLedger returns the ledger of a world of n subtasks in which nothing was done yet.
func NewLedger(n int) *Ledger { return &Ledger{n: n} }

// Begin begins an episode.
func (l *Ledger) Begin() { l.first = true }

// Observe takes in that an option took so many steps, whether it ended well, and the completion vectors before and
// after.
func (l *Ledger) Observe(option, steps int, before, after bits.Set, well bool) {
	l.entries = append(l.entries, entry{option, steps, before, after, l.first, well})
	l.first = false
}

// Learn brings the prices up to date, at the end of an episode: by effects the stocks are found, and by space what
// rows leave possible for each subtask. It takes time in what is new, but for what was no stock at the last call: of
// that all is read.
func (l *Ledger) Learn(effects *Effects, space func(i int) ilp.Space) {
	var waits bits.Set
	for o := range l.n {
		waits.Put(o, effects.Patient(o))
	}
	kept := l.stocks
	l.stocks, l.lawful = nil, nil
	for _, s := range stocks(l.n, effects) {
		for len(s.levels) > 1 {
			b := l.book(s, kept)
			b.read(l.entries)
			b.regard(space, waits)
			if bad := b.lawless(); !bad.Empty() {
				s = s.without(bad)
				continue
			}
			if b.lawful() {
				l.lawful = append(l.lawful, b)
			}
			break
		}
	}
	for _, b := range l.lawful {
		var others bits.Set // options that take of other stocks
		for _, c := range l.lawful {
			if c != b {
				others = others.Or(c.spent)
			}
		}
		b.weigh(others)
	}
}

// book returns the book of a stock, that of before if there is one.
func (l *Ledger) book(s stock, kept []*book) *book {
	var b *book
	if k := slices.IndexFunc(kept, func(b *book) bool { return slices.Equal(b.levels, s.levels) }); k >= 0 {
		b = kept[k]
	} else {
		b = newBook(s, l.n)
	}
	l.stocks = append(l.stocks, b)
	return b
}
