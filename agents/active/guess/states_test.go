package guess

import (
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Against going through the states one by one: whether a clause holds at any, which of a set have a subtask, and
// which is the next in a circle. There are more of them than a word has bits.
func TestStatesAreWhatTheListGives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newStates(8)
		for _, mask := range rapid.SliceOfN(rapid.IntRange(0, 255), 1, 200).Draw(t, "states") {
			x, known := setOf(mask), false
			for _, y := range s.of {
				known = known || x == y
			}
			if s.add(x) == known {
				t.Fatalf("%v is new: %v, of %v", x, known, s.of)
			}
		}
		c := graph.Clause{Pos: setOf(rapid.IntRange(0, 255).Draw(t, "needed"))}
		c.Neg = setOf(rapid.IntRange(0, 255).Draw(t, "absent")).AndNot(c.Pos)
		set, any := s.all(nil), false
		for _, x := range s.of {
			any = any || c.Holds(x)
		}
		if got := s.holdAny(set, &c); got != any {
			t.Fatalf("%v holds at some of %v: %v", c, s.of, got)
		}
		l, has := rapid.IntRange(0, 7).Draw(t, "subtask"), rapid.Bool().Draw(t, "has it")
		s.narrow(set, l, has)
		from, want := rapid.IntRange(0, len(s.of)-1).Draw(t, "from"), -1
		for k := range s.of {
			if at := (from + k) % len(s.of); s.of[at].Has(l) == has {
				want = at
				break
			}
		}
		if got := next(set, from); got != want {
			t.Fatalf("from %d on %d is the next in which %d is %v, want %d", from, got, l, has, want)
		}
	})
}

// Rule: what does not last is left out of all states, and of those that are the same then one stays.
func TestRestrict(t *testing.T) {
	s := newStates(3)
	for _, x := range []bits.Set{bits.Of(0), bits.Of(0, 2), bits.Of(1, 2), bits.Of(2)} {
		s.add(x)
	}
	s.restrict(bits.Of(0, 1))
	if len(s.of) != 3 || s.of[0] != bits.Of(0) || s.of[1] != bits.Of(1) || s.of[2] != bits.Of() {
		t.Errorf("left are %v, want {0}, {1} and {}", s.of)
	}
}
