package plan

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

const (
	// pays is how often a subtask pays that is opened in adaptation: at once, and in the tests.
	pays = 2
	// maxGuesses bounds how many guesses are regarded.
	maxGuesses = 256
)

// openings is what a course may open that was never eligible. Nothing is known of the preconditions of such subtasks
// but guesses: clauses of which each is as likely to be it. So a state at which a guess holds for the first time
// counts that part of what all these subtasks are expected to pay.
type openings struct {
	guesses []graph.Clause
	unknown bits.Set // the subtasks
	closed  bits.Set // those of them that were not eligible in this episode
	refuted guessSet // in this episode

	by    [][]int // by subtask: the guesses that it may make hold, in the situation loaded last
	live  int     // how many there are
	worth float64 // of one
}

// guessSet is a set of guesses.
type guessSet [maxGuesses / 64]uint64

func (s *guessSet) has(k int) bool { return s[k/64]>>(k%64)&1 == 1 }
func (s *guessSet) add(k int)      { s[k/64] |= 1 << (k % 64) }

// Open has courses count what they may open: the unknown subtasks, by guesses of what they need; 256 at most are
// regarded. Call Begin next.
func (s *Search) Open(unknown bits.Set, guesses []graph.Clause) {
	s.model.openings = openings{guesses: guesses[:min(len(guesses), maxGuesses)], unknown: unknown, by: make([][]int, s.model.n)}
}

// begin forgets the episode before.
func (o *openings) begin() { o.closed, o.refuted = o.unknown, guessSet{} }

// watch takes in what is eligible at x, and of which that does not show.
func (o *openings) watch(x, eligible, withheld bits.Set) {
	o.closed = o.closed.AndNot(eligible.AndNot(withheld))
	if withheld.Contains(o.closed) { // x says nothing of them
		return
	}
	for k := range o.guesses {
		if o.guesses[k].Holds(x) {
			o.refuted.add(k)
		}
	}
}

// load finds what may be opened from x on.
func (o *openings) load(x bits.Set, worth []float64) {
	o.live, o.worth = 0, 0
	if len(o.guesses) == 0 {
		return
	}
	for l := o.closed.Next(0); l >= 0; l = o.closed.Next(l + 1) {
		o.worth += pays * max(0, worth[l]) / float64(len(o.guesses))
	}
	if o.worth == 0 {
		return
	}
	for l := range o.by {
		o.by[l] = o.by[l][:0]
	}
	for k := range o.guesses {
		c := &o.guesses[k]
		if o.refuted.has(k) || c.Neg.Intersects(x) { // what they are made of is never switched off
			continue
		}
		o.live++
		lacks := c.Pos.AndNot(x)
		for l := lacks.Next(0); l >= 0; l = lacks.Next(l + 1) {
			o.by[l] = append(o.by[l], k)
		}
	}
}

// opens takes what it is worth that l turned on.
func (m *model) opens(s *state, l int, then float64) {
	o := &m.openings
	if o.worth == 0 {
		return
	}
	for _, k := range o.by[l] {
		if !s.opened.has(k) && o.guesses[k].Holds(s.complete) {
			s.opened.add(k)
			s.held++
			s.value += m.due(o.worth, then, s.spread)
		}
	}
}

// unopened is what all guesses are worth that did not hold on a course.
func (m *model) unopened(s *state) float64 { return m.openings.worth * float64(m.openings.live-s.held) }
