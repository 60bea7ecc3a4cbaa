package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"sc2msgi/agents"
	_ "sc2msgi/agents/all" // tests play them by name
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/boolmodel"
	"sc2msgi/worlds/envtest"
)

// world returns a small world.
func world(t *testing.T) msgi.Env {
	t.Helper()
	env, err := boolmodel.New(boolmodel.Crossroads())
	if err != nil {
		t.Fatal(err)
	}
	return env
}

// absent is an Env that must not be asked for anything but its subtasks.
type absent struct{ msgi.Env }

func (absent) Reset(context.Context, uint64) (msgi.State, error) { panic("the world was touched") }

func (absent) Step(context.Context, int) (msgi.Outcome, error) { panic("the world was touched") }

// Rule: an Env behind a Recorder obeys the laws of every Env, whether it is played or replayed; replayed it is not
// touched.
func TestLaws(t *testing.T) {
	dir := t.TempDir()
	for _, pass := range []string{"played", "replayed"} {
		opened, had := 0, 0
		t.Run(pass, func(t *testing.T) {
			envtest.Run(t, func(t *testing.T) msgi.Env {
				opened++
				j := openJournal(t, filepath.Join(dir, fmt.Sprint(opened)))
				had += j.Len()
				return NewRecorder(world(t), j)
			})
		})
		if replayed := had > 0; replayed != (pass == "replayed") {
			t.Errorf("%s: the journals had %d episodes", pass, had)
		}
	}
}

// wild answers at random, all that an Env may answer and more.
type wild struct {
	rng   *rand.Rand
	n     int
	obs   []float32 // one for all answers, as an Env may have it
	state msgi.State
	steps int
	fail  bool
}

func (w *wild) Subtasks() []msgi.Subtask { return make([]msgi.Subtask, w.n) }

func (w *wild) Reset(_ context.Context, seed uint64) (msgi.State, error) {
	w.rng, w.steps = rand.New(rand.NewPCG(seed, 1)), 0
	w.change(1000)
	return w.state, nil
}

func (w *wild) Step(_ context.Context, option int) (msgi.Outcome, error) {
	if w.fail {
		return msgi.Outcome{}, errors.New("the world ended")
	}
	w.steps++
	steps := w.rng.IntN(5)
	reward := []float64{0, 1, -1, 0.1, math.Copysign(0, -1), math.Inf(1), math.MaxFloat64}[w.rng.IntN(7)]
	left := w.state.StepsLeft - steps
	if w.rng.IntN(4) == 0 {
		left = w.rng.IntN(2000) - 1000
	}
	w.change(left)
	return msgi.Outcome{State: w.state, Reward: reward, Steps: steps, End: msgi.End(w.rng.IntN(3)),
		Done: w.steps == 50}, nil
}

func (w *wild) change(left int) {
	set := func() bits.Set {
		if w.rng.IntN(2) == 0 {
			return bits.Set{}
		}
		return bits.OfWords(w.rng.Uint64(), w.rng.Uint64()).And(bits.Below(w.n))
	}
	w.state.Complete, w.state.Eligible = set(), set().Or(bits.Of(0))
	w.state.Masked, w.state.Withheld = set().AndNot(bits.Of(0)), set().AndNot(bits.Of(0))
	w.state.StepsLeft = left
	switch w.rng.IntN(3) {
	case 0:
		w.state.Obs = nil
	case 1:
		if len(w.obs) == 0 || w.rng.IntN(4) == 0 {
			w.obs = make([]float32, 1+w.rng.IntN(200))
		}
		for range w.rng.IntN(4) { // the others stay
			w.obs[w.rng.IntN(len(w.obs))] = []float32{0, 1, w.rng.Float32(), float32(math.Inf(-1)), math.MaxFloat32,
				float32(math.Copysign(0, -1))}[w.rng.IntN(6)]
		}
		w.state.Obs = w.obs
	}
}

// episode plays an episode and returns all that was answered, in copies.
func episode(t *testing.T, env msgi.Env, seed uint64) (seen []msgi.Outcome) {
	t.Helper()
	state, err := env.Reset(t.Context(), seed)
	if err != nil {
		t.Fatal(err)
	}
	out := msgi.Outcome{State: state}
	for rng := rand.New(rand.NewPCG(seed, 2)); ; {
		out.State.Obs = append([]float32(nil), out.State.Obs...)
		if seen = append(seen, out); out.Done {
			return seen
		}
		if out, err = env.Step(t.Context(), out.State.Executable().Draw(rng)); err != nil {
			t.Fatal(err)
		}
	}
}

// Rule: everything that an Env answers comes back as it was, without touching the Env; then the Env goes on.
func TestReplay(t *testing.T) {
	for _, n := range []int{1, 64, 65, bits.Max} {
		path := filepath.Join(t.TempDir(), "j")
		j := openJournal(t, path)
		first := NewRecorder(&wild{n: n}, j)
		var played [][]msgi.Outcome
		for seed := range uint64(5) {
			if _, err := first.Reset(t.Context(), seed); err != nil { // left at once: not kept
				t.Fatal(err)
			}
			played = append(played, episode(t, first, seed))
		}
		if first.Fresh() != 5 {
			t.Fatalf("%d episodes were kept, want 5", first.Fresh())
		}
		j.Close()
		second := NewRecorder(absent{&wild{n: n}}, openJournal(t, path))
		for seed, want := range played {
			if got := episode(t, second, uint64(seed)); !reflect.DeepEqual(got, want) {
				t.Fatalf("%d subtasks, episode %d differs", n, seed)
			}
		}
		second.Env = &wild{n: n}
		if episode(t, second, 5); second.Fresh() != 1 || second.journal.Len() != 6 {
			t.Errorf("%d fresh of %d, want 1 of 6", second.Fresh(), second.journal.Len())
		}
	}
}

// Rule: an agent that does something else than the journal says is told so; an option that is not executable is its
// own error.
func TestDiverged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j")
	j := openJournal(t, path)
	episode(t, NewRecorder(world(t), j), 7)
	j.Close()
	begun := func() (*Recorder, msgi.State) {
		r := NewRecorder(absent{world(t)}, openJournal(t, path))
		if _, err := r.Step(t.Context(), 0); !errors.Is(err, msgi.ErrNoEpisode) {
			t.Errorf("a step before Reset: %v", err)
		}
		state, err := r.Reset(t.Context(), 7)
		if err != nil {
			t.Fatal(err)
		}
		return r, state
	}
	r, state := begun()
	if _, err := r.Reset(t.Context(), 8); !errors.Is(err, ErrDiverged) || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("another seed: %v", err)
	}
	diverged := 0
	for option := range len(r.Subtasks()) {
		r, _ := begun()
		_, err := r.Step(t.Context(), option)
		switch can := state.Executable(); {
		case !can.Has(option) && !errors.Is(err, msgi.ErrNotExecutable):
			t.Errorf("option %d: %v, want ErrNotExecutable", option, err)
		case can.Has(option) && errors.Is(err, ErrDiverged):
			diverged++
		case can.Has(option) && err != nil:
			t.Errorf("option %d: %v", option, err)
		}
	}
	if can := state.Executable(); diverged != can.Len()-1 {
		t.Errorf("%d of %d executable options are told to be another", diverged, can.Len())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := r.Reset(ctx, 7); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// Rule: an episode in which the Env failed is not kept.
func TestFailedEpisode(t *testing.T) {
	j := openJournal(t, filepath.Join(t.TempDir(), "j"))
	env := &wild{n: 3}
	r := NewRecorder(env, j)
	if _, err := r.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	env.fail = true
	if _, err := r.Step(t.Context(), 0); err == nil {
		t.Fatal("no error")
	}
	env.fail = false
	for done := false; !done; { // as no caller should
		out, err := r.Step(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		done = out.Done
	}
	if j.Len() != 0 {
		t.Error("an episode with an error in it was kept")
	}
}

// Rule: a trial that goes on from a journal of any length ends as one that was not disturbed.
func TestTrialGoesOn(t *testing.T) {
	run := func(path string, stop int) (*msgi.Result, *Recorder) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		j := openJournal(t, path)
		defer j.Close()
		r := NewRecorder(world(t), j)
		played := 0
		trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive, Planner: msgi.Planners()[0]}, Budget: 6,
			TestAfter: []int{2, 4}, Tests: 2, Seed: 3}
		trial.OnEpisode = func(msgi.Episode) {
			if played++; played == stop {
				cancel()
			}
		}
		result, err := trial.Run(ctx, r)
		if err != nil && stop == 0 {
			t.Fatal(err)
		}
		return result, r
	}
	const episodes = 6 + 3*2
	want, _ := run(filepath.Join(t.TempDir(), "j"), 0)
	for stop := 1; stop < episodes; stop++ {
		path := filepath.Join(t.TempDir(), "j")
		run(path, stop)
		got, r := run(path, 0)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("stopped after %d episodes it ends differently", stop)
		}
		if r.Fresh() != episodes-stop {
			t.Errorf("stopped after %d episodes %d more were played, want %d", stop, r.Fresh(), episodes-stop)
		}
	}
}

// Rule: whatever a tape holds, reading it ends, and gives no member or option that the Env does not have.
func FuzzTape(f *testing.F) {
	for _, after := range [][]float32{nil, {1, 0, 3}, {0, 0, 2}, {5}} {
		w := writer{}
		err := w.state(&msgi.State{Complete: bits.Of(1, 4), Obs: []float32{1, 0, 2}, StepsLeft: 9}, 0)
		err = errors.Join(err, w.step(3, &msgi.Outcome{State: msgi.State{Eligible: bits.Of(2), Obs: after}, Reward: 1,
			Steps: 9, Done: true}))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(w.tape)
	}
	f.Fuzz(func(t *testing.T, tape []byte) {
		const n = 5
		r := reader{tape: tape, n: n}
		state, err := r.begin()
		for err == nil {
			var option int
			var out msgi.Outcome
			option, out, err = r.step()
			if err == nil && (option < 0 || option >= n || out.End.String() == "") {
				t.Fatalf("option %d, %v", option, out)
			}
			if state = out.State; out.Done {
				break
			}
		}
		if all := state.Complete.Or(state.Eligible).Or(state.Masked).Or(state.Withheld); !bits.Below(n).Contains(all) {
			t.Fatalf("%v of %d subtasks", all, n)
		}
	})
}

// silent is a world that is always the same and costs nothing: what a Recorder takes beside it.
type silent struct {
	msgi.Env
	steps int
}

func (s *silent) Reset(context.Context, uint64) (msgi.State, error) { return s.state(), nil }

func (s *silent) Step(context.Context, int) (msgi.Outcome, error) {
	s.steps++
	return msgi.Outcome{State: s.state(), Steps: 3, Done: s.steps%60 == 0}, nil
}

func (s *silent) state() msgi.State {
	return msgi.State{Complete: bits.Of(s.steps % 20), Eligible: bits.Of(s.steps%20, 30),
		StepsLeft: 180 - 3*(s.steps%60)}
}

// BenchmarkRecorder keeps an episode of 60 steps in memory.
func BenchmarkRecorder(b *testing.B) {
	j, err := NewJournal(filepath.Join(b.TempDir(), "j"), head)
	if err != nil {
		b.Fatal(err)
	}
	j.Hold(time.Hour)
	r := NewRecorder(&silent{}, j)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Reset(b.Context(), 1); err != nil {
			b.Fatal(err)
		}
		for range 60 {
			if _, err := r.Step(b.Context(), 0); err != nil {
				b.Fatal(err)
			}
		}
	}
}
