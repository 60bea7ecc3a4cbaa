package active

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Rule: the option is taken that is expected to leave the most complete for its steps. What was never done is
// expected to complete itself, in the mean time of all, the one first that was eligible the longest, or the shortest
// once something was rewarded; what costs as much as it brings is not done. What is complete only later counts, but
// not twice.
func TestGains(t *testing.T) {
	const wait, wood, axe, house, trade, tower = 0, 1, 2, 3, 4, 5
	nothing := bits.Set{}
	for _, c := range []struct {
		name     string
		complete bits.Set // now
		ordered  bool     // the tower is being built
		rewarded bool
		can      bits.Set
		want     int
	}{
		{"two in eight steps are more than one in two times three", nothing, false, false, bits.Of(wait, wood), wait},
		{"what was never done brings one in the mean time", bits.Of(wait), false, false, bits.Of(axe, wood), axe},
		{"and the oldest first", nothing, false, false, bits.Of(axe, house), axe},
		{"the newest once something was rewarded", nothing, false, true, bits.Of(axe, house), house},
		{"a trade of one for one brings nothing", bits.Of(wood), false, false, bits.Of(trade), -1},
		{"what is complete brings nothing", bits.Of(wait, wood), false, false, bits.Of(wood), -1},
		{"what is complete a while after its option counts", bits.Of(wait), false, false, bits.Of(wood, tower), tower},
		{"but not once it is on its way", bits.Of(wait), true, false, bits.Of(wood, tower), wood},
	} {
		k, err := msgi.NewKnowledge(make([]msgi.Subtask, 6), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
		if err != nil {
			t.Fatal(err)
		}
		take := func(option int, before, after bits.Set, steps int) {
			k.Effects().Observe(option, before, after, steps)
			k.Pending().Observe(option, before, after, steps, true)
		}
		for range 4 {
			take(wait, nothing, bits.Of(wait, wood), 8)
			take(wood, nothing, bits.Of(wood), 6)
			take(trade, bits.Of(wood), bits.Of(trade), 1)
			take(tower, nothing, nothing, 4)
			take(wait, bits.Of(wait, wood), bits.Of(wait, wood, tower), 8)
		}
		k.Pending().Begin()
		if c.ordered {
			k.Pending().Observe(tower, c.complete, c.complete, 4, true)
		}
		k.Assume(msgi.Assumed{Rewarded: c.rewarded})
		k.Counts().Observe(nothing, bits.Of(wait, wood, axe), nothing)
		k.Counts().Observe(nothing, bits.Of(wait, wood, axe, house), nothing)
		s := msgi.State{Complete: c.complete}
		if o := (gains{k}).most(&s, c.can, seeded(1)); o != c.want {
			t.Errorf("%s: option %d, want %d", c.name, o, c.want)
		}
	}
}

// Rule: where all that is made counts, the one that was eligible the shortest is taken first even if nothing was
// rewarded.
func TestGainsWhereAllThatIsMadeCounts(t *testing.T) {
	const old, young = 0, 1
	for _, c := range []struct {
		objective msgi.Objective
		want      int
	}{{msgi.LearnRewards(), old}, {msgi.LearnStock([]float64{1, 1}), young}, {msgi.GiveStock([]float64{1, 1}), young}} {
		k, err := msgi.NewKnowledge(make([]msgi.Subtask, 2),
			msgi.Trial{Agent: msgi.Agent{Name: testAgent}, Objective: c.objective})
		if err != nil {
			t.Fatal(err)
		}
		k.Counts().Observe(bits.Set{}, bits.Of(old), bits.Set{})
		k.Counts().Observe(bits.Set{}, bits.Of(old, young), bits.Set{})
		if o := (gains{k}).most(&msgi.State{}, bits.Of(old, young), seeded(1)); o != c.want {
			t.Errorf("%v: option %d, want %d", c.objective, o, c.want)
		}
	}
}
