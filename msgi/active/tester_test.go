package active_test

import (
	"slices"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/boolmodel"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

const (
	// seeds is how many trials each world is explored in.
	seeds = 8
	// enough is the number of steps after which exploring is given up.
	enough = 3000
)

// history is what came of exploring a world.
type history struct {
	options []int
	states  []msgi.State // before each of them
	steps   int
	exact   bool // all preconditions are right
	nothing bool // left to learn at the beginning of an episode
}

// explore explores with the Tester, or at random, until all is right or, where toTheEnd, nothing is left.
func explore(t testing.TB, w *world, seed uint64, tester, toTheEnd bool) (h history) {
	p := newPlayer(w)
	for k := uint64(0); h.steps < enough; k++ {
		p.begin(t, 1000*seed+k)
		for over, first := false, true; !over; first = false {
			h.exact = graph.ScoreAll(w.truth(), p.learner.Graph(ilp.Minimal)).Exact == len(w.Subtasks())
			if h.exact && !toTheEnd {
				return h
			}
			option := p.state.Executable().Draw(p.rng)
			if tester {
				option = p.choose()
			}
			if h.nothing = option < 0 && first; h.nothing {
				return h
			}
			if option < 0 { // in the steps that are left
				break
			}
			h.options, h.states = append(h.options, option), append(h.states, p.state)
			var steps int
			steps, over = p.take(t, option) // fails for what is not executable
			h.steps += steps
		}
	}
	return h
}

// All preconditions are right after few steps, and after fewer than with random options.
func TestItFindsTheExactPreconditions(t *testing.T) {
	for name, most := range map[string]int{"hands": 60, "hands, the chair needs the shed": 60, "market": 200} {
		tested, random := 0, 0
		for seed := range uint64(seeds) {
			h := explore(t, worlds()[name], seed, true, false)
			if !h.exact || h.steps > most {
				t.Errorf("%s, seed %d: all is right: %v, after %d steps, want at most %d", name, seed, h.exact, h.steps, most)
			}
			tested += h.steps
			random += explore(t, worlds()[name], seed, false, false).steps
		}
		t.Logf("%s: %d steps a trial, at random %d", name, tested/seeds, random/seeds)
		if tested >= random {
			t.Errorf("%s: %d steps, at random %d, want fewer", name, tested/seeds, random/seeds)
		}
	}
}

// Nothing is left to learn when all is right, and not before.
func TestItStopsWhenAllIsSettled(t *testing.T) {
	for _, chairNeedsShed := range []bool{false, true} {
		for seed := range uint64(seeds) {
			h := explore(t, hands(chairNeedsShed), seed, true, true)
			if !h.nothing || !h.exact {
				t.Errorf("chair needs shed: %v, seed %d: nothing left: %v, all right: %v, after %d steps, want both",
					chairNeedsShed, seed, h.nothing, h.exact, h.steps)
			}
		}
	}
}

// The same seed makes the same choices, another seed other ones.
func TestSameSeedSameChoices(t *testing.T) {
	for name := range worlds() {
		first, again := explore(t, worlds()[name], 1, true, false), explore(t, worlds()[name], 1, true, false)
		if !slices.Equal(first.options, again.options) {
			t.Errorf("%s: two runs with one seed differ:\n%v\n%v", name, first.options, again.options)
		}
	}
}

// BenchmarkTesterChoose is a decision of msgi-active on the boolean model of the Terran tree with all that leads to it: what is seen
// is taken in, and what was chosen is done in the world. It is the mean over ten episodes, from knowing nothing.
func BenchmarkTesterChoose(b *testing.B) {
	env, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		b.Fatal(err)
	}
	var p *player
	episode, over := 0, true
	b.ReportAllocs()
	for b.Loop() {
		if over {
			if episode%10 == 0 {
				p = newPlayer(env)
			}
			episode++
			p.begin(b, uint64(episode%10))
		}
		option := p.choose()
		if option < 0 {
			option = p.state.Executable().Draw(p.rng)
		}
		_, over = p.take(b, option)
	}
}
