package ilp_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
	"sc2msgi/worlds/boolmodel"
	"sc2msgi/worlds/noise"
)

// often is after how many decisions an agent infers anew.
const often = 25

// flippedTerran plays episodes of random options in the boolean model of the Terran tree, with so many eligibilities
// flipped.
func flippedTerran(t testing.TB, rate float64, episodes int) (graph.Graph, [][]msgi.State) {
	t.Helper()
	world, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		t.Fatal(err)
	}
	env, err := noise.New(world, noise.Rates{Flipped: rate})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(6, 6))
	all := make([][]msgi.State, episodes)
	for k := range all {
		s, err := env.Reset(t.Context(), uint64(k))
		for done := false; !done; {
			if err != nil {
				t.Fatal(err)
			}
			all[k] = append(all[k], s)
			var out msgi.Outcome
			out, err = env.Step(t.Context(), s.Executable().Draw(rng))
			s, done = out.State, out.Done
		}
	}
	return world.Truth(), all
}

// Graph, asked again and again while rows come in, tells as much in the end as when it is asked once.
func TestRevised(t *testing.T) {
	truth, episodes := flippedTerran(t, 0.1, 4)
	once, again := ilp.New(len(truth)), ilp.New(len(truth))
	for _, ep := range episodes {
		for k, s := range ep {
			once.Add(s.Complete, s.Eligible, s.Withheld)
			again.Add(s.Complete, s.Eligible, s.Withheld)
			if k%often == 0 {
				again.Graph(ilp.Minimal)
			}
		}
	}
	a, b := graph.ScoreAll(truth, once.Graph(ilp.Minimal)), graph.ScoreAll(truth, again.Graph(ilp.Minimal))
	t.Logf("asked once %+v, again and again %+v", a, b)
	if b.Precision < a.Precision-0.02 || b.Recall < a.Recall-0.02 {
		t.Errorf("asked once %+v, again and again %+v", a, b)
	}
}

// One inference in the 20th episode, one each 25 decisions.
func BenchmarkRobust(b *testing.B) {
	for _, rate := range []float64{0.02, 0.1, 0.2} {
		b.Run(fmt.Sprintf("flipped=%v", rate), func(b *testing.B) {
			truth, episodes := flippedTerran(b, rate, 20)
			last := episodes[len(episodes)-1]
			var l *ilp.Learner
			k := len(last)
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				if k+often > len(last) {
					l, k = ilp.New(len(truth)), 0
					for _, ep := range episodes[:len(episodes)-1] {
						for _, s := range ep {
							l.Add(s.Complete, s.Eligible, s.Withheld)
						}
						l.Graph(ilp.Minimal)
					}
				}
				for range often {
					l.Add(last[k].Complete, last[k].Eligible, last[k].Withheld)
					k++
				}
				b.StartTimer()
				l.Graph(ilp.Minimal)
			}
			b.ReportMetric(float64(l.Rows()), "rows")
		})
	}
}
