package active

import (
	"slices"
	"testing"

	"sc2msgi/msgi/bits"

	"sc2msgi/msgi"
)

// Rule: the second episode, if the first was not rewarded, tests until .4 of its steps are gone, then is a rehearsal
// until .8 are, and then looks for what pays. What was done before is no gain there, so where there is nothing else
// it explores. After a reward it goes on with what it is at, and all gains count.
func TestThePartsOfTheSecondEpisode(t *testing.T) {
	const tests, rehearsal, search, nothingNew = msgi.TestActivity, msgi.RehearseActivity, msgi.SeekActivity, msgi.ExploreActivity
	for _, c := range []struct {
		name   string
		reward int // steps left at the first reward, -1 for none
		want   []msgi.Activity
	}{
		{"no reward", -1, []msgi.Activity{tests, tests, rehearsal, rehearsal, nothingNew, nothingNew}},
		{"a reward in the tests", 61, []msgi.Activity{tests, tests, tests, tests, tests, tests}},
		{"a reward as the rehearsal would begin", 60, []msgi.Activity{tests, tests, tests, tests, tests, tests}},
		{"a reward in the rehearsal", 21, []msgi.Activity{tests, tests, rehearsal, rehearsal, rehearsal, rehearsal}},
		{"a reward in the search", 10, []msgi.Activity{tests, tests, rehearsal, rehearsal, nothingNew, search}},
		{"a reward in the first episode", 200, []msgi.Activity{tests, tests, tests, tests, tests, tests}},
	} {
		p := newTester(openKnowledge(t))
		p.know.Assume(msgi.Assumed{Rewarded: c.reward > 100})
		p.Begin(2, seeded(1))
		s := msgi.State{Eligible: bits.Of(0, 1)}
		var got []msgi.Activity
		for _, s.StepsLeft = range []int{100, 61, 60, 21, 20, 10} {
			p.know.Begin(&s)
			p.know.Assume(msgi.Assumed{Rewarded: p.know.Rewarded() || s.StepsLeft <= c.reward})
			if o := p.Choose(&s); !s.Eligible.Has(o) {
				t.Errorf("%s: with %d steps left it chose %d, which is not eligible", c.name, s.StepsLeft, o)
			}
			got = append(got, p.Activity())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: it was at %q, want %q", c.name, got, c.want)
		}
	}
}

// openKnowledge is of three subtasks, of which the first two are eligible at once. The third was eligible once, with
// both complete: which of them it needs is open.
func openKnowledge(t *testing.T) *msgi.Knowledge {
	t.Helper()
	k, err := msgi.NewKnowledge(make([]msgi.Subtask, 3), msgi.Trial{Agent: msgi.Agent{Name: testAgent}, Budget: 5})
	if err != nil {
		t.Fatal(err)
	}
	for _, complete := range []bits.Set{{}, bits.Of(0, 1)} {
		s := msgi.State{Complete: complete, Eligible: bits.Of(0, 1)}
		if complete.Len() == 2 {
			s.Eligible = bits.Of(0, 1, 2)
		}
		k.See(&s)
	}
	for o := range 2 {
		for range 3 {
			k.Took(o, &msgi.State{StepsLeft: 50}, &msgi.Outcome{Steps: 2, End: msgi.Finished, State: msgi.State{Complete: bits.Of(o), Eligible: bits.Of(0, 1)}})
		}
	}
	return k
}
