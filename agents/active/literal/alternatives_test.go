package literal

import (
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// What a question asks for tells as long as it was not answered, and what was seen ineligible tells nothing again. A
// state where a clause holds tells nothing, and a new formula is asked about anew.
func TestAlternatives(t *testing.T) {
	any := []graph.Clause{{Pos: bits.Of(0, 1)}, {Pos: bits.Of(2), Neg: bits.Of(3)}}
	var a alternatives
	a.claim(any)
	asked := map[int]graph.Clause{}
	ask := func(l int, want graph.Clause) { asked[l] = want }
	a.questions(ask)
	for l, want := range map[int]graph.Clause{0: {Pos: bits.Of(1), Neg: bits.Of(0)}, 1: {Pos: bits.Of(0), Neg: bits.Of(1)},
		2: {Neg: bits.Of(2, 3)}, 3: {Pos: bits.Of(2, 3)}} {
		if asked[l] != want {
			t.Errorf("asked about %d: %v, want %v", l, asked[l], want)
		}
	}
	holds, both := bits.Of(2), bits.Of(1, 2, 3) // at the second the first clause lacks 0, the other has 3
	one := doubtful
	if a.tells(&holds) != 0 || !near(a.tells(&both), 2*one) {
		t.Errorf("%v and %v bits, want 0 and %v", a.tells(&holds), a.tells(&both), 2*one)
	}
	lacking := bits.Of(1, 3) // 0 alone, and of the other clause two
	a.observe(&lacking)
	clear(asked)
	a.questions(ask)
	if _, again := asked[0]; again || len(asked) != 3 || !near(a.tells(&both), one) || a.tells(&lacking) != 0 {
		t.Errorf("asked again %v, %v bits, want 1 to 3 and %v", asked, a.tells(&both), one)
	}
	a.claim(any)
	if !near(a.tells(&both), one) {
		t.Error("it forgets what was seen though the formula is the same")
	}
	a.claim(any[:1])
	if !near(a.tells(&both), one) {
		t.Error("of another formula it knows what was seen of the one before")
	}
}

// Whatever the formula, a question that the formula answers with no tells, and once it was seen it does not.
func TestQuestionsTell(t *testing.T) {
	set := rapid.Uint64Range(0, 1<<6-1)
	rapid.Check(t, func(t *rapid.T) {
		var any []graph.Clause
		for range rapid.IntRange(1, 3).Draw(t, "clauses") {
			c := graph.Clause{Pos: bits.OfWords(set.Draw(t, "pos"))}
			c.Neg = bits.OfWords(set.Draw(t, "neg")).AndNot(c.Pos)
			any = append(any, c)
		}
		var a alternatives
		a.claim(any)
		var states []bits.Set
		a.questions(func(_ int, want graph.Clause) {
			if x := want.Pos; !(graph.Precondition{Known: true, Any: any}).Holds(x) {
				states = append(states, x)
			}
		})
		for _, x := range states {
			if a.tells(&x) == 0 {
				t.Fatalf("%v does not tell about %v", x, any)
			}
		}
		for _, x := range states {
			a.observe(&x)
			if a.tells(&x) != 0 {
				t.Fatalf("%v tells about %v again", x, any)
			}
		}
	})
}
