package plan

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: what switches a literal off is the option with the least (steps until it can be taken and its own, and what
// it spoils of keep) / chance, of those that may be used, are not pointless and have a chance that is not rare;
// whatever was asked for before in the same situation.
func TestLowerIsTheCheapestOfAllOptions(t *testing.T) {
	const n = 6
	sets := rapid.Uint64Range(0, 1<<n-1)
	rapid.Check(t, func(t *rapid.T) {
		g := make(graph.Graph, n)
		for i := range g {
			g[i] = graph.AllOf(rapid.SliceOfN(rapid.IntRange(0, n-1), 0, 2).Draw(t, "needs")...)
		}
		w := newWorld(g, nil)
		for range rapid.IntRange(1, 60).Draw(t, "options taken") {
			x, y := bits.OfWords(sets.Draw(t, "before")), bits.OfWords(sets.Draw(t, "after"))
			w.effects.Observe(rapid.IntRange(0, n-1).Draw(t, "option"), x, y, rapid.IntRange(1, 9).Draw(t, "steps"))
		}
		can := bits.OfWords(sets.Draw(t, "can be taken"))
		w.chain.Survey(Situation{Complete: bits.OfWords(sets.Draw(t, "complete")), Eligible: can, Executable: can,
			StepsLeft: 100})
		for range 8 {
			k := rapid.IntRange(0, n-1).Draw(t, "what is to go")
			keep := bits.OfWords(sets.Draw(t, "keep") & sets.Draw(t, "little"))
			want, least := nothing, math.Inf(1)
			for o := range n {
				chance := w.effects.Lowers(o, k)
				if chance < minChance || w.chain.pointless(o) || w.effects.Volatile(k) == 0 {
					continue
				}
				h := w.chain.reach[o] + max(1, w.effects.Steps(o))
				for p := range keep.All() {
					h += w.effects.Off(o, p) * w.chain.own(p)
				}
				if h/chance < least-1e-9 {
					want, least = o, h/chance
				}
			}
			got, cost := w.chain.lower(k, keep)
			if math.IsInf(least, 1) != math.IsInf(cost, 1) || !math.IsInf(least, 1) && math.Abs(cost-least) > 1e-6 ||
				(got < 0) != (want < 0) {
				t.Fatalf("%d goes by %d for %v, keeping %v; want %d for %v", k, got, cost, keep, want, least)
			}
		}
	})
}
