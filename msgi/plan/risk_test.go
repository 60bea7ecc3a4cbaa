package plan

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
)

// closing is a world by hand: of 0, 1 and 2 (layer 0) three subtasks are deeper. 3 needs 0 and not 1, 4 needs 0, 5
// needs 2. So 1 is excluded with the chance (½ + 1) / (2 + 3) = .3, and 0 and 2, which nothing excludes, with .1.
var closing = graph.Graph{graph.Always(), graph.Always(), graph.Always(),
	{Known: true, Any: []graph.Clause{{Pos: bits.Of(0), Neg: bits.Of(1)}}}, graph.AllOf(0), graph.AllOf(2)}

// seenWith is what each of them was seen eligible with at some time.
func seenWith(sets ...bits.Set) Evidence {
	seen := Evidence{Positives: make([]Positives, len(sets))}
	for i, x := range sets {
		seen.Positives[i].Ever = x
	}
	return seen
}

// Rule: each thing that is complete, is less deep, and never was when the option was seen eligible takes its part of
// the chance. What is eligible now is not shut by what is complete now, and of what was never seen nothing is
// suspected: its precondition was told.
func TestRisk(t *testing.T) {
	all, comes := bits.Below(3), bits.Of(1)
	seen := seenWith(all, all, all, bits.Of(0), bits.Of(0, 2), bits.Of(2))
	for name, c := range map[string]struct {
		seen    Evidence
		now     Situation
		goes    bits.Set // was switched off at some time
		negates bool
		option  int
		x       bits.Set
		want    float64
	}{
		"as seen":                         {seen, Situation{}, bits.Of(), true, 4, bits.Of(0), 1},
		"as seen at several times":        {seen, Situation{}, bits.Of(), true, 4, bits.Of(0, 2), 1},
		"one thing new":                   {seen, Situation{}, bits.Of(), true, 4, bits.Of(0, 1), 0.7},
		"one thing new, which goes again": {seen, Situation{}, comes, true, 4, bits.Of(0, 1), 1},
		"two things new":                  {seen, Situation{}, bits.Of(), true, 5, bits.Of(0, 1, 2), 0.9 * 0.7},
		"what is as deep":                 {seen, Situation{}, bits.Of(), true, 4, bits.Of(0, 3, 5), 1},
		"eligible now":                    {seen, Situation{Complete: bits.Of(0, 1), Eligible: bits.Of(4)}, bits.Of(), true, 4, bits.Of(0, 1, 2), 1},
		"another is eligible now":         {seen, Situation{Complete: bits.Of(0, 1), Eligible: bits.Of(5)}, bits.Of(), true, 4, bits.Of(0, 1), 0.7},
		"nothing is known to be shut":     {seen, Situation{}, bits.Of(), false, 4, bits.Of(0, 1), 1},
		"never seen eligible":             {seenWith(all, all, all, all, bits.Of(), all), Situation{}, bits.Of(), true, 4, bits.Of(0, 1), 1},
		"an agent that knows the tree":    {Evidence{}, Situation{}, bits.Of(), true, 4, bits.Of(0, 1), 1},
	} {
		var r risk
		r.begin(closing, c.seen)
		r.load(c.now, bits.Below(len(closing)).AndNot(c.goes), c.negates)
		if got := r.chance(c.option, c.x); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// Rule: of two goals, one of which may shut the other, that other comes first, though the first brings more; but not
// if the two were seen together.
func TestWhatMayBeShutComesFirst(t *testing.T) {
	const toward, shuts = 0, 1 // 0 leads to 4; 1 shuts 3, and may shut 4
	for name, c := range map[string]struct {
		with bits.Set // that 4 was seen eligible with
		want int
	}{
		"never seen together": {bits.Of(0, 2), toward},
		"seen together":       {bits.Of(0, 1, 2), shuts},
	} {
		all := bits.Below(3)
		learned := effects.NewEffects(len(closing))
		for o := range closing {
			learned.Observe(o, bits.Of(), bits.Of(o), 3)
		}
		search := NewSearch(learned, effects.NewPending(learned), len(closing), Moves)
		search.Use(closing, seenWith(all, all, all, bits.Of(0), c.with, bits.Of(2)))
		search.Begin()
		now := Situation{Complete: bits.Of(3), Eligible: all, Executable: all, StepsLeft: 20}
		worth := []float64{0, 2, 0, 1, 1, 0}
		if got := search.Choose(now, worth, rand.New(rand.NewPCG(1, 1))); got != c.want {
			t.Errorf("%s: option %d, want %d", name, got, c.want)
		}
	}
}
