package store

import (
	"encoding/binary"
	"fmt"
	"math"
	mathbits "math/bits"
	"slices"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// A tape holds all that an Env answered in an episode, packed: about 20 bytes a step.
//
//	tape    the state after Reset, then the steps, of which the last alone is done
//	step    uvarint option; a byte of flags: End in the two lowest bits, stepDone, stepReward; varint Steps;
//	        if stepReward the bits of Reward, 8 bytes; the state
//	state   a byte of flags: which of the four sets changed, stateLeft, stateObs; of each set that changed how many
//	        members came or went (a uvarint), and these in increasing order (a uvarint each); if stateLeft a varint:
//	        by how much StepsLeft differs from what the step before left; if stateObs the observation
//	obs     uvarint n, its length, at most maxObs; then of each number that changed a uvarint, how many unchanged ones
//	        lie before it, and the float32, 4 bytes; last, unless the last number changed, how many unchanged ones are
//	        left. One whose length changed is told against zeros
//
// All of a state is told against the state before, the first one against the zero State. Numbers of several bytes are
// little-endian.
const (
	endMask    = 1<<2 - 1
	stepDone   = 1 << 2
	stepReward = 1 << 3 // it is not zero
	stepFlags  = endMask | stepDone | stepReward

	stateSets  = 1<<4 - 1
	stateLeft  = 1 << 4
	stateObs   = 1 << 5 // it changed
	stateFlags = stateSets | stateLeft | stateObs
)

// maxObs bounds the length of an observation: a tape of a few bytes may ask for so much memory.
const maxObs = 1 << 20

// sets returns the sets of a state in the order of the tape.
func sets(s *msgi.State) [4]*bits.Set {
	return [4]*bits.Set{&s.Complete, &s.Eligible, &s.Masked, &s.Withheld}
}

// writer packs an episode.
type writer struct {
	tape []byte
	last msgi.State // but for its observation
	obs  []float32  // that of the last state: the Env may write over its own
}

func (w *writer) step(option int, out *msgi.Outcome) error {
	if out.End < 0 || out.End > msgi.TimedOut {
		return fmt.Errorf("option %d ended in an unknown way: %d", option, int(out.End))
	}
	flags := byte(out.End)
	if out.Done {
		flags |= stepDone
	}
	reward := math.Float64bits(out.Reward)
	if reward != 0 {
		flags |= stepReward
	}
	w.tape = binary.AppendUvarint(w.tape, uint64(option))
	w.tape = append(w.tape, flags)
	w.tape = binary.AppendVarint(w.tape, int64(out.Steps))
	if reward != 0 {
		w.tape = binary.LittleEndian.AppendUint64(w.tape, reward)
	}
	return w.state(&out.State, out.Steps)
}

// state packs what follows the last state after so many steps.
func (w *writer) state(s *msgi.State, steps int) error {
	if len(s.Obs) > maxObs {
		return fmt.Errorf("an observation of %d numbers is more than a journal takes (%d)", len(s.Obs), maxObs)
	}
	at := len(w.tape)
	w.tape = append(w.tape, 0)
	flags := byte(0)
	before := sets(&w.last)
	for i, set := range sets(s) {
		changed := set.Xor(*before[i])
		if changed.Empty() {
			continue
		}
		flags |= 1 << i
		w.tape = binary.AppendUvarint(w.tape, uint64(changed.Len()))
		for m := range changed.All() {
			w.tape = binary.AppendUvarint(w.tape, uint64(m))
		}
	}
	if off := s.StepsLeft - (w.last.StepsLeft - steps); off != 0 {
		flags |= stateLeft
		w.tape = binary.AppendVarint(w.tape, int64(off))
	}
	if before := len(w.tape); w.observe(s.Obs) {
		flags |= stateObs
	} else {
		w.tape = w.tape[:before]
	}
	w.tape[at] = flags
	w.last = *s
	return nil
}

// observe packs an observation, and reports whether there was anything to pack. Numbers are compared bit by bit: NaN
// is like NaN.
func (w *writer) observe(obs []float32) bool {
	resized := len(obs) != len(w.obs)
	if resized {
		w.obs = make([]float32, len(obs))
	}
	w.tape = binary.AppendUvarint(w.tape, uint64(len(obs)))
	next := 0 // behind the last one that changed
	for i, v := range obs {
		now := math.Float32bits(v)
		if now == math.Float32bits(w.obs[i]) {
			continue
		}
		w.tape = binary.AppendUvarint(w.tape, uint64(i-next))
		w.tape = binary.LittleEndian.AppendUint32(w.tape, now)
		w.obs[i], next = v, i+1
	}
	if next < len(obs) {
		w.tape = binary.AppendUvarint(w.tape, uint64(len(obs)-next))
	}
	return resized || next > 0
}

// errTape says that a tape was not written by this code.
var errTape = fmt.Errorf("the recorded episode %w", ErrDamaged)

// reader unpacks an episode of an Env with n subtasks.
type reader struct {
	tape []byte
	n    int
	last msgi.State
	bad  bool
}

// begin returns the state after Reset.
func (r *reader) begin() (msgi.State, error) {
	s := r.state(0)
	return s, r.err()
}

// step returns the next option and what came of it.
func (r *reader) step() (option int, out msgi.Outcome, err error) {
	o := r.uvarint()
	r.bad = r.bad || o >= uint64(r.n)
	flags := r.byte()
	r.bad = r.bad || flags&^stepFlags != 0 || flags&endMask > byte(msgi.TimedOut)
	out.End, out.Done = msgi.End(flags&endMask), flags&stepDone != 0
	out.Steps = r.varint()
	if flags&stepReward != 0 {
		out.Reward = math.Float64frombits(r.uint64())
	}
	out.State = r.state(out.Steps)
	r.bad = r.bad || out.Done != (len(r.tape) == 0)
	return int(o), out, r.err()
}

func (r *reader) err() error {
	if r.bad {
		return errTape
	}
	return nil
}

func (r *reader) state(steps int) msgi.State {
	flags := r.byte()
	r.bad = r.bad || flags&^stateFlags != 0
	for i, set := range sets(&r.last) {
		if flags&(1<<i) != 0 {
			r.change(set)
		}
	}
	r.last.StepsLeft -= steps
	if flags&stateLeft != 0 {
		r.last.StepsLeft += r.varint()
	}
	if flags&stateObs != 0 {
		r.obs()
	}
	s := r.last
	s.Obs = slices.Clone(s.Obs)
	return s
}

// change takes the members that changed in or out of a set.
func (r *reader) change(set *bits.Set) {
	before := -1
	for range min(r.uvarint(), bits.Max+1) {
		m := int(min(r.uvarint(), bits.Max))
		if r.bad || m <= before || m >= r.n {
			r.bad = true
			return
		}
		set.Put(m, !set.Has(m))
		before = m
	}
}

// obs takes what changed into the observation.
func (r *reader) obs() {
	n := r.uvarint()
	if r.bad || n > maxObs {
		r.bad = true
		return
	}
	switch {
	case n == 0:
		r.last.Obs = nil
	case int(n) != len(r.last.Obs):
		r.last.Obs = make([]float32, n)
	}
	for rest := r.last.Obs; len(rest) > 0; {
		same := r.uvarint()
		if same == uint64(len(rest)) {
			return
		}
		value := r.uint32()
		if r.bad || same > uint64(len(rest)) {
			r.bad = true
			return
		}
		rest[same] = math.Float32frombits(value)
		rest = rest[same+1:]
	}
}

func (r *reader) byte() byte {
	if len(r.tape) == 0 {
		r.bad = true
		return 0
	}
	b := r.tape[0]
	r.tape = r.tape[1:]
	return b
}

func (r *reader) uint32() uint32 {
	if len(r.tape) < 4 {
		r.bad = true
		return 0
	}
	v := binary.LittleEndian.Uint32(r.tape)
	r.tape = r.tape[4:]
	return v
}

func (r *reader) uint64() uint64 {
	if len(r.tape) < 8 {
		r.bad = true
		return 0
	}
	v := binary.LittleEndian.Uint64(r.tape)
	r.tape = r.tape[8:]
	return v
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.tape)
	if n <= 0 {
		r.bad = true
		return 0
	}
	r.tape = r.tape[n:]
	return v
}

func (r *reader) varint() int {
	v, n := binary.Varint(r.tape)
	if n <= 0 || mathbits.UintSize == 32 && int64(int32(v)) != v {
		r.bad = true
		return 0
	}
	r.tape = r.tape[n:]
	return int(v)
}
