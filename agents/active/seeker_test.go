package active

import (
	"testing"

	"sc2msgi/msgi/bits"

	"sc2msgi/msgi"
)

// Rule: in the first half of the first episode and in the second, as long as nothing was rewarded, what was done
// before does not count as a gain, however much it promises, and exploring goes on; in the other half it counts, and
// in later episodes it always does.
func TestSeekerGathersOnlyOnceKnowledgeHasHadItsHalf(t *testing.T) {
	const gather, idle, wood = 0, 1, 2
	for _, c := range []struct {
		name          string
		episode, left int // of 100 steps
		rewarded      bool
		gathers       bool
	}{
		{"the first half is for knowledge", 1, 51, false, false},
		{"the second half is for what pays", 1, 50, false, true},
		{"so is all that comes after a reward", 1, 90, true, true},
		{"the second episode is for knowledge", 2, 1, false, false},
		{"but not after a reward", 2, 90, true, true},
		{"a later one is for what pays", 3, 90, false, true},
	} {
		k, err := msgi.NewKnowledge(make([]msgi.Subtask, 3), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			k.Effects().Observe(gather, bits.Set{}, bits.Of(wood), 2)
			k.Effects().Observe(idle, bits.Set{}, bits.Set{}, 2)
		}
		idled := 0
		for seed := range uint64(100) {
			p := newSeeker(k)
			k.Assume(msgi.Assumed{Rewarded: false})
			p.Begin(c.episode, seeded(seed))
			s := msgi.State{Eligible: bits.Of(gather, idle), StepsLeft: 100}
			k.Begin(&s)
			p.Choose(&s)
			k.Assume(msgi.Assumed{Rewarded: c.rewarded})
			s.StepsLeft = c.left
			if p.Choose(&s) == idle {
				idled++
			}
		}
		if gathers := idled == 0; gathers != c.gathers {
			t.Errorf("%s: %d of 100 times it does not gather", c.name, idled)
		}
	}
}

// Rule: what was never done is done at once, in the first half too, the one first that was eligible the longest.
func TestSeekerDoesAllOnce(t *testing.T) {
	k, err := msgi.NewKnowledge(make([]msgi.Subtask, 3), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
	if err != nil {
		t.Fatal(err)
	}
	p := newSeeker(k)
	p.Begin(1, seeded(1))
	k.Counts().Observe(bits.Set{}, bits.Of(2), bits.Set{})
	s := msgi.State{Eligible: bits.Of(0, 1, 2), StepsLeft: 100}
	k.Begin(&s)
	k.Effects().Observe(0, bits.Set{}, bits.Of(0), 1)
	if o := p.Choose(&s); o != 2 {
		t.Errorf("option %d is taken, want 2, which was eligible before", o)
	}
}
