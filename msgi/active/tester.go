package active

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/decision"
	"sc2msgi/msgi/experience"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
	"sc2msgi/msgi/plan"
)

const (
	// update is after how many decisions what is known about options is brought up to date.
	update = 32
	// relist is for how many decisions more a list of aims stands if nothing changes beliefs.
	relist = 1
	// weary is after how many decisions beliefs are brought up to date where the data contradict themselves, which makes it costly.
	weary = 25
	// harvest is the last part of an episode in which an agent that was never rewarded gathers and does what it never did.
	harvest = 0.4
)

// Tester chooses what to try. It is not safe for concurrent use.
type Tester struct {
	n       int
	learner *ilp.Learner
	effects *experience.Effects
	busy    *experience.Busy
	chain   *plan.Chain
	rng     *rand.Rand

	beliefs  beliefs
	frontier frontier
	done     bits.Set   // ever complete
	options  options    // what options are expected to do
	context  []bits.Set // by subtask: what was complete whenever its eligibility was withheld
	hidden   []float64  // by subtask: how often in a row it was withheld where a test of it might have been
	hides    hides      // after which options what is asked cannot be seen
	after    [2][]int   // by subtask, once it was complete: how often its eligibility was withheld, how often it was eligible
	failed   []float64  // by key of an aim: how often it took too long

	now       decision.Situation
	stepsLeft float64
	length    float64 // steps of the episode
	gather    bool    // the end of an episode that was not rewarded yet
	age       int     // decisions since the options were looked at
	told      bool    // something that changes beliefs was seen
	since     int     // decisions since beliefs were brought up to date

	tests    []test    // all that could be tested
	aims     []aim     // what is worth trying now, best first
	bits     []float64 // by key: of the aim when they were last counted, or -1
	best     float64   // score of the best aim of the list before
	listed   int       // lists made
	stands   int       // decisions for which the list stands
	follow   aim
	want     graph.Clause   // of the aim that is followed
	wants    []graph.Clause // of the aims that are no tests
	key      int            // of the aim that was chosen, or none
	patience float64        // steps left for it
	doors    bits.Set       // options after which something could not be tested any more in this episode
	moves    [8]move        // the last ones
	moved    int
}

const none = -1

// New returns a Tester for n subtasks that reads what is known from learner, effects and pending.
func New(learner *ilp.Learner, effects *experience.Effects, pending *experience.Pending, n int) *Tester {
	t := &Tester{n: n, learner: learner, effects: effects, busy: &pending.Busy, chain: plan.NewChain(effects, pending, n),
		beliefs: newBeliefs(n), frontier: newFrontier(n), options: newOptions(n),
		context: make([]bits.Set, n), hidden: make([]float64, n), hides: newHides(n), after: [2][]int{make([]int, n), make([]int, n)},
		failed: make([]float64, keys(n)), bits: make([]float64, keys(n)), wants: make([]graph.Clause, 0, 2*n), key: none}
	t.forgetBits()
	for i := range t.context {
		t.context[i] = bits.Below(n)
	}
	return t
}

// Begin begins an episode of so many steps.
func (t *Tester) Begin(steps int, rng *rand.Rand) {
	t.rng, t.length = rng, float64(steps)
	t.age, t.told, t.key, t.stands = update, true, none, 0
	clear(t.hidden)
	t.hides.last = none
	for k := range t.failed {
		t.failed[k] /= 2
	}
}

// Observe takes in what a decision point shows.
func (t *Tester) Observe(x, eligible, withheld bits.Set) {
	t.frontier.observe(x, eligible, bits.Below(t.n).AndNot(withheld))
	t.hides.observe(withheld)
	t.done = t.done.Or(x)
	for l := x.Next(0); l >= 0; l = x.Next(l + 1) {
		t.beliefs.often[l]++
		switch {
		case withheld.Has(l):
			t.after[0][l]++
		case eligible.Has(l):
			t.after[1][l]++
		}
	}
	for i := range t.beliefs.of {
		b := &t.beliefs.of[i]
		if withheld.Has(i) {
			t.context[i] = t.context[i].And(x)
		} else {
			holds := b.pre.Holds(x)
			t.told = t.told || holds != eligible.Has(i) || t.beliefs.tells(i, &x) > 0
			if !holds && !eligible.Has(i) {
				b.mixed.observe(&x)
			}
		}
		switch {
		case b.open.Empty() || !x.Contains(t.context[i].And(b.May)):
		case withheld.Has(i):
			t.hidden[i]++
		default:
			t.hidden[i] = 0
		}
	}
}

// Choose returns the option to take, or -1 where nothing is left to learn in the steps that are left. What is in avoid is not to be
// completed. rewarded says whether any reward was ever received: as long as it is not known what pays, that is worth finding out.
func (t *Tester) Choose(now decision.Situation, stepsLeft int, avoid bits.Set, rewarded bool) int {
	now.Executable = now.Executable.AndNot(avoid)
	t.now, t.stepsLeft = now, float64(stepsLeft)
	t.gather = !rewarded && t.stepsLeft < harvest*t.length
	if t.age++; t.age > update {
		t.age = 0
		t.options.update(t.effects, t.done)
	}
	if t.since++; t.told && (t.since > weary || t.learner.Contradictions() == 0) {
		t.believe()
		t.stands, t.since = 0, 0
	}
	t.chain.Avoid(avoid)
	t.chain.Survey(now)
	if t.stands--; t.stands < 0 || t.want.Holds(now.Complete) {
		t.stands = relist
		t.list(avoid)
		if len(t.aims) == 0 { // nothing, or nothing that was counted lately
			t.forgetBits()
			t.list(avoid)
		}
		if len(t.aims) == 0 {
			t.key, t.stands = none, 0
			return none
		}
		t.findDoors()
		t.commit()
	}
	option := t.next()
	if option == none { // the beliefs were wrong, and all that can be done is to be avoided
		return none
	}
	return t.fresh(option)
}

// forgetBits lets the bits of all aims be counted anew.
func (t *Tester) forgetBits() {
	for k := range t.bits {
		t.bits[k] = -1
	}
}

// Took takes in that an option took so many steps.
func (t *Tester) Took(option, steps int) {
	t.patience -= float64(steps)
	t.hides.last = option
}

// believe brings the beliefs up to date.
func (t *Tester) believe() {
	t.told = false
	g := t.learner.Graph(ilp.Minimal)
	t.beliefs.update(t.learner, g)
	t.findTests()
	t.chain.Use(g, decision.Evidence{})
	t.chain.Begin()
}
