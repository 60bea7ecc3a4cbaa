package price

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/ilp"
)

// book is what the ledger says of one stock. A price is how many of its levels are needed and paid, 0 for nothing.
type book struct {
	stock
	entries   int      // of the ledger that were read
	spent     bits.Set // options that were seen to take of the stock
	moves     []table  // by option
	equations equations

	now     float64 // steps since the episode began
	moment  moment  // the last one at which it was known how much is there
	balance balance // since then

	may     [][]int     // by option: the prices that rows leave possible; none for what pays nothing of a stock, or needs no single conjunction
	weights [][]float64 // by option and price, not normalised; nil where rows alone tell
}

// moment is when a level was reached: as much is there then.
type moment struct {
	level       int
	at          float64
	uncertainty float64 // variance of that: an option may have ended later
}

func newBook(s stock, n int) *book {
	b := &book{stock: s, moves: make([]table, n), may: make([][]int, n), weights: make([][]float64, n)}
	b.forget()
	return b
}

// forget makes it a book in which nothing was read.
func (b *book) forget() {
	b.entries, b.now, b.moment, b.balance = 0, 0, moment{}, balance{}
	for o := range b.moves {
		b.moves[o] = table{}
	}
	b.equations = newEquations(len(b.levels), len(b.moves))
}

// read takes in what is new in the ledger. Who takes of the stock tells no moment, so where one is seen to for the first time all is read anew.
func (b *book) read(ledger []entry) {
	for {
		spent := b.spent
		for ; b.entries < len(ledger); b.entries++ {
			b.take(&ledger[b.entries])
		}
		if b.spent == spent {
			return
		}
		b.forget()
	}
}

func (b *book) take(e *entry) {
	if e.first {
		b.now, b.moment = 0, moment{}
	}
	b.now += float64(e.steps)
	from, to := b.level(e.before), b.level(e.after)
	if e.well && from > 0 {
		b.moves[e.option].add(move{from, to}, len(b.levels))
		if to < from {
			b.spent.Add(e.option)
		}
	}
	if e.well && !b.all.Has(e.option) { // who waits for a level does not pay
		b.balance.paid = append(b.balance.paid, e.option)
	}
	if to > from && !b.spent.Has(e.option) {
		b.reach(to, e)
	}
}

// reach takes in that a level was reached while an option ran.
func (b *book) reach(level int, e *entry) {
	late := float64(e.steps) // at most
	if e.option == b.levels[level-1] {
		late = 0 // it was waited for
	}
	m := moment{level, b.now - late/2, late * late / 12}
	if b.moment.level > 0 {
		b.balance.from, b.balance.to = b.moment.level, level
		b.balance.steps, b.balance.variance = m.at-b.moment.at, b.moment.uncertainty+m.uncertainty+lump
		b.equations.add(&b.balance)
	}
	b.moment, b.balance.paid = m, b.balance.paid[:0]
}

// regard takes over what rows leave possible.
func (b *book) regard(space func(i int) ilp.Space) {
	for i := range b.may {
		b.may[i] = b.may[i][:0]
		if known := space(i); known.Seen && known.Conjunction && !b.all.Has(i) {
			b.may[i] = b.prices(&known, b.may[i])
		}
	}
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
