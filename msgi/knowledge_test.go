package msgi

import (
	"slices"
	"testing"

	"sc2msgi/msgi/graph"
)

// Rule: a subtask is one deeper than the deepest that it needs, and one that was never eligible is deeper than all
// that were.
func TestDepths(t *testing.T) {
	for name, c := range map[string]struct {
		g    graph.Graph
		want []int
	}{
		"nothing was eligible": {make(graph.Graph, 2), []int{1, 1}},
		"a chain and another":  {graph.Graph{graph.Always(), graph.AllOf(0), graph.AllOf(1), {}}, []int{0, 1, 2, 3}},
	} {
		if got := depths(c.g); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// Rule: what the end of an episode cut off is no observation of what an option takes; what ran out of its own time is.
func TestCutOffByTheEnd(t *testing.T) {
	for _, c := range []struct {
		name string
		end  End
		done bool
		want float64 // steps of the option that took 3 of them so, where another took 9
	}{
		{"cut off", TimedOut, true, 9},
		{"out of its own time", TimedOut, false, 3},
		{"finished at the end", Finished, true, 3},
		{"refused", Refused, false, 3},
	} {
		k := patio{}.know(t)
		k.Took(0, &State{StepsLeft: 50}, &Outcome{Steps: 9})
		k.Took(1, &State{StepsLeft: 41}, &Outcome{Steps: 3, End: c.end, Done: c.done})
		if got := k.Effects().Steps(1); got != c.want {
			t.Errorf("%s: %v steps, want %v", c.name, got, c.want)
		}
	}
}
