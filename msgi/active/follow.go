package active

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

const (
	// faith makes an agent stay with its aim as long as another is not so many times better.
	faith = 4
	// looks is how many of the best aims are looked into for something to do meanwhile.
	looks = 8
	// plausible is how likely a literal has to be needed for its test to keep a door open, and urge how much of the score of the aim
	// followed such a test must have to be done at once.
	plausible, urge = 0.05, 0.2
	// recent is how much of a failure is left an episode later.
	recent = 0.5
)

// move is an option taken in a state.
type move struct {
	x      bits.Set
	option int
}

// commit decides which aim is followed: the best, unless one is followed that is not much worse and has not taken too long.
func (t *Tester) commit() {
	best := &t.aims[0]
	at := slices.IndexFunc(t.aims, func(a aim) bool { return a.key == t.key })
	if at >= 0 && t.patience <= 0 {
		t.failed[t.key]++
		at = none
		if best.key == t.key && len(t.aims) > 1 {
			best = &t.aims[1]
		}
	}
	if at >= 0 && t.aims[at].score*faith >= best.score {
		t.pursue(&t.aims[at])
		return
	}
	t.pursue(best)
	t.key, t.patience = best.key, 20+2*best.cost
}

// pursue follows an aim of the list, also when the list is another.
func (t *Tester) pursue(a *aim) {
	t.follow, t.want = *a, *a.want
	t.follow.want = &t.want
}

// next returns the option to take for the aim that is followed, or what to do meanwhile where that is to wait.
func (t *Tester) next() int {
	t.spare()
	option := t.chain.Toward(t.follow.want)
	for range 3 { // a door may have a door before it
		before := t.before(option)
		if before == nil {
			break
		}
		t.pursue(before)
		t.spare()
		option = t.chain.Toward(t.follow.want)
	}
	if option < 0 || t.effects.Idles(option) {
		if other := t.meanwhile(); other >= 0 {
			return other
		}
	}
	if option < 0 {
		return t.chain.Wait(t.rng)
	}
	return option
}

// findDoors finds the options after which something worth testing could not be tested any more in this episode: those that complete
// for good what would have to be incomplete, or after which what is tested is withheld.
func (t *Tester) findDoors() {
	t.doors = bits.Set{}
	for k := range t.aims {
		i, u, test := t.asks(t.aims[k].key)
		if !test {
			continue
		}
		if t.effects.Volatile(u) == 0 && t.beliefs.useful.Has(u) && t.beliefs.keep[t.aims[k].key] < math.Log2(1-plausible) {
			t.doors.Add(u)
		}
		if t.shutsItself(i) {
			t.doors.Add(i)
		}
	}
	t.doors = t.doors.AndNot(t.now.Complete).And(t.done)
}

// spare keeps the plan to the aim from switching off by what shuts doors and, where the aim took too long lately, by what hides the
// answer: what is spent on the maker itself keeps it busy.
func (t *Tester) spare() {
	out := t.doors
	if i, _, test := t.asks(t.follow.key); test && t.failed[t.follow.key] >= recent {
		out = out.Or(t.hides.by(i))
	}
	t.chain.Spare(out)
}

// shutsItself reports whether the eligibility of a subtask is withheld once it is complete.
func (t *Tester) shutsItself(i int) bool { return t.after[0][i] > 10+50*t.after[1][i] }

// before returns the test to be done before the option shuts a door, or nil.
func (t *Tester) before(option int) *aim {
	if option < 0 || !t.doors.Has(option) {
		return nil
	}
	for k := range t.aims {
		a := &t.aims[k]
		if a.score < t.follow.score*urge {
			return nil
		}
		i, u, test := t.asks(a.key)
		if test && (u == option || i == option && t.shutsItself(i)) {
			return a
		}
	}
	return nil
}

// meanwhile returns what to do while all that the aim lacks is on its way, or -1: what another aim needs, if it does not spoil the first.
func (t *Tester) meanwhile() int {
	need := t.chain.Keep(t.follow.want)
	for k := range min(looks, len(t.aims)) {
		if t.aims[k].key == t.key {
			continue
		}
		if o := t.chain.Toward(t.aims[k].want); o >= 0 && !t.doors.Has(o) && !t.effects.Patient(o) && !t.effects.Spoils(o, need) {
			return o
		}
	}
	if t.gather {
		return none
	}
	return t.drain(need)
}

// drain returns an option towards switching off what is untested most for its cost, or -1. What is plentiful shows nothing.
func (t *Tester) drain(need bits.Set) int {
	var want graph.Clause
	most := 0.0
	can := t.now.Complete.AndNot(need)
	for l := can.Next(0); l >= 0; l = can.Next(l + 1) {
		off := graph.Clause{Neg: bits.Of(l)}
		if t.beliefs.untested[l] == 0 {
			continue
		}
		if worth := t.beliefs.untested[l] / t.chain.Cost(&off); worth > most {
			most, want = worth, off
		}
	}
	if most == 0 {
		return none
	}
	if o := t.chain.Toward(&want); o >= 0 && !t.effects.Spoils(o, need) {
		return o
	}
	return none
}

// fresh returns the option, or another where it was taken in this very state a moment ago: two aims that each undo what the other
// prepares could take turns for ever.
func (t *Tester) fresh(option int) int {
	choice := move{t.now.Complete, option}
	if slices.Contains(t.moves[:], choice) {
		others := t.now.Executable.AndNot(t.doors)
		for _, m := range t.moves {
			if m.x == t.now.Complete {
				others.Remove(m.option)
			}
		}
		if o := others.Draw(t.rng); o >= 0 {
			choice.option = o
		}
	}
	t.moves[t.moved%len(t.moves)] = choice
	t.moved++
	return choice.option
}
