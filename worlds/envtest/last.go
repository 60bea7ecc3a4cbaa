package envtest

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// lastStateIsTrue checks that the last state of an episode shows of no completion another eligibility than states in
// which an option is chosen do: what an Env cannot show there it withholds. Subtasks of which those contradict one
// another, as noise makes them, are left out.
func lastStateIsTrue(t *testing.T, open func(t *testing.T) msgi.Env) {
	env := open(t)
	var chosen, last []msgi.State
	for seed := range uint64(4) {
		seen := play(t, env, 100+seed, 100+seed, -1)
		for _, out := range seen {
			if out.Done {
				last = append(last, out.State)
			} else {
				chosen = append(chosen, out.State)
			}
		}
	}
	for i := range contradicted(chosen, last).All() {
		t.Errorf("%s: the last state shows an eligibility that decision points do not show of the same completion",
			name(env, i))
	}
}

// contradicted returns the subtasks of which last states show another eligibility than decision points of the same
// completion do, though decision points never contradict one another.
func contradicted(chosen, last []msgi.State) bits.Set {
	type views struct{ on, off bits.Set }
	of := map[bits.Set]views{}
	add := func(v views, s *msgi.State) views {
		return views{v.on.Or(s.Eligible.AndNot(s.Withheld)),
			v.off.Or(bits.Below(bits.Max).AndNot(s.Eligible).AndNot(s.Withheld))}
	}
	var torn, wrong bits.Set
	for k := range chosen {
		v := add(of[chosen[k].Complete], &chosen[k])
		of[chosen[k].Complete] = v
		torn = torn.Or(v.on.And(v.off))
	}
	for k := range last {
		v := of[last[k].Complete]
		shown := add(views{}, &last[k])
		wrong = wrong.Or(v.on.And(shown.off)).Or(v.off.And(shown.on))
	}
	return wrong.AndNot(torn)
}
