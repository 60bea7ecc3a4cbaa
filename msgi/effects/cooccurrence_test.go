package effects

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// taken is an option that was taken: what was complete before it, and after it.
type taken struct {
	option        int
	before, after bits.Set
}

func observed(n int, history []taken) *Effects {
	f := NewEffects(n)
	for _, h := range history {
		f.Observe(h.option, h.before, h.after, 1)
	}
	return f
}

// bank is the state at which so many of three thresholds, 0 to 2, are met.
func bank(level int) bits.Set { return bits.Below(level) }

// saving is so often: from nothing to all three thresholds (option 2), and back to nothing (option 3).
func saving(times int) []taken {
	return slices.Repeat([]taken{{2, bank(0), bank(3)}, {3, bank(3), bank(0)}}, times)
}

// What was never seen without another implies it once it came often enough.
func TestImplies(t *testing.T) {
	f := observed(5, append(saving(30), taken{3, bank(0), bits.Of(4)}))
	if !f.Implies(2, 0, 30) || f.Implies(2, 0, 31) || f.Implies(0, 4, 1) {
		t.Error("2 came 30 times, each time with 0, and 0 without 4")
	}
}

// What comes and goes and is never there without l stands on l; what never goes stands on nothing, and nothing on it.
func TestAboveAndBelow(t *testing.T) {
	const house = 4
	for name, c := range map[string]struct {
		history []taken
		above   bits.Set // above 0
		below   bits.Set // below 2
	}{
		"often":      {saving(enough), bits.Of(1, 2), bits.Of(0, 1)},
		"too seldom": {saving(enough - 1), bits.Of(), bits.Of()},
		"once apart": {append(saving(enough), taken{2, bits.Of(), bits.Of(2)}), bits.Of(1), bits.Of()},
		"a house that lasts": {slices.Repeat([]taken{{3, bits.Of(0), bits.Of(0, house)}, {3, bits.Of(0), bits.Of()}},
			enough), bits.Of(), bits.Of()},
	} {
		f := observed(5, append(c.history, make([]taken, block)...)) // by then it is up to date
		if f.Above(0) != c.above || f.Below(2) != c.below {
			t.Errorf("%s: above 0 %v, below 2 %v, want %v and %v", name, f.Above(0), f.Below(2), c.above, c.below)
		}
		if f.Below(house) != bits.Of() || f.Above(house) != bits.Of() {
			t.Errorf("%s: below the house %v, above it %v, want nothing", name, f.Below(house), f.Above(house))
		}
	}
}

// An option that takes 100 from a bank of 300 does not empty it, but it does once nothing more is there: that is what
// Lowers tells.
func TestLowersCountsWhereNothingStandsOnIt(t *testing.T) {
	history := slices.Repeat([]taken{{3, bank(0), bank(1)}, {3, bank(1), bank(2)}, {3, bank(2), bank(3)},
		{0, bank(3), bank(2)},
		{0, bank(2), bank(1)}, {0, bank(1), bank(0)}}, 600)
	f := observed(4, history)
	if got := f.Off(0, 0); !near(got, 1.0/3) {
		t.Errorf("the option empties the bank in %v of all cases, want 1/3", got)
	}
	// The first 128 are counted before it is known what stands on what: 64 times option 0, 21 of them where it
	// empties the bank.
	if got, want := f.Lowers(0, 0), 600.0/(600+64-21); math.Abs(got-want) > 0.01 {
		t.Errorf("it empties a bank that holds no more than that in %.3f of the cases, want %.3f", got, want)
	}
	if got := f.Lowers(3, 0); got > 0.001 {
		t.Errorf("an option that gives, so often, empties the bank in %.3f of the cases", got)
	}
	if got := f.Lowers(1, 0); got != 0 {
		t.Errorf("an option that was never taken empties the bank in %.3f of the cases", got)
	}
}

// Only an option that brings its own subtask, which also comes without it, is patient.
func TestPatientAndRepeated(t *testing.T) {
	f := observed(4, []taken{
		{0, bits.Of(), bits.Of(0)},     // waiting for 0 brings it
		{1, bits.Of(), bits.Of(0)},     // and it comes while something else is done; 1 is never had
		{2, bits.Of(0), bits.Of(0, 2)}, // 2 comes by its option only
		{2, bits.Of(2), bits.Of(2)},
	})
	for o, want := range []struct{ patient, repeated bool }{{true, false}, {false, false}, {false, true},
		{false, false}} {
		if f.Patient(o) != want.patient || f.Repeated(o) != want.repeated {
			t.Errorf("option %d: patient %v, repeated %v, want %v", o, f.Patient(o), f.Repeated(o), want)
		}
	}
}

// block is after how many observations what stands on what is brought up to date.
const block = 64

// All that Effects say of cooccurrence is what the whole history gives. Each block ends with nothing happening, so
// that it does not matter whether its last observation is looked at.
func TestCompanyIsWhatTheHistoryGives(t *testing.T) {
	const n = 5 // three thresholds, and two that come and go as they like
	state := rapid.Custom(func(t *rapid.T) bits.Set {
		return bank(rapid.IntRange(0, 3).Draw(t, "level")).Or(bits.OfWords(rapid.Uint64Range(0, 3).Draw(t,
			"others") << 3))
	})
	rapid.Check(t, func(t *rapid.T) {
		var history []taken
		for range rapid.IntRange(1, 4).Draw(t, "blocks") {
			for range block - 1 {
				history = append(history, taken{rapid.IntRange(0, n-1).Draw(t, "option"), state.Draw(t, "before"),
					state.Draw(t, "after")})
			}
			history = append(history, taken{})
		}
		f := observed(n, history)
		for l := range n {
			if got, want := f.Repeated(l), slices.ContainsFunc(history,
				func(h taken) bool { return h.option == l && h.before.Has(l) }); got != want {
				t.Fatalf("option %d repeated: %v, want %v", l, got, want)
			}
			var below bits.Set
			for u := range n {
				if stands(history, l, u) {
					below.Add(u)
				}
				if got, want := f.Implies(l, u, enough), came(history, l) >= enough &&
					!apart(history, l, u); got != want {
					t.Fatalf("%d implies %d: %v, want %v", l, u, got, want)
				}
				if got, want := f.Lowers(l, u), lowers(history, l, u); !near(got, want) {
					t.Fatalf("option %d lowers %d: %v, want %v", l, u, got, want)
				}
				if above := f.Above(u); above.Has(l) != stands(history, l, u) {
					t.Fatalf("%d stands on %d: %v", l, u, above.Has(l))
				}
			}
			if got := f.Below(l); got != below {
				t.Fatalf("%d stands on %v, want %v", l, got, below)
			}
		}
	})
}

func apart(history []taken, l, u int) bool {
	return slices.ContainsFunc(history, func(h taken) bool { return h.after.Has(l) && !h.after.Has(u) })
}

func came(history []taken, l int) (times int) {
	for _, h := range history {
		if h.after.Has(l) && !h.before.Has(l) {
			times++
		}
	}
	return times
}

// stands reports whether l stands on u.
func stands(history []taken, l, u int) bool {
	leaves := func(k int) bool {
		return slices.ContainsFunc(history, func(h taken) bool { return h.before.Has(k) && !h.after.Has(k) })
	}
	return l != u && leaves(l) && leaves(u) && came(history, l) >= enough && !apart(history, l, u)
}

// lowers is the share in which l went with the option, of the times at which nothing stood on it as far as was known
// by then.
func lowers(history []taken, option, l int) float64 {
	var could, did [5]float64
	var above bits.Set
	for k, h := range history {
		if k%block == 0 {
			above = bits.Set{}
			for v := range 5 {
				above.Put(v, stands(history[:k], v, l))
			}
		}
		if !h.before.Has(l) || h.before.Intersects(above) {
			continue
		}
		could[h.option]++
		if !h.after.Has(l) {
			did[h.option]++
		}
	}
	return did[option] / max(1, could[option])
}
