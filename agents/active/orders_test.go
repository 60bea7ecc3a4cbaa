package active

import (
	"slices"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: a guess counts for an order if it holds at some time as the order is done, each thing right after what it
// needs, in the first way that is open.
func TestHolding(t *testing.T) {
	// The house needs the axe or, with no dam, the wood; the boat needs the wood and no house; the tower needs the
	// unit, which comes and goes; the inn needs itself; of the door no precondition is known.
	const axe, wood, house, boat, dam, tower, unit, inn, door, n = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
	known := graph.Graph{
		axe: graph.Always(), wood: graph.Always(), dam: graph.Always(), unit: graph.Always(),
		house: {Known: true, Any: []graph.Clause{{Pos: bits.Of(wood), Neg: bits.Of(dam)}, {Pos: bits.Of(axe)}}},
		boat:  {Known: true, Any: []graph.Clause{{Pos: bits.Of(wood), Neg: bits.Of(house)}}},
		tower: graph.AllOf(unit), inn: graph.AllOf(inn), door: {},
	}
	holds := func(pos, neg bits.Set) graph.Clause { return graph.Clause{Pos: pos, Neg: neg} }
	for _, c := range []struct {
		name  string
		order []int
		guess graph.Clause
		want  int
	}{
		{"in this order it holds", []int{wood, axe}, holds(bits.Of(wood), bits.Of(axe)), 1},
		{"in the other it does not", []int{axe, wood}, holds(bits.Of(wood), bits.Of(axe)), 0},
		{"it holds in the middle", []int{axe, wood, dam}, holds(bits.Of(axe, wood), bits.Of(dam)), 1},
		{"what is needed is done right before", []int{house, axe}, holds(bits.Of(wood), bits.Of(axe, house)), 1},
		{"the first way is shut", []int{dam, house}, holds(bits.Of(axe, house), bits.Of(wood)), 1},
		{"what is shut is not done", []int{house, boat}, holds(bits.Of(boat), bits.Of()), 0},
		{"in time it is", []int{boat, house}, holds(bits.Of(boat), bits.Of()), 1},
		{"what comes and goes is there in time", []int{tower}, holds(bits.Of(tower), bits.Of()), 1},
		{"what needs itself is never done", []int{inn}, holds(bits.Of(inn), bits.Of()), 0},
		{"what is unknown is never done", []int{door}, holds(bits.Of(door), bits.Of()), 0},
	} {
		if got := holding(c.order, bits.Below(n).AndNot(bits.Of(unit)), known, []graph.Clause{c.guess}); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// Rule: an order holds everything once, and is one of those in which the most guesses hold.
func TestDrawOrder(t *testing.T) {
	const a, b, c, d = 0, 1, 2, 3
	known := graph.Graph{graph.Always(), graph.Always(), graph.Always(), graph.Always(), graph.Always()}
	guesses := []graph.Clause{ // all hold in one order alone: d, c, b, a
		{Pos: bits.Of(d), Neg: bits.Of(a, b, c)}, {Pos: bits.Of(c, d), Neg: bits.Of(a, b)}, {Pos: bits.Of(b, c, d), Neg: bits.Of(a)},
	}
	for seed := range uint64(20) {
		if got := drawOrder(bits.Of(a, b, c, d), known, guesses, seeded(seed)); !slices.Equal(got, []int{d, c, b, a}) {
			t.Errorf("seed %d: %v, want d, c, b, a", seed, got)
		}
	}
	first := map[int]int{}
	for seed := range uint64(200) {
		got := drawOrder(bits.Of(a, b, c, d), known, nil, seeded(seed))
		if bits.Of(got...) != bits.Of(a, b, c, d) || len(got) != 4 {
			t.Fatalf("seed %d: %v", seed, got)
		}
		first[got[0]]++
	}
	for l := range 4 {
		if first[l] < 25 {
			t.Errorf("without guesses %d comes first %d times of 200", l, first[l])
		}
	}
}
