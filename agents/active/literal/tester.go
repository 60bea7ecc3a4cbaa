package literal

import (
	"math/rand/v2"

	"sc2msgi/agents/active/guess"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
	"sc2msgi/msgi/plan"
)

const none = -1

// refreshAfter is after how many decisions beliefs are brought up to date where the data contradict themselves, which
// makes it costly.
const refreshAfter = 25

// Tester chooses what to try. It is not safe for concurrent use.
type Tester struct {
	// Rules that are left out (agents/active/rules.go).
	WithoutMeanwhile, WithoutOpenings bool

	n       int
	learner *ilp.Learner
	effects *effects.Effects
	busy    *effects.Busy
	prices  *effects.Ledger
	chain   *plan.Chain
	rng     *rand.Rand

	beliefs beliefs
	claims  graph.Graph    // that plans are made on
	guesses *guess.Guesses // of what was never eligible
	implied []bits.Set     // by literal: what was never seen without it
	done    bits.Set       // ever complete

	now   plan.Situation
	told  bool // something that changes beliefs was seen
	since int  // decisions since beliefs were brought up to date

	tests  []test           // all that could be tested
	viewed map[view]float64 // what views are expected to tell now
	aims   []aim            // what is worth trying now, the best first
	wants  []graph.Clause   // of the aims that are no tests
}

// New returns a Tester for n subtasks that reads what is known from learner, effects, pending and prices, and has
// guesses guess what was never eligible.
func New(learner *ilp.Learner, effects *effects.Effects, pending *effects.Pending, prices *effects.Ledger,
	guesses *guess.Guesses, n int) *Tester {
	return &Tester{n: n, learner: learner, effects: effects, busy: &pending.Busy, prices: prices,
		chain:   plan.NewChain(effects, pending, n),
		beliefs: newBeliefs(n), claims: make(graph.Graph, n), guesses: guesses, implied: make([]bits.Set, n),
		viewed: map[view]float64{}, wants: make([]graph.Clause, 0, n)}
}

// Begin begins an episode.
func (t *Tester) Begin(rng *rand.Rand) {
	t.rng, t.told, t.since = rng, true, refreshAfter // beliefs are due, contradictions or not
}

// Observe takes in what a decision point shows, and which subtasks were never eligible by now.
func (t *Tester) Observe(x, eligible, withheld, unknown bits.Set) {
	t.guesses.Observe(x, unknown, withheld, t.effects.Lasting())
	for i := range t.beliefs.of {
		if withheld.Has(i) {
			continue
		}
		t.told = t.told || t.beliefs.of[i].pre.Holds(x) != eligible.Has(i) ||
			t.claims[i].Holds(x) != eligible.Has(i) || t.beliefs.asks(i, &x)
	}
}

// Choose returns the option to take, or -1 where nothing is left to learn in the steps that are left. What is in
// done was complete at some time, and what is in avoid is not to be completed.
func (t *Tester) Choose(now plan.Situation, done, avoid bits.Set) int {
	t.done = done
	now.Executable = now.Executable.AndNot(avoid)
	t.now = now
	if t.since++; t.told && (t.since > refreshAfter || t.learner.Contradictions() == 0) {
		t.believe()
	}
	t.guesses.Prepare(now.Complete, t.rng)
	t.chain.Avoid(avoid)
	t.chain.Survey(now)
	if t.list(avoid); len(t.aims) == 0 {
		return none
	}
	return t.next()
}

// believe brings the beliefs up to date. Where the data contradict themselves spaces are guesses, and no prices are
// built on them: what is believed to be settled is not visited, and the few times that it was eligible would be taken
// for mistakes.
func (t *Tester) believe() {
	t.told, t.since = false, 0
	g, prices := t.learner.Graph(ilp.Minimal), t.prices
	if t.learner.Contradictions() > 0 {
		prices = effects.NewLedger(t.n)
	}
	prices.Claim(g, t.learner.Space)
	t.beliefs.update(t.learner, prices, g)
	t.learner.Prior().Hold(g)
	t.beliefs.weigh(t.learner.Prior())
	t.claims = g
	t.guesses.Learn(g)
	t.findTests()
	t.imply()
	t.chain.Use(g, plan.Evidence{})
	t.chain.Begin()
}
