package store

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi"
)

// observations returns states that differ in their observations alone, as a tape.
func observations(all [][]float32) (*writer, error) {
	w := &writer{}
	for i, obs := range all {
		s := msgi.State{Obs: obs}
		if i == 0 {
			if err := w.state(&s, 0); err != nil {
				return w, err
			}
			continue
		}
		if err := w.step(0, &msgi.Outcome{State: s, Done: i == len(all)-1}); err != nil {
			return w, err
		}
	}
	return w, nil
}

// sameBits compares observations number by number, so that NaN is NaN and 0 is not -0.
func sameBits(a, b []float32) bool {
	return slices.EqualFunc(a, b, func(x, y float32) bool { return math.Float32bits(x) == math.Float32bits(y) })
}

// Rule: whatever becomes of an observation, in length and in numbers, it comes back bit by bit, in copies of its own.
func TestObservations(t *testing.T) {
	number := rapid.Custom(func(t *rapid.T) float32 { return math.Float32frombits(rapid.Uint32().Draw(t, "bits")) })
	rapid.Check(t, func(t *rapid.T) {
		all := [][]float32{rapid.SliceOfN(number, 0, 300).Draw(t, "first")}
		for range rapid.IntRange(1, 6).Draw(t, "steps") {
			next := slices.Clone(all[len(all)-1])
			if rapid.IntRange(0, 3).Draw(t, "resized") == 0 {
				next = rapid.SliceOfN(number, 0, 300).Draw(t, "other")
			}
			for range rapid.IntRange(0, min(len(next), 5)).Draw(t, "changes") {
				next[rapid.IntRange(0, len(next)-1).Draw(t, "at")] = number.Draw(t, "value")
			}
			all = append(all, next)
		}
		w, err := observations(all)
		if err != nil {
			t.Fatal(err)
		}
		r := reader{tape: w.tape, n: 1}
		state, err := r.begin()
		got := [][]float32{state.Obs}
		for range all[1:] {
			if err != nil {
				t.Fatal(err)
			}
			var out msgi.Outcome
			_, out, err = r.step()
			got = append(got, out.State.Obs)
		}
		if err != nil || !slices.EqualFunc(got, all, sameBits) {
			t.Fatalf("%v came back as %v, error %v", all, got, err)
		}
	})
}

// Rule: a step takes room for what changed, not for the whole observation; an observation that cannot be read again
// is not written.
func TestRoomOfObservations(t *testing.T) {
	grid := make([]float32, 1600)
	size := func(all ...[]float32) int {
		w, err := observations(all)
		if err != nil {
			t.Fatal(err)
		}
		return len(w.tape)
	}
	moved := slices.Clone(grid)
	moved[3], moved[1503] = 1, 1
	before, after := size(grid, grid), size(grid, moved)
	// The length of 1600 takes two bytes, the gaps 3, 1499 and 96 one, two and one, the two numbers eight.
	if after-before != 2+4+8 {
		t.Errorf("two of 1600 numbers take %d bytes, want 14", after-before)
	}
	if _, err := observations([][]float32{make([]float32, maxObs+1)}); err == nil ||
		!strings.Contains(err.Error(), "more than a journal takes") {
		t.Errorf("an observation that is too long: error %v", err)
	}
}

// Rule: an observation that a hostile tape makes too long or that leaves its bounds is an error, and takes no memory.
func TestHostileObservations(t *testing.T) {
	for name, numbers := range map[string][]uint64{
		"too long":              {maxObs + 1},
		"longer than memory":    {math.MaxUint64},
		"a gap beyond its end":  {5, 6},
		"a gap that overflows":  {5, math.MaxUint64},
		"no number behind":      {5, 2},
		"nothing but a length":  {5},
		"an end without begin":  {},
		"a gap after the first": {2, 0, 0, 9}, // the number 0 takes the place of a byte of the float32
	} {
		tape := []byte{stateObs}
		for _, n := range numbers {
			tape = binary.AppendUvarint(tape, n)
		}
		r := reader{tape: tape, n: 1}
		if _, err := r.begin(); err == nil {
			t.Errorf("%s was read", name)
		}
	}
}

// BenchmarkObservations packs a step of a grid world: two numbers of 1600 change.
func BenchmarkObservations(b *testing.B) {
	w := &writer{}
	out := msgi.Outcome{State: msgi.State{Obs: make([]float32, 1600)}}
	if err := w.state(&out.State, 0); err != nil {
		b.Fatal(err)
	}
	size := len(w.tape)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		out.State.Obs[i%1600], out.State.Obs[(i+7)%1600] = 0, 1
		if err := w.step(0, &out); err != nil {
			b.Fatal(err)
		}
		w.tape = w.tape[:size]
	}
}
