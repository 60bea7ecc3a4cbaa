package msgi

import (
	"testing"

	"sc2msgi/msgi/bits"
)

// Rule: the option is taken that is expected to leave the most complete for its steps. What was never done is expected to complete itself, in the
// mean time of all, the one first that was eligible the shortest; what costs as much as it brings is not done.
func TestGains(t *testing.T) {
	const wait, wood, axe, house, trade = 0, 1, 2, 3, 4
	nothing := bits.Set{}
	for _, c := range []struct {
		name     string
		complete bits.Set // now
		can      bits.Set
		want     int
	}{
		{"two in eight steps are more than one in two times three", nothing, bits.Of(wait, wood), wait},
		{"what was never done brings one in the mean time", bits.Of(wait), bits.Of(axe, wood), axe},
		{"and the newest first", nothing, bits.Of(axe, house), house},
		{"a trade of one for one brings nothing", bits.Of(wood), bits.Of(trade), -1},
		{"what is complete brings nothing", bits.Of(wait, wood), bits.Of(wood), -1},
	} {
		k, err := newKnowledge(5, &Trial{Agent: Agent{Name: MSGIRand}})
		if err != nil {
			t.Fatal(err)
		}
		for range 4 {
			k.effects.Observe(wait, nothing, bits.Of(wait, wood), 8, false)
			k.effects.Observe(wood, nothing, bits.Of(wood), 6, false)
			k.effects.Observe(trade, bits.Of(wood), bits.Of(trade), 1, false)
		}
		k.counts.Observe(nothing, bits.Of(wait, wood, axe), nothing)
		k.counts.Observe(nothing, bits.Of(wait, wood, axe, house), nothing)
		s := State{Complete: c.complete}
		if o := (gains{k}).most(&s, c.can, policyRand(1)); o != c.want {
			t.Errorf("%s: option %d, want %d", c.name, o, c.want)
		}
	}
}
