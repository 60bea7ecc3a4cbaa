package task

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/reference"
)

// measured are returns of the authors' code, run on every second graph of their sets to evaluate with: mean and
// standard error over the graphs. Random and the oracle play once; their method is tested after 1 and 10 adaptation
// episodes.
type measured struct{ random, oracle, after1, after10 [2]float64 }

var authors = []struct {
	file string
	measured
}{
	{"playground_d1_eval", measured{[2]float64{2.247, 0.044}, [2]float64{5.079, 0.043}, [2]float64{3.185, 0.081},
		[2]float64{4.190, 0.075}}},
	{"playground_d2_eval", measured{[2]float64{2.418, 0.042}, [2]float64{5.331, 0.053}, [2]float64{3.238, 0.075},
		[2]float64{3.988, 0.075}}},
	{"playground_d3_eval", measured{[2]float64{3.910, 0.079}, [2]float64{7.305, 0.086}, [2]float64{5.206, 0.105},
		[2]float64{6.181, 0.098}}},
	{"playground_d4_eval", measured{[2]float64{6.425, 0.115}, [2]float64{8.922, 0.136}, [2]float64{7.723, 0.149},
		[2]float64{8.043, 0.129}}},
	{"mining_eval", measured{[2]float64{2.741, 0.067}, [2]float64{6.622, 0.208}, [2]float64{3.048, 0.082},
		[2]float64{4.077, 0.107}}},
}

// Rule: with the mechanics Released, random options, the authors' planner on the true graph and their method
// throughout get what they get in the authors' code, within three combined standard errors.
// docs/measured/reproduced.md has all graphs and budgets.
func TestAuthorsReturnsAreReproduced(t *testing.T) {
	for _, a := range authors {
		set := authorsSet(t, a.file, "released")
		var got [4]sample
		for n := 1; n <= min(100, set.Worlds); n++ {
			w, err := set.Open(t.Context(), Setup{}, n)
			if err != nil {
				t.Fatal(err)
			}
			got[0].add(meanReturn(t, w, n, agents.Random, w.ToLearn())[0])
			got[1].add(meanReturn(t, w, n, agents.OracleReleased, w.True())[0])
			learned := meanReturn(t, w, n, agents.MSGIRandReleased, w.ToLearn())
			got[2].add(learned[0])
			got[3].add(learned[1])
		}
		for i, want := range [4][2]float64{a.random, a.oracle, a.after1, a.after10} {
			mean, se := got[i].stats()
			if off := (mean - want[0]) / math.Hypot(se, want[1]); math.Abs(off) > 3 {
				t.Errorf("%s, %s: %.3f +- %.3f, the authors' %.3f +- %.3f: %.1f standard errors", a.file,
					[4]string{"random", "oracle", "K = 1", "K = 10"}[i], mean, se, want[0], want[1], off)
			}
		}
	}
}

// authorsSet returns the worlds of one of the authors' files of graphs: a tenth of them, or all where the whole file
// is there.
func authorsSet(t *testing.T, name, mechanics string) Task {
	t.Helper()
	file := reference.Fullest(t, "graphs/"+name+".json")
	path := filepath.Join(t.TempDir(), name+".json")
	if err := os.WriteFile(path, file.JSON, 0o644); err != nil {
		t.Fatal(err)
	}
	all, err := WithGraphs(path)
	if err != nil {
		t.Fatal(err)
	}
	set, _, err := all.Find(all[len(all)-1].Name + "?mechanics=" + mechanics)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// meanReturn plays four tests after 1 and 10 adaptation episodes, or once without adaptation, and returns the mean of
// each four.
func meanReturn(t *testing.T, w *World, seed int, agent string, o msgi.Objective) []float64 {
	t.Helper()
	const tests = 4
	r, err := msgi.Trial{Agent: msgi.Agent{Name: agent}, Budget: 10, TestAfter: []int{1}, Tests: tests,
		Seed: uint64(seed), Truth: w.Truth, Objective: o, Released: w.Released,
		Policies: w.Policies}.Run(t.Context(), w.Env)
	if err != nil {
		t.Fatal(err)
	}
	var means []float64
	for i, e := range r.Test {
		if i%tests == 0 {
			means = append(means, 0)
		}
		means[len(means)-1] += e.Reward / tests
	}
	return means
}

// sample gathers numbers.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(v float64) { s.n, s.sum, s.squares = s.n+1, s.sum+v, s.squares+v*v }

// stats returns the mean and its standard error.
func (s *sample) stats() (mean, se float64) {
	mean = s.sum / s.n
	return mean, math.Sqrt((s.squares/s.n - mean*mean) / (s.n - 1))
}
