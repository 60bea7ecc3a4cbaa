package effects

import (
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// leg is an option that was taken, and its steps.
type leg struct{ option, steps int }

// walked returns effects of n options after episodes.
func walked(n int, episodes ...[]leg) *Effects {
	f := NewEffects(n)
	for _, legs := range episodes {
		f.Begin()
		for _, l := range legs {
			f.Observe(l.option, bits.Of(), bits.Of(), l.steps)
		}
	}
	f.Begin()
	return f
}

// Rule: what is expected of an option after another is the posterior of what was seen of the pair, beside what is
// expected of the option whatever was before, by the variances of a random effects model: those of pairs from the
// means of their options.
func TestAfterIsAPosterior(t *testing.T) {
	// After 0, 1 took 2 and 4 steps, and 12 after itself; 0 took 5 at the beginning of an episode and 7 after 1.
	f := walked(3, []leg{{0, 5}, {1, 2}, {0, 7}, {1, 4}}, []leg{{1, 6}, {1, 12}})
	const (
		mean0, mean1   = 6.0, (2 + 4 + 6 + 12) / 4.0
		within         = 2.0 / 1 // of 2 and 4 around 3: the only pair that was seen twice
		apart          = (3-mean1)*(3-mean1) + (7-mean0)*(7-mean0) + (12-mean1)*(12-mean1)
		between        = (apart - within*(1.0/2+1+1)) / 3
		whatever, open = 8.5, 3.25 // of any option, as the caller has it
	)
	for _, c := range []struct {
		name           string
		before, option int
		mean           float64
		noise          float64 // variance of a single time
		times          float64
	}{
		{"twice", 0, 1, 3, (2 + within) / 2, 2},
		{"once", 1, 0, 7, within, 1},
		{"after itself", 1, 1, 12, within, 1},
	} {
		wantSteps, left := posterior(c.mean, c.noise/c.times, whatever, between)
		steps, spread := f.After(c.before, c.option, whatever, open)
		if !near(steps, wantSteps) || !near(spread, left+c.noise) {
			t.Errorf("%s: %v steps, variance %v; want %v, %v", c.name, steps, spread, wantSteps, left+c.noise)
		}
	}
	for _, c := range []struct {
		name           string
		before, option int
	}{{"at the beginning of an episode", -1, 0}, {"never seen", 0, 0}, {"an option never taken", 1, 2},
		{"after an option never taken", 2, 1}} {
		if steps, spread := f.After(c.before, c.option, whatever, open); steps != whatever || spread != open {
			t.Errorf("%s: %v steps, variance %v; want what is expected whatever was before, %v, %v", c.name, steps,
				spread, whatever, open)
		}
	}
}

// Rule: nothing was done before the first option of an episode: it makes no pair with the last one of the episode
// before.
func TestEpisodesMakeNoPairs(t *testing.T) {
	f := walked(2, []leg{{0, 3}}, []leg{{1, 9}}, []leg{{1, 3}})
	if steps, spread := f.After(0, 1, 6, 1); steps != 6 || spread != 1 {
		t.Errorf("%v steps, variance %v; want 6 and 1: 1 was never taken right after 0", steps, spread)
	}
	if f.Last() != -1 {
		t.Errorf("last option %d at the beginning of an episode, want -1", f.Last())
	}
	f.Observe(1, bits.Of(), bits.Of(), 1)
	if f.Last() != 1 {
		t.Errorf("last option %d, want 1", f.Last())
	}
}

// Rule: where options always cost the same it does not matter what was before.
func TestFixedCostsKnowNoPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const n = 5
		costs := rapid.SliceOfN(rapid.IntRange(1, 300), n, n).Draw(t, "costs")
		var episodes [][]leg
		for range rapid.IntRange(1, 5).Draw(t, "episodes") {
			var legs []leg
			for _, o := range rapid.SliceOfN(rapid.IntRange(0, n-1), 0, 20).Draw(t, "options") {
				legs = append(legs, leg{o, costs[o]})
			}
			episodes = append(episodes, legs)
		}
		f := walked(n, episodes...)
		for before := range n {
			for option := range n {
				expected := float64(costs[option])
				if steps, spread := f.After(before, option, expected, 2); steps != expected || spread != 2 {
					t.Fatalf("%d after %d: %v steps, variance %v; want %v, 2", option, before, steps, spread, expected)
				}
			}
		}
	})
}

// Rule: that an option takes one step at the place of another, and a walk elsewhere, is learned, and soon.
func TestAStepAtTheSamePlace(t *testing.T) {
	place := []int{0, 0, 1} // by option
	for _, c := range []struct {
		episodes int
		off      float64 // at most, of what a pair is expected to take
	}{{1, 2.5}, {10, 0.5}} {
		var episodes [][]leg
		for episode := range c.episodes {
			at, legs := -1, []leg(nil)
			for i, o := range []int{0, 1, 2, 0, 2, 1, 0} {
				steps := 1
				if place[o] != at {
					steps = 8 + (episode+i)%3 // a walk, now longer, now shorter
				}
				at, legs = place[o], append(legs, leg{o, steps})
			}
			episodes = append(episodes, legs)
		}
		f := walked(len(place), episodes...)
		steps, spread := durations(f)
		for _, pair := range []struct {
			before, option int
			want           float64
		}{{0, 1, 1}, {1, 0, 1}, {1, 2, 9}, {2, 0, 9}, {2, 1, 9}, {0, 2, 9}} {
			got, _ := f.After(pair.before, pair.option, steps[pair.option], spread[pair.option])
			if got < pair.want-c.off || got > pair.want+c.off {
				t.Errorf("%d episodes: %d after %d: %v steps (whatever was before %v); want about %v", c.episodes,
					pair.option, pair.before, got, steps[pair.option], pair.want)
			}
		}
	}
}

// Rule: pairs have the say that would have foretold best what options took so far: the least squares weight of how
// far they are from the mean of the option, by hand.
func TestPairsHaveTheSayThatTheyEarned(t *testing.T) {
	// the pairs 0, 1 and 1, 1 differ from the mean of 1
	first := []leg{{0, 5}, {1, 2}, {0, 8}, {1, 4}, {1, 12}, {1, 12}}
	for _, c := range []struct {
		name  string
		steps int // of 1 after 0, once more
	}{{"as expected", 3}, {"as if nothing was before", 8}, {"the other way", 30}} {
		f := walked(2, first)
		mean := (2 + 4 + 12 + 12) / 4.0
		expected, _ := f.After(0, 1, mean, 1)
		if expected >= mean {
			t.Fatalf("%s: %v steps, want less than the mean %v", c.name, expected, mean)
		}
		f.Observe(0, bits.Of(), bits.Of(), 5)
		f.Observe(1, bits.Of(), bits.Of(), c.steps)
		want := max(0, min(1, (float64(c.steps)-mean)/(expected-mean)))
		posterior, _ := f.pairs.posterior(0*2+1, 10)
		if got, _ := f.After(0, 1, 10, 1); !near(got, 10+want*(posterior-10)) {
			t.Errorf("%s: %v steps, want a share of %v of the way from 10 to %v", c.name, got, want, posterior)
		}
	}
}
