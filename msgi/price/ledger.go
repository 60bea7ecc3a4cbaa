package price

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/experience"
	"sc2msgi/msgi/ilp"
)

// Ledger is what options were taken, and what was there before and after. It is not safe for concurrent use.
type Ledger struct {
	n       int
	entries []entry
	first   bool   // the next entry is the first of an episode
	stocks  []book // as of the last Learn
}

// entry is an option that was taken.
type entry struct {
	option, steps int
	before, after bits.Set
	first         bool // of an episode
	well          bool // it ended well
}

// New returns the ledger of a world of n subtasks in which nothing was done yet.
func New(n int) *Ledger { return &Ledger{n: n} }

// Begin begins an episode.
func (l *Ledger) Begin() { l.first = true }

// Observe takes in that an option took so many steps, whether it ended well, and the completion vectors before and after.
func (l *Ledger) Observe(option, steps int, before, after bits.Set, well bool) {
	l.entries = append(l.entries, entry{option, steps, before, after, l.first, well})
	l.first = false
}

// Learn brings the prices up to date: by effects the stocks are found, and by space what rows leave possible for each subtask. It goes through all that
// was ever done, so it is meant for the end of an episode.
func (l *Ledger) Learn(effects *experience.Effects, space func(i int) ilp.Space) {
	l.stocks = l.stocks[:0]
	for _, s := range stocks(l.n, effects) {
		if b := l.open(s, space); b.lawful() {
			l.stocks = append(l.stocks, b)
		}
	}
	for k := range l.stocks {
		var others bits.Set // options that take of other stocks
		for j := range l.stocks {
			if j != k {
				others = others.Or(l.stocks[j].spent)
			}
		}
		l.stocks[k].weigh(l.entries, others)
	}
}

// book is what the ledger says of one stock. A price is how many of its levels are needed and paid, 0 for nothing.
type book struct {
	stock
	moves [][]move // by option
	spent bits.Set // options that were seen to take of it
	may   [][]int  // by option: the prices that rows leave possible; none for what pays nothing of a stock, or needs no single conjunction

	weights [][]float64 // by option and price, not normalised; nil where rows alone tell
}

// move is from how many levels an option brought the stock to how many.
type move struct{ from, to int }

// open makes the book of a stock.
func (l *Ledger) open(s stock, space func(i int) ilp.Space) book {
	b := book{stock: s, moves: make([][]move, l.n), may: make([][]int, l.n)}
	for k := range l.entries {
		e := &l.entries[k]
		if m := (move{s.level(e.before), s.level(e.after)}); e.well && m.from > 0 {
			b.moves[e.option] = append(b.moves[e.option], m)
			if m.to < m.from {
				b.spent.Add(e.option)
			}
		}
	}
	for i := range b.may {
		if known := space(i); known.Seen && known.Conjunction && !s.all.Has(i) {
			b.may[i] = s.prices(&known)
		}
	}
	return b
}

// settled returns what an option needs of the stock, if rows tell it.
func (b *book) settled(option int) (price int, known bool) {
	if may := b.may[option]; len(may) == 1 {
		return may[0], true
	}
	return 0, false
}

// price returns what an option pays, if that is known: what it needs, where it was seen to pay. Some need a level and pay nothing, as who waits for the next one.
func (b *book) price(option int) (price int, known bool) {
	price, known = b.settled(option)
	return price, known && (price == 0 || b.spent.Has(option))
}

// lawful reports whether most options that take of the stock, as far as rows tell what they need of it, need some.
func (b *book) lawful() bool {
	hold, fail := 0, 0
	for o := range b.spent.All() {
		switch price, known := b.settled(o); {
		case known && price > 0:
			hold++
		case known:
			fail++
		}
	}
	return hold > fail
}
