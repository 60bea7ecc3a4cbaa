package plan

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// toward surveys completion x, where exactly the options of can are eligible and executable, and plans for the clause.
func (w *world) toward(x, can bits.Set, clause graph.Clause) int {
	w.chain.Survey(Situation{Complete: x, Eligible: can, Executable: can})
	return w.chain.Toward(&clause)
}

// saw has the world see an option so often.
func (w *world) saw(times, option int, before, after bits.Set, steps int) {
	for range times {
		w.effects.Observe(option, before, after, steps)
	}
}

// harmless is how often an option has to be seen to switch nothing off to be thought not to.
const harmless = 40

// bank has the world see a bank of two thresholds, 0 and 1, so often that it knows that 1 stands on 0.
func (w *world) bank(fill, empty int) {
	for range 80 {
		w.saw(1, fill, bits.Of(), bits.Of(0), 1)
		w.saw(1, fill, bits.Of(0), bits.Of(0, 1), 1)
		w.saw(1, empty, bits.Of(0, 1), bits.Of(), 1)
	}
}

// What has to be off is switched off by an option that was seen to do so; where that cannot be done yet it is enabled
// first, and what costs less in all is taken.
func TestTowardANegatedLiteral(t *testing.T) {
	const off, tool, spend, other = 0, 1, 2, 3
	always := graph.Always()
	for name, c := range map[string]struct {
		steps  int // of the other option, which needs nothing; 0: it does not switch it off
		x, can bits.Set
		want   int
	}{
		"enabled first":         {0, bits.Of(off), bits.Of(tool), tool},
		"then taken":            {0, bits.Of(off, tool), bits.Of(tool, spend), spend},
		"nothing to do":         {0, bits.Of(tool), bits.Of(tool, spend), nothing},
		"the cheaper way":       {4, bits.Of(off), bits.Of(tool, other), other},
		"the way to be enabled": {90, bits.Of(off), bits.Of(tool, other), tool},
		"no way":                {0, bits.Of(off), bits.Of(other), nothing},
	} {
		w := newWorld(graph.Graph{always, always, graph.AllOf(tool), always}, nil)
		w.saw(1, spend, bits.Of(off), bits.Of(spend), 5)
		w.saw(1, tool, bits.Of(), bits.Of(tool), 5)
		w.saw(harmless, tool, bits.Of(off), bits.Of(off, tool), 5)
		if c.steps > 0 {
			w.saw(1, other, bits.Of(off), bits.Of(), c.steps)
		} else {
			w.saw(harmless, other, bits.Of(off), bits.Of(off), 5)
		}
		if got := w.toward(c.x, c.can, graph.Clause{Neg: bits.Of(off)}); got != c.want {
			t.Errorf("%s: option %d, want %d", name, got, c.want)
		}
	}
}

// Cost and Toward speak of the same plan: the steps of what enables, and of what switches off over how often it does.
func TestCostOfANegatedLiteral(t *testing.T) {
	const off, tool, spend = 0, 1, 2
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), graph.AllOf(tool)}, nil)
	w.saw(1, spend, bits.Of(off), bits.Of(spend), 6)
	w.saw(3, spend, bits.Of(off), bits.Of(off, spend), 6)
	w.saw(1, tool, bits.Of(), bits.Of(tool), 5)
	w.saw(harmless, tool, bits.Of(off), bits.Of(off, tool), 5)
	const chance = 1.0 / 4 // it was seen one of four times
	clause := graph.Clause{Neg: bits.Of(off)}
	for _, c := range []struct {
		x, can bits.Set
		want   float64
	}{{bits.Of(off), bits.Of(tool), (5 + 6) / chance}, {bits.Of(off, tool), bits.Of(spend), 6 / chance},
		{bits.Of(), bits.Of(tool), 0}} {
		w.toward(c.x, c.can, clause)
		if got := w.chain.Cost(&clause); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("at %v the cost is %v, want %v", c.x, got, c.want)
		}
	}
}

// A threshold is got rid of by what is hardest to get rid of first: that which stands on it, if it costs more.
func TestWhatStandsOnALiteralGoesFirst(t *testing.T) {
	const fill, empty, small, large = 2, 3, 4, 5
	for name, c := range map[string]struct {
		smallSteps, largeSteps int
		x                      bits.Set
		want                   int
	}{
		"it costs more":       {2, 9, bits.Of(0, 1), large},
		"it costs less":       {9, 2, bits.Of(0, 1), small},
		"nothing stands here": {2, 9, bits.Of(0), small},
	} {
		g := make(graph.Graph, 6)
		for l := range g {
			g[l] = graph.Always()
		}
		for _, l := range []int{0, 1, empty} {
			g[l] = graph.Precondition{} // nobody knows how
		}
		w := newWorld(g, nil)
		w.bank(fill, empty)
		w.saw(1, small, bits.Of(0), bits.Of(), c.smallSteps)
		w.saw(1, large, bits.Of(0, 1), bits.Of(0), c.largeSteps)
		w.saw(harmless, large, bits.Of(0), bits.Of(0), c.largeSteps)
		w.saw(harmless, small, bits.Of(0, 1), bits.Of(0, 1), c.smallSteps)
		w.saw(harmless, fill, bits.Of(0, 1), bits.Of(0, 1), 1)
		if got := w.toward(c.x, bits.Of(fill, small, large), graph.Clause{Neg: bits.Of(0)}); got != c.want {
			t.Errorf("%s: option %d, want %d", name, got, c.want)
		}
	}
}

// What the clause needs is not spoilt where there is another way.
func TestTowardKeepsWhatIsNeeded(t *testing.T) {
	const off, needed, spoils, spares = 0, 1, 2, 3
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), graph.Always(), graph.Always()}, nil)
	w.saw(1, needed, bits.Of(), bits.Of(needed), 20)
	w.saw(1, spoils, bits.Of(off, needed), bits.Of(), 1)
	w.saw(1, spares, bits.Of(off, needed), bits.Of(needed), 10)
	x, can := bits.Of(off, needed), bits.Of(spoils, spares)
	if got := w.toward(x, can, graph.Clause{Neg: bits.Of(off)}); got != spoils {
		t.Errorf("option %d, want the cheaper %d where nothing else is needed", got, spoils)
	}
	if got := w.toward(x, can, graph.Clause{Pos: bits.Of(needed), Neg: bits.Of(off)}); got != spares {
		t.Errorf("option %d, want %d, which leaves %d alone", got, spares, needed)
	}
}

// Kept is what the clause has, and that on which stands what it lacks.
func TestKeep(t *testing.T) {
	w := newWorld(make(graph.Graph, 6), nil)
	w.bank(4, 5)
	for _, c := range []struct{ x, pos, want bits.Set }{
		{bits.Of(0, 2, 3), bits.Of(1, 2), bits.Of(0, 2)},
		{bits.Of(2, 3), bits.Of(1, 2), bits.Of(2)},
		{bits.Of(0, 1, 2), bits.Of(1, 2), bits.Of(1, 2)},
		{bits.Of(0, 3), bits.Of(2), bits.Of()},
	} {
		w.toward(c.x, bits.Of(), graph.Clause{})
		if got := w.chain.Keep(&graph.Clause{Pos: c.pos, Neg: bits.Of(3)}); got != c.want {
			t.Errorf("at %v for %v kept is %v, want %v", c.x, c.pos, got, c.want)
		}
	}
}

// Time passes with the option that switches off least, the shorter of two that switch off nothing, and none where
// there is none.
func TestWait(t *testing.T) {
	w := newWorld(make(graph.Graph, 4), nil)
	w.saw(1, 1, bits.Of(0), bits.Of(), 1)
	w.saw(1, 2, bits.Of(0), bits.Of(0), 30)
	w.saw(1, 3, bits.Of(0), bits.Of(0), 8)
	rng := rand.New(rand.NewPCG(1, 1))
	for _, c := range []struct {
		can  bits.Set
		want int
	}{{bits.Of(1, 2, 3), 3}, {bits.Of(1, 2), 2}, {bits.Of(1), 1}, {bits.Of(), nothing}} {
		w.toward(bits.Of(0), c.can, graph.Clause{})
		if got := w.chain.Wait(rng); got != c.want {
			t.Errorf("of %v it waits with option %d, want %d", c.can, got, c.want)
		}
	}
}

// Where everything that is lacking was ordered, there is nothing to do towards it, be it a literal or what that needs.
func TestTowardWaitsForWhatIsOnItsWay(t *testing.T) {
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), graph.AllOf(0, 1), graph.Always()}, nil)
	w.pending.Observe(0, bits.Of(), bits.Of(), 3, true)
	can := bits.Of(0, 1, 3)
	for _, c := range []struct {
		want bits.Set
		o    int
	}{{bits.Of(0), nothing}, {bits.Of(2), 1}, {bits.Of(0, 3), 3}} {
		if got := w.toward(bits.Of(), can, graph.Clause{Pos: c.want}); got != c.o {
			t.Errorf("towards %v option %d, want %d", c.want, got, c.o)
		}
	}
	w.pending.Observe(1, bits.Of(), bits.Of(), 3, true)
	if got := w.toward(bits.Of(), can, graph.Clause{Pos: bits.Of(2)}); got != nothing {
		t.Errorf("option %d, want none: both that it needs are on their way", got)
	}
}

// What is out of reach for longer than it takes to enable it is not prepared for yet.
func TestTowardDoesNotPrepareForWhatIsBusy(t *testing.T) {
	w := newWorld(graph.Graph{graph.Always(), graph.AllOf(0), graph.Always()}, nil)
	clause := graph.Clause{Pos: bits.Of(1)}
	if got := w.toward(bits.Of(), bits.Of(0, 2), clause); got != 0 {
		t.Errorf("option %d, want 0", got)
	}
	w.pending.Busy.Observe(2, 1, bits.Of(1), bits.Of(), bits.Of())
	if got := w.toward(bits.Of(), bits.Of(0, 2), clause); got != nothing {
		t.Errorf("option %d, want none while 1 is busy", got)
	}
}

// drawWorld draws a world of n subtasks with random preconditions and experience, in the middle of an episode.
func drawWorld(t *rapid.T, n int) *world {
	set := rapid.Custom(func(t *rapid.T) bits.Set { return bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, "set")) })
	few := rapid.Custom(func(t *rapid.T) bits.Set {
		return bits.Of(rapid.SliceOfN(rapid.IntRange(0, n-1), 0, 2).Draw(t, "few")...)
	})
	g, seen := make(graph.Graph, n), make([]Positives, n)
	for l := range g {
		g[l].Known = rapid.IntRange(0, 5).Draw(t, "known") > 0
		for range rapid.IntRange(0, 2).Draw(t, "clauses") {
			c := graph.Clause{Pos: few.Draw(t, "pos")}
			c.Neg = few.Draw(t, "neg").AndNot(c.Pos)
			g[l].Any = append(g[l].Any, c)
		}
		seen[l] = Positives{Always: few.Draw(t, "always"), First: set.Draw(t, "first")}
	}
	if rapid.Bool().Draw(t, "nothing seen") {
		seen = nil
	}
	w := newWorld(g, seen)
	for range rapid.IntRange(0, 80).Draw(t, "options") {
		o, x, y := rapid.IntRange(0, n-1).Draw(t, "option"), set.Draw(t, "before"), set.Draw(t, "after")
		w.effects.Observe(o, x, y, 3)
		w.pending.Observe(o, x, y, 3, rapid.Bool().Draw(t, "well"))
		hidden := few.Draw(t, "hidden")
		w.pending.Busy.Observe(o, 3, hidden, bits.Set{}, set.Draw(t, "free").AndNot(hidden))
	}
	return w
}

// drawSituation draws any situation that an environment may show.
func drawSituation(t *rapid.T, n int) Situation {
	draw := func(what string) bits.Set { return bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, what)) }
	s := Situation{Complete: draw("complete"), Withheld: draw("withheld")}
	s.Eligible = draw("eligible").AndNot(s.Withheld)
	s.Executable = s.Eligible.AndNot(draw("masked"))
	return s
}

// Whatever is believed and seen, what is chosen can be executed, in one situation after the other; or there is no
// choice.
func TestOnlyExecutableOptionsAreChosen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 7).Draw(t, "subtasks")
		w, rng := drawWorld(t, n), rand.New(rand.NewPCG(1, 1))
		for range rapid.IntRange(1, 5).Draw(t, "situations") {
			now := drawSituation(t, n)
			w.chain.Survey(now)
			clause := graph.Clause{Pos: bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, "pos"))}
			clause.Neg = bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, "neg")).AndNot(clause.Pos)
			o, idle := w.chain.Toward(&clause), w.chain.Wait(rng)
			if o != nothing && !now.Executable.Has(o) {
				t.Fatalf("option %d towards %v, of %v executable", o, clause, now.Executable)
			}
			if o != nothing && clause.Holds(now.Complete) {
				t.Fatalf("option %d towards %v, which holds at %v", o, clause, now.Complete)
			}
			if idle != nothing && !now.Executable.Has(idle) || idle == nothing && !now.Executable.Empty() {
				t.Fatalf("waits with %d, of %v executable", idle, now.Executable)
			}
		}
	})
}

// Without negations and cycles the plan to literals is what they need that is lacking, and what that needs.
func TestInvolvesIsTheClosureOfNeeds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 8).Draw(t, "subtasks")
		g, needs := make(graph.Graph, n), make([][]int, n)
		for l := range g {
			g[l] = graph.Always()
			if l > 0 {
				needs[l] = rapid.SliceOfNDistinct(rapid.IntRange(0, l-1), 0, 2, rapid.ID).Draw(t, "needs")
				g[l] = graph.AllOf(needs[l]...)
			}
		}
		w := newWorld(g, nil)
		x := bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, "complete"))
		var can bits.Set
		for l := range g {
			can.Put(l, g[l].Holds(x))
		}
		w.toward(x, can, graph.Clause{})
		for range 2 { // the second time it is remembered
			literals := rapid.SliceOfN(rapid.IntRange(0, n-1), 1, 3).Draw(t, "literals")
			for l := range n {
				want := slices.ContainsFunc(literals, func(k int) bool { return leadsBy(needs, x, k, l) })
				if got := w.chain.Involves(bits.Of(literals...), l); got != want {
					t.Fatalf("at %v the plan to %v involves %d: %v, want %v", x, literals, l, got, want)
				}
			}
		}
	})
}

// leadsBy reports whether the way to k, if it is not there yet, leads by l.
func leadsBy(needs [][]int, x bits.Set, k, l int) bool {
	return !x.Has(k) && (k == l || slices.ContainsFunc(needs[k], func(p int) bool { return leadsBy(needs, x, p, l) }))
}
