package active

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

const (
	// first is what taking an option that was never taken, or never had its effect, is worth, in bits: what it brings is not known.
	first = 8
	// find is what seeing a subtask eligible that never was is worth.
	find = 8
	// hope is the largest chance that such a one is eligible where all is there that can be there together; eager is how much larger
	// it is than beyond the frontier in general.
	hope, eager = 0.25, 10
	// least is how many bits an aim has to bring to be worth considering.
	least = 0.05
	// slim is the least chance of a test worth considering.
	slim = 0.02
	// The bits of an aim are counted anew every refresh decisions, and whenever rise times as many would bring its score to a minor
	// part of the best.
	refresh, rise, minor = 8, 2, 0.1
	// urgent is how much more an aim counts that may find out what pays, when it is time to.
	urgent = 50
)

// aim is a state to be reached.
type aim struct {
	key   int
	want  *graph.Clause
	bits  float64
	cost  float64 // steps
	score float64 // bits per step
}

// test is the question whether a subtask needs a literal.
type test struct {
	subtask, literal int
	want             graph.Clause // tells it
	chance           float64      // that the literal can be incomplete while the rest is complete
}

// An aim is known by its key: a test by its subtask i and its literal u, n*i + u; doing k, n*n + k; having k and all else that is to be
// had together with k, n*n + n + k.
func keys(n int) int { return n*n + 2*n }

// asks returns the subtask and the literal of a test.
func (t *Tester) asks(key int) (i, u int, ok bool) { return key / t.n, key % t.n, key < t.n*t.n }

// list finds all that is worth trying and can be expected to be reached in the steps that are left, best first.
func (t *Tester) list(avoid bits.Set) {
	t.aims = t.aims[:0]
	t.listed++
	for k := range t.tests {
		t.considerTest(&t.tests[k])
	}
	wants := t.wants[:0] // never more than there is room for: the aims point into it
	for k := range t.n {
		if t.now.Complete.Has(k) || avoid.Has(k) || t.effects.Taken(k) > 2 && !t.done.Has(k) {
			continue
		}
		news := 0.0
		if t.effects.Taken(k) == 0 || !t.done.Has(k) {
			news = first
		}
		wants = append(wants, graph.Clause{Pos: bits.Of(k)})
		t.consider(t.n*t.n+k, &wants[len(wants)-1], news, 1)
		if !t.frontier.unknown.Empty() && t.effects.Volatile(k) > 0 {
			wants = append(wants, graph.Clause{Pos: t.options.most[k]})
			t.consider(t.n*t.n+t.n+k, &wants[len(wants)-1], 0, 1)
		}
	}
	slices.SortFunc(t.aims, func(a, b aim) int {
		switch {
		case a.score > b.score:
			return -1
		case a.score < b.score:
			return 1
		}
		return a.key - b.key
	})
	t.best = 0
	if len(t.aims) > 0 {
		t.best = t.aims[0].score
	}
}

// findTests lists all untested literals with what it takes to test them.
func (t *Tester) findTests() {
	t.tests = t.tests[:0]
	for _, i := range t.beliefs.unsettled {
		b := &t.beliefs.of[i]
		for u := b.open.Next(0); u >= 0; u = b.open.Next(u + 1) {
			want := b.without(u)
			if chance := t.effects.Separable(u, want.Pos); chance >= slim {
				t.tests = append(t.tests, test{i, u, want, chance})
			}
		}
	}
	for i := range t.beliefs.of {
		t.beliefs.of[i].mixed.questions(func(u int, want graph.Clause) {
			t.tests = append(t.tests, test{i, u, want, 1})
		})
	}
}

// considerTest considers to find out whether a subtask needs a literal.
func (t *Tester) considerTest(q *test) {
	key := q.subtask*t.n + q.literal
	if t.bits[key] == 0 && !t.due(key) {
		return
	}
	chance := q.chance / (1 + t.hidden[q.subtask]/20)
	if chance < slim || !t.now.Complete.Has(q.literal) && t.chain.Involves(q.want.Pos, q.literal) {
		return
	}
	t.consider(key, &q.want, 0, chance)
}

// consider takes an aim into the list if it is worth it. news is what reaching it brings beside what the state then shows.
func (t *Tester) consider(key int, want *graph.Clause, news, chance float64) {
	cost := t.chain.Cost(want)
	if math.IsInf(cost, 1) || cost >= t.stepsLeft {
		return
	}
	a := aim{key: key, want: want, cost: cost, bits: t.bits[key]}
	most := key >= t.n*t.n+t.n
	weight := chance / (1 + cost) / (1 + t.failed[key])
	if t.gather && (most || news > 0) {
		weight *= urgent
	}
	if t.due(key) || a.bits < 0 || rise*a.bits*weight > t.best*minor {
		a.bits = t.value(want, key, most, news, cost)
		t.bits[key] = a.bits
	}
	if a.bits < least {
		return
	}
	a.score = a.bits * weight
	t.aims = append(t.aims, a)
}

// due reports whether the bits of an aim are to be counted anew, whatever they were.
func (t *Tester) due(key int) bool { return (key+t.listed)%refresh == 0 }

// value returns how many bits it brings to get to want in so many steps.
func (t *Tester) value(want *graph.Clause, key int, most bool, news, cost float64) float64 {
	y := t.options.expect(t.now.Complete, want)
	i, _, test := t.asks(key)
	if y == t.now.Complete || test && t.beliefs.tells(i, &y) == 0 {
		return 0 // seen already
	}
	return news + t.discovers(y, most) + t.beliefs.settles(&y, func(j int) bool { return t.busy.Left(j) <= cost })
}

// discovers returns how many bits y is expected to tell about subtasks that were never eligible. most says that all is there that can be.
func (t *Tester) discovers(y bits.Set, most bool) float64 {
	if t.frontier.unknown.Empty() {
		return 0
	}
	promise := t.beliefs.promise(y.AndNot(t.now.Complete))
	if promise < least {
		return 0
	}
	beyond := float64(t.frontier.beyond(y).Len())
	expected := beyond * t.frontier.chance()
	if most {
		expected = max(expected, min(hope, eager*t.frontier.chance())*min(2, beyond))
	}
	return expected * find * promise
}
