package literal

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

const (
	// noveltyBits is how many bits it brings to do something for the first time: what it brings and what it needs are
	// several questions at once.
	noveltyBits = 16
	// minBits is how many bits an aim has to bring to be worth considering.
	minBits = 0.05
)

// aim is a state to be reached.
type aim struct {
	key   int // of a test of subtask i by its literal u, n*i + u; of having k, n*n + k
	want  *graph.Clause
	cost  float64 // steps
	score float64 // bits per step
}

// test is the question whether a subtask needs a literal.
type test struct {
	subtask, literal int
	want             graph.Clause // tells it
}

// list finds what is worth trying and can be expected to be reached in the steps that are left, the best first.
func (t *Tester) list(avoid bits.Set) {
	t.aims = t.aims[:0]
	clear(t.viewed)
	t.beliefs.prepare(t.now.Complete)
	for k := range t.tests {
		q := &t.tests[k]
		if t.now.Complete.Has(q.literal) || !t.chain.Involves(q.want.Pos, q.literal) {
			t.consider(q.subtask*t.n+q.literal, &q.want, 0)
		}
	}
	wants := t.wants[:0] // never more than there is room for: the aims point into it
	for k := range t.n {
		if t.now.Complete.Has(k) || avoid.Has(k) || t.effects.Taken(k) > 2 && !t.done.Has(k) {
			continue
		}
		brings := 0.0
		if t.effects.Taken(k) == 0 || !t.done.Has(k) {
			brings = noveltyBits
		}
		wants = append(wants, graph.Clause{Pos: bits.Of(k)})
		t.consider(t.n*t.n+k, &wants[len(wants)-1], brings)
	}
	bringForward(t.aims)
}

// bringForward brings the best aims to the front, in order: as many as are looked into.
func bringForward(aims []aim) {
	for k := range min(considered, len(aims)) {
		best := k
		for j := k + 1; j < len(aims); j++ {
			if aims[j].better(&aims[best]) {
				best = j
			}
		}
		aims[k], aims[best] = aims[best], aims[k]
	}
}

func (a *aim) better(b *aim) bool { return a.score > b.score || a.score == b.score && a.key < b.key }

// findTests lists all untested literals with what it takes to test them.
func (t *Tester) findTests() {
	t.tests = t.tests[:0]
	for i := range t.beliefs.of {
		b := &t.beliefs.of[i]
		for u := b.open.Next(0); u >= 0; u = b.open.Next(u + 1) {
			t.tests = append(t.tests, test{i, u, b.without(u)})
		}
	}
}

// consider takes an aim into the list if it can be reached and brings something: what it brings by itself, and what
// is seen in the state that it leads to.
func (t *Tester) consider(key int, want *graph.Clause, brings float64) {
	cost := t.chain.Cost(want)
	if cost >= float64(t.now.StepsLeft) { // +Inf where no way is known
		return
	}
	y := t.expect(want)
	if test := key < t.n*t.n; y == t.now.Complete || test && !t.beliefs.asks(key/t.n, &y) {
		return // seen already
	}
	brings += t.settles(view{y, t.busy.Beyond(cost)})
	if brings >= minBits {
		t.aims = append(t.aims, aim{key, want, cost, brings / (1 + cost)})
	}
}

// view is a state and the subtasks whose eligibility it does not show.
type view struct{ state, hidden bits.Set }

// settles returns how many bits the eligibilities in a view are expected to tell. Many aims lead to the same.
func (t *Tester) settles(v view) float64 {
	told, known := t.viewed[v]
	if !known {
		told = t.beliefs.settles(&v.state, v.hidden)
		if !t.WithoutOpenings {
			opens := t.guesses.Opens(v.state, v.hidden.Or(t.beliefs.unseen)) + t.beliefs.opens(&v.state, v.hidden)
			told += noveltyBits * opens
		}
		t.viewed[v] = told
	}
	return told
}
