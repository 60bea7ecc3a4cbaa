package active

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Rule: tests go for states that tell whether a literal is needed. Where nothing is left to test the rest of the part
// explores.
func TestTestsOfLiterals(t *testing.T) {
	for _, c := range []struct {
		name  string
		shows []bits.Set // states in which the third subtask was not eligible
		want  msgi.Activity
	}{
		{"what the third needs is open", nil, msgi.TestActivity},
		{"it needs both", []bits.Set{bits.Of(0), bits.Of(1)}, msgi.ExploreActivity},
	} {
		k := openKnowledge(t, 3)
		k.Took(2, &msgi.State{StepsLeft: 50}, &msgi.Outcome{Steps: 2, State: msgi.State{Complete: bits.Of(0, 1, 2)}})
		k.Assume(msgi.Assumed{EverComplete: bits.Of(0, 1, 2)})
		b := NewBehaviours(k)
		for _, x := range append(c.shows, bits.Of(0, 1, 2)) {
			s := msgi.State{Complete: x, Eligible: bits.Of(0, 1)}
			s.Eligible.Put(2, x.Len() == 3)
			k.See(&s)
		}
		s := msgi.State{Eligible: bits.Of(0, 1), StepsLeft: 50}
		k.See(&s)
		p := b.Begin(Test, 3, seeded(1))
		if p.Choose(&s); msgi.ActivityOf(p) != c.want {
			t.Errorf("%s: it is at %s, want %s", c.name, msgi.ActivityOf(p), c.want)
		}
	}
}
