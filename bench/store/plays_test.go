package store

import (
	"errors"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Rule: what was kept of episodes is what their players saw, whether it is on disk yet or held back.
func TestPlays(t *testing.T) {
	for _, hold := range []time.Duration{0, time.Hour} {
		j := openJournal(t, filepath.Join(t.TempDir(), "journal"))
		j.Hold(hold)
		env := NewRecorder(world(t), j)
		var want []msgi.Play
		rng := rand.New(rand.NewPCG(1, 2))
		for seed := range uint64(3) {
			want = append(want, playRandomly(t, env, seed, rng))
		}
		var got []msgi.Play
		for play, err := range Plays(j, len(env.Subtasks())) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, play)
		}
		if d := cmp.Diff(want, got, cmp.AllowUnexported(bits.Set{})); d != "" {
			t.Error(d)
		}
		for _, err := range Plays(j, 1) {
			if !errors.Is(err, errTape) {
				t.Errorf("episodes of another world are read: %v", err)
			}
		}
	}
}

// playRandomly plays an episode with random options and returns what it showed.
func playRandomly(t *testing.T, env msgi.Env, seed uint64, rng *rand.Rand) (p msgi.Play) {
	t.Helper()
	s, err := env.Reset(t.Context(), seed)
	if err != nil {
		t.Fatal(err)
	}
	p.First = s
	for done := false; !done; {
		option := s.Executable().Draw(rng)
		out, err := env.Step(t.Context(), option)
		if err != nil {
			t.Fatal(err)
		}
		p.Taken = append(p.Taken, msgi.Taken{Option: option, Outcome: out})
		s, done = out.State, out.Done
	}
	return p
}
