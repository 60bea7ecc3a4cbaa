package plan

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// excluding is a precondition that something is incomplete.
func excluding(members ...int) graph.Precondition {
	return graph.Precondition{Known: true, Any: []graph.Clause{{Neg: bits.Of(members...)}}}
}

// Rule: what a step forbids counts against it, and what there is no time for counts for nothing.
func TestSearchCountsWhatIsForbiddenAndTheTimeLeft(t *testing.T) {
	const a, b = 0, 1
	forbids, free := graph.Graph{graph.Always(), excluding(a)}, graph.Graph{graph.Always(), graph.Always()}
	for _, c := range []struct {
		name    string
		world   errands
		optimum float64
		first   int // option, nothing where any will do
	}{
		{"the nearer one forbids the better", errands{forbids, []int{1, 10}, []float64{1, 5}, 40}, 6, b},
		{"just time for both", errands{forbids, []int{1, 10}, []float64{1, 5}, 12}, 6, b},
		{"just time for the better", errands{forbids, []int{1, 10}, []float64{1, 5}, 11}, 5, b},
		{"just no time for the better", errands{forbids, []int{1, 10}, []float64{1, 5}, 10}, 1, a},
		{"the better one forbids the other", errands{graph.Graph{excluding(b), graph.Always()}, []int{1, 10},
			[]float64{1, 5}, 40}, 6, a},
		{"no time for the better", errands{free, []int{3, 20}, []float64{1, 10}, 10}, 1, a},
		{"its end would be the last step", errands{free, []int{3, 20}, []float64{1, 10}, 20}, 1, a},
		{"time for one of the two", errands{free, []int{3, 20}, []float64{1, 10}, 23}, 10, b},
		{"time for both", errands{free, []int{3, 20}, []float64{1, 10}, 24}, 11, nothing},
		{"no time for anything", errands{free, []int{3, 20}, []float64{1, 10}, 3}, 0, nothing},
	} {
		if best := c.world.optimum(); best != c.optimum {
			t.Fatalf("%s: the optimum is %v, want %v", c.name, best, c.optimum)
		}
		for _, moves := range []int{20, 100, Moves} {
			got, chosen, err := c.world.search(moves).play()
			if err != nil || got != c.optimum || c.first != nothing && chosen[0] != c.first {
				t.Errorf("%s, %d moves: got %v by %v (%v), want %v", c.name, moves, got, chosen, err, c.optimum)
			}
		}
	}
}

// Rule: in any world it returns executable options or none, plays to the end and gets no more than the optimum,
// whatever its budget of moves.
func TestSearchPlaysAnyErrands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
		w := drawErrands(pick, kind{negated: rapid.Bool().Draw(t, "negated"),
			negative: rapid.Bool().Draw(t, "negative")})
		moves := rapid.SampledFrom([]int{1, 7, 20, Moves}).Draw(t, "moves")
		got, chosen, err := w.search(moves).play()
		if best := w.optimum(); err != nil || got > best+1e-9 {
			t.Fatalf("got %v by %v: %v; the optimum is %v", got, chosen, err, best)
		}
	})
}

// worlds is how many worlds of a kind planners are judged by.
const worlds = 300

// result is how the worlds of a kind were played.
type result struct {
	optimal int     // worlds in which no more could be had
	share   float64 // mean share of the optimum, where that is positive
	total   float64 // of what was got
}

func judge(t *testing.T, k kind, moves int) (r result) {
	t.Helper()
	counted := 0.0
	for seed := range worlds {
		w := seeded(seed, k)
		got, chosen, err := w.search(moves).play()
		if err != nil {
			t.Fatalf("%+v, seed %d: chosen %v: %v", k, seed, chosen, err)
		}
		best := w.optimum()
		if got > best-1e-9 {
			r.optimal++
		}
		if best > 1e-9 {
			counted++
			r.share += got / best
		}
		r.total += got
	}
	r.share /= counted
	return r
}

// Rule: with costs known it comes near the exact optimum, and more moves are not worse in the mean. Where rewards are
// negative it loses something at the end of episodes: that it has to go on although nothing good is left is not in
// its model.
func TestSearchIsNearTheOptimum(t *testing.T) {
	for _, c := range []struct {
		name    string
		kind    kind
		optimal int
		share   float64
	}{
		{"AND, OR", kind{}, 299, 0.9995},                                                   // measured 300 and 1
		{"AND, OR, NOT", kind{negated: true}, 296, 0.9985},                                 // 297, .9991
		{"AND, OR, negative rewards", kind{negative: true}, 289, 0.996},                    // 291, .9974
		{"AND, OR, NOT, negative rewards", kind{negated: true, negative: true}, 283, 0.98}, // 285, .9816
	} {
		t.Run(c.name, func(t *testing.T) {
			before := result{total: math.Inf(-1)}
			for _, moves := range []int{20, 100, Moves} {
				now := judge(t, c.kind, moves)
				t.Logf("%d moves: optimal in %d of %d worlds, mean share %.4f, total %.1f", moves, now.optimal,
					worlds, now.share, now.total)
				if now.total < before.total-1e-9 {
					t.Errorf("%d moves: total %v, with fewer %v", moves, now.total, before.total)
				}
				before = now
			}
			if before.optimal < c.optimal || before.share < c.share {
				t.Errorf("optimal in %d worlds, mean share %.4f; want at least %d, %v", before.optimal, before.share,
					c.optimal, c.share)
			}
		})
	}
}

// Rule: the same situations and the same seed bring the same choices, also in an episode played again.
func TestSearchIsDeterministic(t *testing.T) {
	for seed := range worlds {
		w := seeded(seed, kind{negated: true, negative: true})
		player := w.search(Moves)
		_, first, _ := player.play()
		_, again, _ := player.play()
		_, other, _ := w.search(Moves).play()
		if !slices.Equal(first, again) || !slices.Equal(first, other) {
			t.Errorf("seed %d: chosen %v, again %v, by another search %v", seed, first, again, other)
		}
	}
}

// Rule: in what units rewards are paid makes no difference. Between courses that are worth the same to the last bit
// rounding decides, so that rewards are such that none are.
func TestTheScaleOfRewardsMakesNoDifference(t *testing.T) {
	for _, scale := range []float64{1e-6, 1e6} {
		for seed := range worlds {
			w, rng := seeded(seed, kind{negated: true, negative: true}), rand.New(rand.NewPCG(uint64(seed), 2))
			for l := range w.rewards {
				w.rewards[l] *= 0.8 + 0.4*rng.Float64()
			}
			_, want, _ := w.search(Moves).play()
			for l := range w.rewards {
				w.rewards[l] *= scale
			}
			if _, got, _ := w.search(Moves).play(); !slices.Equal(got, want) {
				t.Errorf("times %v, seed %d: chosen %v, want %v", scale, seed, got, want)
			}
		}
	}
}
