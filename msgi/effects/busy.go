package effects

import (
	"cmp"
	"slices"

	"sc2msgi/msgi/bits"
)

const (
	// defaultBusy is for how many options of mean length an option is expected to stay out of reach where nothing is
	// known about it, least where it seems over.
	defaultBusy = 12
	leastBusy   = 2
)

// Busy remembers within an episode which options were withheld or masked when they were last in sight, and until when
// to expect that: an option that makes something keeps its maker, and with it all that the maker makes, until what it
// makes is complete.
type Busy struct {
	effects *Effects
	now     float64
	until   []float64 // by option
	last    []float64 // by option: for how long it was last expected to stay so; 0: it is free as far as is known
	waits   []wait    // those whose until is to come, the soonest first
	hidden  bits.Set  // at the last state
	veiled  bits.Set  // withheld, not only masked, when they were out of reach last
}

// wait is until when something stays out of reach, with all that do so at least as long.
type wait struct {
	until float64
	later bits.Set
}

func newBusy(effects *Effects) Busy {
	return Busy{effects: effects, until: make([]float64, effects.n), last: make([]float64, effects.n)}
}

func (b *Busy) begin() {
	b.now, b.waits, b.hidden, b.veiled = 0, b.waits[:0], bits.Set{}, bits.Set{}
	clear(b.until)
	clear(b.last)
}

// Observe takes in that an option took so many steps, and which options are withheld or masked, and which free, after
// it. One that is not free when it comes in sight again, and was expected to be, is expected to take twice as long.
func (b *Busy) Observe(option, steps int, withheld, masked, free bits.Set) {
	hidden := withheld.Or(masked)
	b.veiled = b.veiled.AndNot(masked).AndNot(free).Or(withheld)
	b.now += float64(steps)
	fresh := hidden.AndNot(b.hidden)
	for l := fresh.Next(0); l >= 0; l = fresh.Next(l + 1) {
		if b.until[l] <= b.now {
			b.last[l] = max(b.Keeps(option), 2*b.last[l])
			b.until[l] = b.now + b.last[l]
		}
	}
	for l := free.Next(0); l >= 0; l = free.Next(l + 1) {
		b.until[l], b.last[l] = 0, 0
	}
	b.hidden = hidden
	b.sortWaits()
}

// sortWaits brings up to date what is waited for.
func (b *Busy) sortWaits() {
	b.waits = b.waits[:0]
	for l, until := range b.until {
		if until > b.now {
			b.waits = append(b.waits, wait{until, bits.Of(l)})
		}
	}
	slices.SortFunc(b.waits, func(v, w wait) int { return cmp.Compare(v.until, w.until) })
	for k := len(b.waits) - 2; k >= 0; k-- {
		b.waits[k].later = b.waits[k].later.Or(b.waits[k+1].later)
	}
}

// Keeps returns for how many steps an option is expected to keep its maker.
func (b *Busy) Keeps(option int) float64 {
	delay, seen := b.effects.Delay(option)
	if seen == 0 {
		return defaultBusy * b.effects.Mean()
	}
	return max(delay, leastBusy*b.effects.Mean())
}

// Beyond returns the options whose eligibility is not expected to show for so many steps and more: they are withheld.
// That of a masked one shows.
func (b *Busy) Beyond(steps float64) bits.Set {
	var beyond bits.Set
	for k := range b.waits {
		if w := &b.waits[k]; w.until-b.now > steps {
			beyond = w.later
			break
		}
	}
	if steps < 1 {
		beyond = beyond.Or(b.hidden)
	}
	return beyond.And(b.veiled)
}

// Left returns how many steps the option is expected to stay withheld or masked.
func (b *Busy) Left(option int) float64 {
	left := b.until[option] - b.now
	if b.hidden.Has(option) {
		return max(left, 1)
	}
	return max(left, 0)
}
