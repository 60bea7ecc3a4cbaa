package graph

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi/bits"
)

// By hand: 2 is 0 and not 1, 3 is 0 or (2 and not 1), 4 is unknown. Deeper than 0 and 1 are 2 and 3; deeper than 2 is
// 3. A subtask counts once, in however many clauses it names another. What is unknown stands at the bottom, and
// counts for nothing itself.
func TestUses(t *testing.T) {
	g := Graph{Always(), Always(), {Known: true, Any: []Clause{{Pos: bits.Of(0), Neg: bits.Of(1)}}},
		{Known: true, Any: []Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(2), Neg: bits.Of(1)}}}, {}}
	want := []Use{{2.5, 0.5, 4}, {0.5, 2.5, 4}, {1.5, 0.5, 3}, {0.5, 0.5, 2}, {0.5, 0.5, 4}}
	if d := cmp.Diff(want, Uses(g, Layers(g))); d != "" {
		t.Error(d)
	}
}
