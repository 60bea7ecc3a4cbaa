package ilp

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// largest is how many subtasks the largest data here have.
const largest = 128

// The 40th episode of 250 decisions in a world of as many subtasks as there may be, about 10,000 rows, taken in and
// inferred from.
func BenchmarkLargest(b *testing.B) {
	for _, c := range []struct {
		name            string
		bias            Bias
		logic           int
		hidden, flipped float64
	}{
		{"minimal/clean", Minimal, 0, 0, 0},
		{"minimal/logic", Minimal, 20, 0, 0},
		{"minimal/hidden=0.1", Minimal, 0, 0.1, 0},
		{"minimal/logic/hidden=0.1", Minimal, 20, 0.1, 0},
		{"minimal/logic/flipped=0.1", Minimal, 20, 0, 0.1},
		{"minimal/flipped=0.3", Minimal, 0, 0, 0.3},
		{"cart/clean", CART, 0, 0, 0},
		{"cart/logic", CART, 20, 0, 0},
		{"cart/hidden=0.1", CART, 0, 0.1, 0},
		{"cart/flipped=0.3", CART, 0, 0, 0.3},
	} {
		b.Run(c.name, func(b *testing.B) {
			w := newLarge(largest, c.logic, rand.New(rand.NewPCG(1, 1)))
			w.hidden, w.flipped = c.hidden, c.flipped
			benchmarkLast(b, w, 40, c.bias)
		})
	}
}

// The last of so many episodes in a world of 83 subtasks, 20 of them with preconditions that are no conjunctions.
func BenchmarkEpisodesSoFar(b *testing.B) {
	for _, episodes := range []int{8, 20, 40} {
		b.Run(fmt.Sprintf("K=%d", episodes), func(b *testing.B) {
			benchmarkLast(b, newLarge(83, 20, rand.New(rand.NewPCG(1, 1))), episodes, Minimal)
		})
	}
}

// benchmarkLast measures the last of so many episodes. Nothing was inferred before, so all preconditions are looked for
// anew.
func benchmarkLast(b *testing.B, w *large, episodes int, bias Bias) {
	all := w.episodes(episodes)
	last := all[episodes-1]
	rows, cut := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		l := New(len(w.truth))
		for _, ep := range all[:episodes-1] {
			ep.addTo(l)
		}
		b.StartTimer()
		last.addTo(l)
		l.Graph(bias)
		rows, cut = l.Rows(), l.Cut(bias)
	}
	b.ReportMetric(float64(rows), "rows")
	b.ReportMetric(float64(cut), "cut")
}
