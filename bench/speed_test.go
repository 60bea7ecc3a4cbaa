package bench

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
)

// tiny is a sweep of trials that take a millisecond or few: 25 episodes each.
func tiny(b *testing.B, agent string, trials int) *Sweep {
	b.Helper()
	return &Sweep{
		Plan: Plan{Envs: []string{"model:crossroads"}, Agents: []string{agent},
			Budgets: []int{20}, Seeds: trials, Tests: 25, Facts: "4.10"},
		Shard: Whole, Dir: b.TempDir(), Workers: 2, Build: "test", Now: clock(), Force: true,
	}
}

// BenchmarkPlaying plays the trials of a sweep and keeps nothing: what a sweep would take if keeping were free.
func BenchmarkPlaying(b *testing.B) {
	s := tiny(b, agents.Random, 500)
	cells, err := s.Plan.Cells()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		err := each(b.Context(), s.Workers, cells, func(ctx context.Context, c Cell) error {
			_, err := s.play(ctx, &c, nil, func(e msgi.Env) (msgi.Env, error) { return e, nil })
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSweep plays the same trials as a sweep, with all its files.
func BenchmarkSweep(b *testing.B) {
	s := tiny(b, agents.Random, 500)
	for b.Loop() {
		if _, err := s.Run(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkResults puts the results of many trials together and writes them: five budgets of four tests.
func BenchmarkResults(b *testing.B) {
	for _, trials := range []int{100, 1000} {
		b.Run(fmt.Sprint(trials), func(b *testing.B) {
			s := tiny(b, agents.MSGIRand, trials)
			s.Plan.Budgets, s.Plan.Tests = []int{1, 2, 5, 10, 20}, 4
			cells, err := s.Plan.Cells()
			if err != nil {
				b.Fatal(err)
			}
			done := map[int]*finished{}
			for i := range cells {
				played, err := s.play(b.Context(), &cells[i], nil, func(e msgi.Env) (msgi.Env, error) { return e, nil })
				if err != nil {
					b.Fatal(err)
				}
				done[i] = newFinished(&cells[i])
				if err := done[i].keep(played); err != nil {
					b.Fatal(err)
				}
			}
			for b.Loop() {
				r, err := newResults(b.Context(), s, cells, done, s.Now())
				if err != nil {
					b.Fatal(err)
				}
				for _, f := range r.files() {
					w, err := os.Create(filepath.Join(s.Dir, f.Name))
					if err != nil {
						b.Fatal(err)
					}
					if err := f.Fill(w); err != nil {
						b.Fatal(err)
					}
					w.Close()
				}
			}
		})
	}
}
