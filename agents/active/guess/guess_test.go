package guess

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// setOf returns the subtasks whose bits the number has.
func setOf(mask int) (x bits.Set) {
	for l := range 8 {
		x.Put(l, mask>>l&1 == 1)
	}
	return x
}

// Rules: a guess holds at no state that was seen, would at one without any of its literals, and has none of what
// comes and goes; and a state opens as many as the share of guesses that hold there says, of the subtasks that were
// never eligible.
func TestGuessesAgreeWithWhatWasSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "subtasks")
		states := rapid.SliceOfN(rapid.IntRange(0, 1<<n-1), 1, 40).Draw(t, "states")
		goes := rapid.IntRange(0, 1<<n-1).Draw(t, "what comes and goes")
		g, rng := New(n), newRand(rapid.Uint64().Draw(t, "seed"))
		lasting := bits.Below(n)
		var now bits.Set
		for k, s := range states {
			if k > len(states)/2 {
				lasting = bits.Below(n).AndNot(setOf(goes))
			}
			now = setOf(s)
			g.Observe(now, bits.Below(n).AndNot(bits.Of(0)), bits.Set{}, lasting)
			if rapid.Bool().Draw(t, "in between") {
				g.Prepare(now, rng)
			}
		}
		g.Prepare(now, rng)
		for _, c := range g.of {
			if !lasting.Contains(c.Pos.Or(c.Neg)) {
				t.Fatalf("%v has what comes and goes", c)
			}
			if sees(states, lasting, c) {
				t.Fatalf("%v holds at a state of %v", c, states)
			}
			for l := range c.Pos.Or(c.Neg).All() {
				shorter := c
				shorter.Pos.Remove(l)
				shorter.Neg.Remove(l)
				if !sees(states, lasting, shorter) {
					t.Fatalf("%v does not need %d for %v", c, l, states)
				}
			}
		}
		for mask := range 1 << n {
			y := now.Or(setOf(mask))
			hold := 0
			for _, c := range g.of {
				if c.Holds(y) {
					hold++
				}
			}
			want := float64(n-1) * float64(hold) / float64(max(1, len(g.of)))
			if got := g.Opens(y, bits.Set{}); math.Abs(got-want) > 1e-9 {
				t.Fatalf("%v opens %v, want %v", y, got, want)
			}
		}
	})
}

func sees(states []int, lasting bits.Set, c graph.Clause) bool {
	for _, s := range states {
		if c.Holds(setOf(s).And(lasting)) {
			return true
		}
	}
	return false
}

// Rule: where all states were seen but one, all guesses hold there and nowhere else, and there is none once that was
// seen. A state at which nothing shows was not seen.
func TestTheOnlyStateLeft(t *testing.T) {
	const n = 4
	for left := 1; left < 1<<n; left++ {
		g := New(n)
		for s := range 1 << n {
			withheld := bits.Set{}
			if s == left {
				withheld = bits.Below(n)
			}
			g.Observe(setOf(s), bits.Below(n).AndNot(bits.Of(0, 1)), withheld, bits.Below(n))
		}
		g.Prepare(bits.Set{}, newRand(1))
		if len(g.of) == 0 {
			t.Errorf("all seen but %04b: there is no guess", left)
		}
		for _, c := range g.of {
			for s := range 1 << n {
				if c.Holds(setOf(s)) != (s == left) {
					t.Errorf("all seen but %04b: %v at %04b", left, c, s)
				}
			}
		}
		g.Observe(setOf(left), bits.Below(n).AndNot(bits.Of(0, 1)), bits.Set{}, bits.Below(n))
		if g.Prepare(bits.Set{}, newRand(1)); len(g.of) > 0 {
			t.Errorf("all seen: %d guesses", len(g.of))
		}
	}
}

// By hand: of three subtasks 0 is known, and nothing was complete so far. So each guess is one literal, and as
// nothing is known of their odds a third of them need 0: where it is complete, a third of the two others is expected
// to open, as far as they show.
func TestOpens(t *testing.T) {
	g := New(3)
	g.Observe(bits.Of(), bits.Below(3), bits.Below(3), bits.Below(3))
	g.Prepare(bits.Of(), newRand(3))
	if got := g.Opens(bits.Of(0), bits.Of()); got != 0 {
		t.Errorf("nothing was seen, and %v open", got)
	}
	g.Observe(bits.Of(), bits.Of(1, 2), bits.Set{}, bits.Below(3))
	g.Prepare(bits.Of(), newRand(3))
	for _, c := range []struct {
		hidden bits.Set
		want   float64
	}{{bits.Of(), 2. / 3}, {bits.Of(0), 2. / 3}, {bits.Of(1), 1. / 3}, {bits.Of(1, 2), 0}} {
		if got := g.Opens(bits.Of(0), c.hidden); math.Abs(got-c.want) > 0.1 {
			t.Errorf("with %v hidden %v open, want %v", c.hidden, got, c.want)
		}
	}
	if got := g.Opens(bits.Of(), bits.Of()); got != 0 {
		t.Errorf("the state that was seen opens %v", got)
	}
	g.Observe(bits.Of(), bits.Set{}, bits.Set{}, bits.Below(3))
	g.Prepare(bits.Of(), newRand(3))
	if got := g.Opens(bits.Of(0), bits.Of()); got != 0 {
		t.Errorf("all is known, and %v open", got)
	}
}

// By hand: of 0, 1, 2 (layer 0), 3 = 0 and not 2, 4 = 0 or 3, and 5, which is unknown, two are deeper than 0, 1 and
// 2: 3 and 4. Both need 0, none needs 1, and 3 needs the absence of 2. Only 4 is deeper than 3, and needs it in one
// of its clauses. None is deeper than 4. What is unknown counts as layer 0.
func TestOdds(t *testing.T) {
	known := graph.Graph{graph.Always(), graph.Always(), graph.Always(),
		{Known: true, Any: []graph.Clause{{Pos: bits.Of(0), Neg: bits.Of(2)}}},
		{Known: true, Any: []graph.Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(3)}}}, {}}
	o := newOdds(6)
	o.learn(known)
	for l, want := range []struct{ pos, neg float64 }{
		{2.5 / 1.5, 0.5 / 3.5}, {0.5 / 3.5, 0.5 / 3.5}, {0.5 / 3.5, 1.5 / 2.5}, {1, 0.5 / 2.5},
		{0.5 / 1.5, 0.5 / 1.5}, {0.5 / 3.5, 0.5 / 3.5},
	} {
		if math.Abs(o.pos[l]-want.pos) > 1e-12 || math.Abs(o.neg[l]-want.neg) > 1e-12 {
			t.Errorf("subtask %d has odds %v and %v, want %v", l, o.pos[l], o.neg[l], want)
		}
	}

	rng, times := newRand(2), [6]float64{}
	const draws = 100_000
	for range draws {
		times[o.draw(bits.Of(0, 3), bits.Of(2), rng)]++
	}
	sum := 2.5/1.5 + 1 + 1.5/2.5
	for l, p := range map[int]float64{0: 2.5 / 1.5 / sum, 2: 1.5 / 2.5 / sum, 3: 1 / sum} {
		if got := times[l] / draws; math.Abs(got-p) > 5*math.Sqrt(p*(1-p)/draws) {
			t.Errorf("subtask %d was drawn in %v of all cases, want %v", l, got, p)
		}
	}
	if got := o.draw(bits.Of(), bits.Of(), rng); got != -1 {
		t.Errorf("of nothing %d was drawn", got)
	}
}
