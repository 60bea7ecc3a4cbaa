package effects

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/ilp"
)

// book is what the ledger says of one stock. A price is how many of its levels are needed and paid, 0 for nothing.
type book struct {
	stock
	entries   int     // of the ledger that were read
	moves     []table // by option
	equations equations

	now     float64 // steps since the episode began
	moment  moment  // the last one at which it was known how much is there
	balance balance // since then

	takers []bits.Set // by level: options that seem to take it away
	spent  bits.Set   // those of any
	waits  bits.Set   // options that do nothing but wait
	// by option: the prices that rows leave possible; none for waits, levels, and what is not known to need a single
	// conjunction
	may     [][]int
	weights [][]float64 // by option and price, not normalised; nil where rows alone tell
}

// moment is when a level was reached: as much is there then.
type moment struct {
	level       int
	at          float64
	uncertainty float64 // variance of that: an option may have ended later
}

func newBook(s stock, n int) *book {
	return &book{stock: s, moves: make([]table, n), may: make([][]int, n), weights: make([][]float64, n),
		takers:    make([]bits.Set, len(s.levels)),
		equations: newEquations(len(s.levels), n)}
}

// read takes in what is new in the ledger.
func (b *book) read(ledger []entry) {
	for ; b.entries < len(ledger); b.entries++ {
		b.take(&ledger[b.entries])
	}
	b.findSpenders()
}

func (b *book) take(e *entry) {
	if e.first {
		b.now, b.moment = 0, moment{}
	}
	b.now += float64(e.steps)
	from, to := b.level(e.before), b.level(e.after)
	if e.well && from > 0 {
		b.moves[e.option].add(move{from, to}, len(b.levels))
	}
	if e.well {
		b.balance.paid = append(b.balance.paid, e.option)
	}
	if to > from {
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
		b.balance.steps, b.balance.variance = m.at-b.moment.at, b.moment.uncertainty+m.uncertainty+incomeVariance
		b.equations.add(&b.balance)
	}
	b.moment, b.balance.paid = m, b.balance.paid[:0]
}

// findSpenders finds the options that seem to take of the stock: after which some level of it was gone, and no less
// often than after options in the mean. What was ordered before may be paid for while another option runs.
func (b *book) findSpenders() {
	clear(b.takers)
	b.spent = bits.Set{}
	var all table
	for o := range b.moves {
		all.join(&b.moves[o])
	}
	for k := range b.takers {
		there, gone := all.fell(k + 1)
		for o := range b.moves {
			t, g := b.moves[o].fell(k + 1)
			b.takers[k].Put(o, g > 0 && g*there >= gone*t)
		}
		b.spent = b.spent.Or(b.takers[k])
	}
}

// regard takes over what rows leave possible, and which options do nothing but wait.
func (b *book) regard(space func(i int) ilp.Space, waits bits.Set) {
	b.waits = waits
	for i := range b.may {
		b.may[i] = b.may[i][:0]
		if known := space(i); known.Seen && known.Conjunction && !b.all.Has(i) && !waits.Has(i) {
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

// price returns what an option pays, if that is known: nothing, if it waits, and else what it needs, where it seems
// to pay.
func (b *book) price(option int) (price int, known bool) {
	if b.waits.Has(option) {
		return 0, true
	}
	price, known = b.settled(option)
	return price, known && (price == 0 || b.spent.Has(option))
}

// lawful reports whether most options that take of the stock, as far as rows tell what they need of it, need some.
func (b *book) lawful() bool {
	hold, fail := b.law(b.spent)
	return hold > fail
}

// lawless returns what is no level of the stock, though it stands on others: most options that take it away, as far
// as rows tell, need nothing of the stock.
func (b *book) lawless() (levels bits.Set) {
	for k, takers := range b.takers {
		hold, fail := b.law(takers)
		levels.Put(b.levels[k], fail > hold)
	}
	return levels
}

// law returns how many of the options need some of the stock, and how many nothing, as far as rows tell.
func (b *book) law(options bits.Set) (hold, fail int) {
	for o := range options.All() {
		switch price, known := b.settled(o); {
		case known && price > 0:
			hold++
		case known:
			fail++
		}
	}
	return hold, fail
}
