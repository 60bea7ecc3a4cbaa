package literal

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// shown is what of a decision point speaks on one subtask.
type shown struct {
	subtask  int
	x        bits.Set
	eligible bool
}

// believe returns what is believed of n subtasks after the decisions.
func believe(n int, decisions []shown) *beliefs {
	l, b := ilp.New(n), newBeliefs(n)
	for _, d := range decisions {
		var e bits.Set
		e.Put(d.subtask, d.eligible)
		only := bits.Of(d.subtask)
		l.Add(d.x, e, bits.Below(n).AndNot(only))
	}
	b.update(l, effects.NewLedger(n), l.Graph(ilp.Minimal))
	return &b
}

// Subtask 0 needs 1 for certain, one of 3 and 4, and perhaps 2.
func openSubtask() []shown {
	return []shown{{0, bits.Of(1, 2, 3, 4), true}, {0, bits.Of(2, 3, 4), false}, {0, bits.Of(1, 2), false}}
}

// How much a state tells is the entropy of its eligibility, with the chance that none of what it lacks is needed: the
// product of the chances of each, one half for those of which one is needed.
func TestTellsIsTheEntropyOfTheProduct(t *testing.T) {
	b := believe(5, openSubtask())
	of, h := &b.of[0], func(q float64) float64 { return -q*math.Log2(q) - (1-q)*math.Log2(1-q) }
	chosen := of.pre.Any[0].Pos.And(bits.Of(3, 4)) // the explanation took one of the two
	if of.Must != bits.Of(1) || of.open != bits.Of(2, 3, 4) || chosen.Len() != 1 {
		t.Fatalf("must %v, untested %v, of 3 and 4 chosen %v", of.Must, of.open, chosen)
	}
	one, other := chosen.Next(0), 7-chosen.Next(0)
	spare := func(int) float64 { return 0.75 }
	for name, c := range map[string]struct {
		lacks bits.Set
		want  float64
	}{
		"nothing":                   {bits.Of(), 0},
		"what is needed":            {bits.Of(1), 0},
		"that and more":             {bits.Of(1, 2), 0},
		"both of which one is":      {bits.Of(3, 4), 0},
		"the untested":              {bits.Of(2), h(spare(2))},
		"the chosen of the two":     {bits.Of(one), h(0.5)},
		"the other of the two":      {bits.Of(other), h(spare(other))},
		"the untested and a chosen": {bits.Of(2, one), h(0.5 * spare(2))},
	} {
		x := bits.Below(5).AndNot(c.lacks)
		if got := b.tells(0, &x); !near(got, c.want) {
			t.Errorf("%s is lacking: %v bits, want %v", name, got, c.want)
		}
	}
}

// The state that tells about a literal lacks it alone: what might be needed in its place is there.
func TestWithout(t *testing.T) {
	b := believe(5, openSubtask())
	of := &b.of[0]
	two := of.pre.Any[0].Pos.And(bits.Of(3, 4))
	chosen := two.Next(0)
	for u, want := range map[int]bits.Set{2: bits.Of(1, chosen), chosen: bits.Of(1, 7-chosen),
		7 - chosen: bits.Of(1, chosen)} {
		if got := of.without(u); got != (graph.Clause{Pos: want, Neg: bits.Of(u)}) {
			t.Errorf("without %d: %v, want %v", u, got, want)
		}
	}
}

// A state tells something exactly if two conjunctions that explain all rows differ there, and then one bit at most;
// so does each state that is looked for to test a literal; and what all subtasks tell together is the sum.
func TestTellsWhereExplanationsDiffer(t *testing.T) {
	const n = 5
	draw := rapid.Uint64Range(0, 1<<n-1)
	rapid.Check(t, func(t *rapid.T) {
		var decisions []shown
		needs := [3]bits.Set{bits.OfWords(draw.Draw(t, "needs 0")), bits.OfWords(draw.Draw(t, "needs 1")),
			bits.OfWords(draw.Draw(t, "needs 2"))}
		for range rapid.IntRange(1, 30).Draw(t, "decisions") {
			i, x := rapid.IntRange(0, len(needs)-1).Draw(t, "subtask"), bits.OfWords(draw.Draw(t, "x"))
			decisions = append(decisions, shown{i, x, x.Contains(needs[i])})
		}
		b := believe(n, decisions)
		asked := bits.OfWords(draw.Draw(t, "asked"))
		sum := 0.0
		for i := range needs {
			for x := range uint64(1 << n) {
				x := bits.OfWords(x)
				told := b.tells(i, &x)
				if want := b.of[i].Seen && differ(decisions, i, n, x); told > 0 != want || told > 1 {
					t.Fatalf("subtask %d at %v: %v bits, want some: %v", i, x, told, want)
				}
				if got := b.asks(i, &x); got != (told > 0) {
					t.Fatalf("subtask %d at %v: asks %v, but tells %v bits", i, x, got, told)
				}
			}
			if i != 1 {
				sum += b.tells(i, &asked)
			}
			for u := range b.of[i].open.All() {
				if test := b.of[i].without(u); b.tells(i, &test.Pos) == 0 {
					t.Fatalf("subtask %d: the state %v does not tell about %d", i, test.Pos, u)
				}
			}
		}
		b.prepare(bits.OfWords(draw.Draw(t, "prepared for")))
		if got := b.settles(&asked, bits.Of(1)); !near(got, sum) {
			t.Fatalf("%v bits at %v, want %v", got, asked, sum)
		}
	})
}

// explain yields the conjunctions that explain all decisions on subtask i.
func explain(decisions []shown, i, n int, visit func(c bits.Set)) {
	for c := range uint64(1 << n) {
		c, fits := bits.OfWords(c), true
		for _, d := range decisions {
			fits = fits && (d.subtask != i || d.x.Contains(c) == d.eligible)
		}
		if fits {
			visit(c)
		}
	}
}

// differ reports whether conjunctions that explain all decisions on subtask i say different things at x.
func differ(decisions []shown, i, n int, x bits.Set) bool {
	var says [2]bool
	explain(decisions, i, n, func(c bits.Set) {
		if x.Contains(c) {
			says[1] = true
		} else {
			says[0] = true
		}
	})
	return says[0] && says[1]
}
