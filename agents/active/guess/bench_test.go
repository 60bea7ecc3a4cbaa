package guess

import (
	"fmt"
	"testing"

	"sc2msgi/msgi/bits"
)

// BenchmarkPrepare draws all guesses anew, of 16 subtasks of which the last was never eligible, after so many states.
func BenchmarkPrepare(b *testing.B) {
	for _, states := range []int{20, 60, 240} {
		b.Run(fmt.Sprint(states, " states"), func(b *testing.B) {
			g, rng := New(16), newRand(1)
			for len(g.states.of) < states {
				x := bits.Set{}
				for l := range 15 {
					x.Put(l, rng.IntN(3) > 0)
				}
				g.Observe(x, bits.Of(15), bits.Set{}, bits.Below(16))
			}
			b.ReportAllocs()
			for b.Loop() {
				g.stale = true
				g.Prepare(bits.Set{}, rng)
			}
		})
	}
}

// BenchmarkOpens looks at a state with three subtasks more than the prepared one.
func BenchmarkOpens(b *testing.B) {
	g := New(16)
	g.Observe(bits.Set{}, bits.Of(15), bits.Set{}, bits.Below(16))
	g.Prepare(bits.Set{}, newRand(1))
	b.ReportAllocs()
	for b.Loop() {
		g.Opens(bits.Of(3, 5, 7), bits.Set{})
	}
}
