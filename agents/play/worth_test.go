package play

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Rule: planners are told what is complete as it is; where what is made counts each time, they are told for which
// subtasks that holds.
func TestWhatIsMadeAgainStaysComplete(t *testing.T) {
	const marine, reaper, barracks = 0, 1, 2
	complete := bits.Of(marine, barracks)
	for _, c := range []struct {
		name    string
		stock   bool
		rewards []float64
		pays    bool
		again   bits.Set
	}{
		{"made for an army", true, []float64{1, 2, 0}, true, bits.Of(marine, reaper)},
		{"what costs something is no goal", true, []float64{1, -1, 0}, true, bits.Of(marine)},
		{"nothing pays", true, []float64{0, 0, 0}, false, bits.Of()},
		{"rewarded once", false, []float64{1, 2, 0}, true, bits.Of()},
		{"rewarded once, and that was before", false, []float64{1, 0, 0}, false, bits.Of()},
	} {
		s := msgi.State{Complete: complete, Eligible: bits.Of(marine, reaper), StepsLeft: 10}
		w := newWorth(len(c.rewards), c.stock)
		if pays := w.left(&s, c.rewards); pays != c.pays {
			t.Errorf("%s: pays %v, want %v", c.name, pays, c.pays)
		}
		now := w.situation(&s)
		if now.Complete != complete || now.Again != c.again {
			t.Errorf("%s: complete %v and again %v, want %v and %v", c.name, now.Complete, now.Again, complete, c.again)
		}
	}
}
