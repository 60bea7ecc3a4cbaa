package page

import (
	"slices"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: what showed a literal to be needed is the first decision without it in which the subtask was not eligible
// though the old precondition held; what showed it not to be needed, the first in which it was eligible without it.
// Decisions that do not show the eligibility count for nothing.
func TestNotes(t *testing.T) {
	const subtask = 3
	state := func(eligible, withheld bool, complete ...int) msgi.State {
		s := msgi.State{Complete: bits.Of(complete...)}
		s.Eligible.Put(subtask, eligible)
		s.Withheld.Put(subtask, withheld)
		return s
	}
	play := msgi.Play{First: state(false, false)}
	for _, s := range []msgi.State{state(false, true, 0), state(false, false, 0), state(true, false, 0, 1),
		state(true, false, 1), state(false, false, 1, 2)} {
		play.Taken = append(play.Taken, msgi.Taken{Outcome: msgi.Outcome{State: s, Steps: 10}})
	}
	of := func(p graph.Precondition) known { return known{Precondition: p} }
	not2 := graph.Precondition{Known: true, Any: []graph.Clause{{Pos: bits.Of(1), Neg: bits.Of(2)}}}
	for _, c := range []struct {
		about    string
		was, now known
		want     []note
	}{
		{"first eligible", of(graph.Precondition{}), of(graph.AllOf(0)),
			[]note{{Episode: 5, Subtask: subtask, Literal: -1, Came: true, At: 30}}},
		{"1 in place of 0", of(graph.AllOf(0)), of(graph.AllOf(1)),
			[]note{{Episode: 5, Subtask: subtask, Literal: 1, Came: true, At: 20},
				{Episode: 5, Subtask: subtask, Literal: 0, At: 40}}},
		{"not 2", of(graph.AllOf(1)), of(not2),
			[]note{{Episode: 5, Subtask: subtask, Literal: 2, Negated: true, Came: true, At: 50}}},
		{"no decision alone", of(graph.AllOf(1)), of(graph.AllOf(1, 0)),
			[]note{{Episode: 5, Subtask: subtask, Literal: 0, Came: true, At: 50}}},
		{"no decision at all", of(not2), of(graph.AllOf(1)),
			[]note{{Episode: 5, Subtask: subtask, Literal: 2, Negated: true, At: -1}}},
		{"the same", of(not2), of(not2), nil},
	} {
		change := change{subtask, c.was, c.now}
		if got := change.notes(5, &play); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %+v, want %+v", c.about, got, c.want)
		}
	}
}
