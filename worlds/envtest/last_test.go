package envtest

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Rule: a last state contradicts decision points where it shows another eligibility of the same completion, and
// neither withholds it; not where they contradict one another.
func TestContradicted(t *testing.T) {
	state := func(complete, eligible, withheld bits.Set) msgi.State {
		return msgi.State{Complete: complete, Eligible: eligible, Withheld: withheld}
	}
	chosen := []msgi.State{state(bits.Of(0), bits.Of(1, 2), bits.Of(3)), state(bits.Of(0), bits.Of(1), bits.Of()),
		state(bits.Of(), bits.Of(4), bits.Of())}
	for _, c := range []struct {
		name string
		last msgi.State
		want bits.Set
	}{
		{"as before", state(bits.Of(0), bits.Of(1), bits.Of()), bits.Of()},
		{"eligible before", state(bits.Of(0), bits.Of(), bits.Of()), bits.Of(1)},
		{"not eligible before", state(bits.Of(0), bits.Of(1, 4), bits.Of()), bits.Of(4)},
		{"withheld", state(bits.Of(0), bits.Of(), bits.Of(1, 4)), bits.Of()},
		{"withheld once before", state(bits.Of(0), bits.Of(1, 3), bits.Of()), bits.Of(3)},
		{"noise before", state(bits.Of(0), bits.Of(1, 2), bits.Of()), bits.Of()},
		{"another completion", state(bits.Of(5), bits.Of(), bits.Of()), bits.Of()},
	} {
		if got := contradicted(chosen, []msgi.State{c.last}); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
