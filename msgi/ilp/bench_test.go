package ilp

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

type decision struct{ x, e, withheld bits.Set }

type episode []decision

func (ep episode) addTo(l *Learner) {
	for _, d := range ep {
		l.Add(d.x, d.e, d.withheld)
	}
}

// play records episodes of an economy of 85 subtasks, 300 decisions each.
func play(episodes int, strays float64, seed uint64) (graph.Graph, []episode) {
	return playNoisy(episodes, strays, 0, seed)
}

func playNoisy(episodes int, strays, grants float64, seed uint64) (graph.Graph, []episode) {
	w := newEconomy(rand.New(rand.NewPCG(seed, 85)))
	w.strays, w.grants = strays, grants
	all := make([]episode, episodes)
	for k := range all {
		w.episode(300, func(x, e, withheld bits.Set) {
			all[k] = append(all[k], decision{x, e, withheld})
		})
	}
	return w.truth, all
}

// One more episode of 300 decisions taken in and inferred from, the 20th.
func BenchmarkEpisode(b *testing.B) {
	const before = 19
	for _, bias := range []Bias{Minimal, CART} {
		for _, strays := range []float64{0, 1e-4, 1e-3, 0.1} {
			if bias == CART && strays > 0.01 { // needs clean data: the trees grow without end
				continue
			}
			b.Run(fmt.Sprintf("%v/strays=%v", bias, strays), func(b *testing.B) {
				truth, episodes := play(before+1, strays, 1)
				b.ReportAllocs()
				for b.Loop() {
					b.StopTimer()
					l := New(len(truth))
					for _, ep := range episodes[:before] {
						ep.addTo(l)
						l.Graph(bias)
					}
					b.StartTimer()
					episodes[before].addTo(l)
					l.Graph(bias)
				}
			})
		}
	}
}

// The same where no row is certain: a tenth of all eligibilities is read wrongly.
func BenchmarkDoubted(b *testing.B) {
	const before = 19
	truth, episodes := playNoisy(before+1, 0.1, 0.1, 1)
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		l := New(len(truth))
		for _, ep := range episodes[:before] {
			ep.addTo(l)
		}
		b.StartTimer()
		episodes[before].addTo(l)
		l.Graph(Minimal)
	}
}
