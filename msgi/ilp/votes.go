package ilp

import (
	"math"

	"sc2msgi/msgi/bits"
)

// tally is how often a subtask was seen ineligible and eligible at the same completions. There is one for each
// subtask and completions that were seen twice, so it is small; it stops counting where it is full.
type tally [2]uint16

// evidence sums up the decisions that show a subtask at completions seen three times or more: of one decision against
// one nobody can tell which is the mistake.
type evidence struct {
	votes    [2]int // negatives, positives
	outvoted [2]int // negatives among as many positives or more, positives among more negatives
	hidden   int    // negatives at completions where there is a positive too

	places    int // distinct completions,
	ever      int // those with a positive,
	mostly    int // those with as many positives as negatives or more,
	torn      int // those with negatives and positives,
	millibits int // and what it takes to say how many of each at every one of them
}

// count adds what one tally says, or takes it away again.
func (e *evidence) count(v tally, sign int) {
	neg, pos := int(v[0]), int(v[1])
	if neg+pos < 3 {
		return
	}
	e.places += sign
	e.votes[0] += sign * neg
	e.votes[1] += sign * pos
	if pos > 0 {
		e.ever += sign
	}
	if pos >= neg {
		e.mostly += sign
	}
	if neg == 0 || pos == 0 {
		return
	}
	e.torn += sign
	e.hidden += sign * neg
	if pos >= neg {
		e.outvoted[0] += sign * neg
	} else {
		e.outvoted[1] += sign * pos
	}
	e.millibits += sign * int(1000*mistakesLength(neg, neg+pos, 2))
}

// add counts one more decision in a tally.
func (e *evidence) add(v *tally, eligible int) {
	if v[eligible] == math.MaxUint16 {
		return
	}
	if v[1-eligible] == 0 && v[eligible] >= 3 { // as before
		v[eligible]++
		e.votes[eligible]++
		return
	}
	e.count(*v, -1)
	v[eligible]++
	e.count(*v, 1)
}

// vote counts one decision at completions that were seen before. Nearly always it shows what the others there did,
// and is counted later.
func (l *Learner) vote(at int, e, not bits.Set) {
	r := &l.rows[at]
	if r.tallies == nil && e == r.pos && not == r.neg {
		if r.counted == r.times {
			l.uncounted = append(l.uncounted, int32(at))
		}
		r.times++
		return
	}
	if r.tallies == nil {
		l.countRow(r)
		r.tallies = l.newTallies(r)
	}
	for i := range r.tallies {
		t, v := &l.tasks[i], &r.tallies[i]
		switch {
		case e.Has(i):
			t.evidence.add(v, 1)
			l.counts[i][1]++
		case not.Has(i):
			t.evidence.add(v, 0)
			l.counts[i][0]++
		}
		if v[0] > 0 && v[1] > 0 {
			t.tied.put(at, v[0] == v[1])
			t.outvoted.put(at, v[0] > v[1])
		}
	}
}

// count brings the counts and the evidence up to date.
func (l *Learner) count() {
	for _, at := range l.uncounted {
		l.countRow(&l.rows[at])
	}
	l.uncounted = l.uncounted[:0]
}

// countRow counts what the row showed since it was counted last, the same each time.
func (l *Learner) countRow(r *row) {
	times := int(r.times - r.counted)
	for i := range l.counts {
		l.counts[i][0] += times * int(r.neg.Bit(i))
		l.counts[i][1] += times * int(r.pos.Bit(i))
	}
	if r.times >= 3 && times > 0 {
		l.corroborate(r)
	}
	r.counted = r.times
}

// corroborate adds to the evidence what a row that was seen three times or more, the same each time, showed since it
// was counted last.
func (l *Learner) corroborate(r *row) {
	votes, places := int(capped(r.times))-int(capped(r.counted)), 0
	if r.counted < 3 {
		votes, places = int(capped(r.times)), 1
	}
	for i := range r.pos.All() {
		e := &l.tasks[i].evidence
		e.votes[1] += votes
		e.places += places
		e.ever += places
		e.mostly += places
	}
	for i := range r.neg.All() {
		e := &l.tasks[i].evidence
		e.votes[0] += votes
		e.places += places
	}
}

// capped returns a number of times as a tally has it.
func capped(times int32) uint16 { return uint16(min(times, math.MaxUint16)) }

// newTallies returns the tallies of a row that was the same each time.
func (l *Learner) newTallies(r *row) []tally {
	tallies := make([]tally, l.n)
	for i := range tallies {
		tallies[i] = r.tally(i)
	}
	return tallies
}

// tally returns how often the row showed subtask i ineligible and eligible.
func (r *row) tally(i int) (v tally) {
	switch {
	case r.tallies != nil:
		return r.tallies[i]
	case r.pos.Has(i):
		v[1] = capped(r.times)
	case r.neg.Has(i):
		v[0] = capped(r.times)
	}
	return v
}

// majority puts into pos and neg the rows at which most decisions show the subtask eligible and ineligible.
func (t *task) majority(pos, neg rowSet) (rowSet, rowSet) {
	pos, neg = append(pos[:0], t.pos...), append(neg[:0], t.neg...)
	pos.keep(t.tied, false)
	pos.keep(t.outvoted, false)
	neg.join(t.outvoted)
	return pos, neg
}

// rates are how often, as far as one can see, an eligibility is shown wrongly.
type rates struct {
	hidden  float64 // 1 read as 0
	granted float64 // 0 read as 1
}

// grants compares two accounts of the decisions that contradict each other, by description length. One: eligibilities
// are only hidden, of each subtask at a rate of its own, or at few completions at rates of their own, for reasons
// unseen. Two: they are also granted by mistake, at one rate, and the majority is right. Each also says at which
// completions a subtask is eligible; else one that never is could pass for one that nearly always is and is mostly
// hidden. It reports whether the second is the shorter, and the rates by the shorter.
func (l *Learner) grants() (r rates, doubted bool) {
	l.count()
	var one, two float64
	var hidden, granted [2]int // by majority; of how many
	var outranked [2]int
	for i := range l.tasks {
		e := &l.tasks[i].evidence
		if e.votes[1] == 0 {
			granted[1] += e.votes[0]
			continue
		}
		yes, no := e.votes[1]-e.outvoted[1]+e.outvoted[0], e.votes[0]-e.outvoted[0]+e.outvoted[1]
		everywhere := mistakesLength(e.hidden, e.votes[1]+e.hidden, mistakeIn)
		somewhere := mistakesLength(e.torn, e.places, mistakeIn) + float64(e.millibits)/1000
		one += min(everywhere, somewhere) + mistakesLength(e.ever, e.places, 2)
		two += mistakesLength(e.outvoted[0], yes, mistakeIn) + mistakesLength(e.mostly, e.places, 2)
		outranked = [2]int{outranked[0] + e.hidden, outranked[1] + e.votes[1] + e.hidden}
		hidden = [2]int{hidden[0] + e.outvoted[0], hidden[1] + yes}
		granted = [2]int{granted[0] + e.outvoted[1], granted[1] + no}
	}
	two += grantsBits + mistakesLength(granted[0], granted[1], mistakeIn)
	if two < one {
		rate := func(of [2]int) float64 { return float64(1+of[0]) / float64(mistakeIn+of[1]) }
		return rates{hidden: rate(hidden), granted: rate(granted)}, true
	}
	if outranked[0] >= mistakeIn { // else too few to tell a rate
		r.hidden = float64(outranked[0]) / float64(outranked[1])
	}
	return r, false
}

const (
	grantsBits = 20 // that eligibilities are granted by mistake at all
	mistakeIn  = 10 // before any data, one decision in so many is thought a mistake, where there are mistakes
)

// mistakesLength returns the bits of k mistakes in m decisions: the sequential code of a Bernoulli source with the
// prior Beta(1, prior-1).
func mistakesLength(k, m, prior int) float64 {
	return (logGamma(prior+m) - logGamma(prior) - logGamma(1+k) - logGamma(prior-1+m-k) + logGamma(prior-1)) / math.Ln2
}
