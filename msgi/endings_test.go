package msgi

import (
	"testing"

	"sc2msgi/msgi/bits"
)

// patio is a world of four things that anybody can do, one step each, in episodes of ten steps.
type patio struct {
	fatal bits.Set // what ends the episode
	cap   int      // after so many options an episode ends from outside; 0 where it does not
	again bool     // what is done can be done again
	blind bool     // the last state shows nothing
	pair  bool     // who does 3 has 2 as well
}

const things = 4

// know returns what an agent knows to begin with.
func (patio) know(t *testing.T) *Knowledge {
	t.Helper()
	k, err := NewKnowledge(make([]Subtask, things), Trial{Agent: Agent{Name: learns()}})
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// play plays an episode of these options, which it may end before, and leaves it if it does not.
func (p patio) play(k *Knowledge, options ...int) {
	s := State{Eligible: bits.Below(things), StepsLeft: 10}
	k.Begin(&s)
	for i, o := range options {
		k.See(&s)
		out := Outcome{Steps: 1, State: State{Eligible: s.Eligible, StepsLeft: s.StepsLeft - 1,
			Complete: s.Complete.Or(bits.Of(o))}}
		if p.pair && o == 3 {
			out.State.Complete.Add(2)
		}
		if !p.again {
			out.State.Masked = out.State.Complete
		}
		can := out.State.Executable()
		out.Done = p.fatal.Has(o) || i+1 == p.cap || can.Empty() || out.State.StepsLeft == 0
		if out.Done && p.blind {
			out.State.Eligible, out.State.Masked, out.State.Withheld = bits.Set{}, bits.Set{}, bits.Below(things)
		}
		k.Took(o, &s, &out)
		if s = out.State; out.Done {
			return
		}
	}
}

// Rule: what was complete for the first time when an episode ended is held to have ended it only where time and
// something to do were left, it was never complete while one went on, and nothing else was complete for the first
// time as well.
func TestEndings(t *testing.T) {
	for _, c := range []struct {
		name     string
		world    patio
		episodes [][]int
		want     bits.Set
	}{
		{"something ended it", patio{fatal: bits.Of(3)}, [][]int{{0, 3}}, bits.Of(3)},
		{"at once", patio{fatal: bits.Of(3)}, [][]int{{0, 1, 2}, {3}}, bits.Of(3)},
		{"one of two", patio{fatal: bits.Of(2, 3)}, [][]int{{0, 3}, {1, 2}}, bits.Of(2, 3)},
		{"two at the same time", patio{fatal: bits.Of(3), pair: true}, [][]int{{0, 3}}, bits.Of()},
		{"one of them was harmless another time", patio{fatal: bits.Of(3), pair: true}, [][]int{{0, 3}, {2, 1, 0}},
			bits.Of(3)},
		{"nothing was left", patio{}, [][]int{{0, 1, 2, 3}}, bits.Of()},
		{"time ran out", patio{again: true}, [][]int{{0, 0, 0, 0, 0, 0, 0, 0, 0, 1}}, bits.Of()},
		{"ended from outside", patio{cap: 2}, [][]int{{0, 3}}, bits.Of(3)},
		{"and it was complete while one went on", patio{cap: 2}, [][]int{{0, 3}, {3, 0}}, bits.Of()},
		{"the last state shows nothing", patio{fatal: bits.Of(3), blind: true}, [][]int{{0, 1, 2}, {0, 3}}, bits.Of(3)},
	} {
		k := c.world.know(t)
		for _, options := range c.episodes {
			c.world.play(k, options...)
		}
		if got := k.Endings(); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Rule: tests teach nothing of what ends episodes.
func TestEndingsOfTests(t *testing.T) {
	world := patio{fatal: bits.Of(3)}
	k := world.know(t)
	world.play(k, 0, 1, 2)
	frozen := k.frozenCopy()
	world.play(frozen, 0, 3)
	for name, k := range map[string]*Knowledge{"the copy": frozen, "what it is of": k} {
		if got := k.Endings(); !got.Empty() {
			t.Errorf("%s: %v, want none", name, got)
		}
	}
}
