package plan

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// free returns errands without preconditions, each of which brings 1, beside a last subtask that was never eligible
// and may bring so much.
func free(costs []int, steps int, unknown float64) *errands {
	w := &errands{graph: make(graph.Graph, len(costs)+1), costs: append(costs, 1), steps: steps}
	for l := range costs {
		w.graph[l] = graph.Always()
		w.rewards = append(w.rewards, 1)
	}
	w.rewards = append(w.rewards, unknown)
	return w
}

// opening returns a player that looks for what opens the last subtask.
func (w *errands) opening(guesses []graph.Clause) *player {
	p := w.search(Moves)
	p.planner.(*Search).Open(bits.Of(len(w.costs)-1), guesses)
	return p
}

// By hand: two things can be done in any order, and a third may need the one of them without the other. What it may
// pay, twice, for the share of guesses that hold, decides against what is lost by the order.
func TestOpenings(t *testing.T) {
	first := graph.Clause{Pos: bits.Of(0), Neg: bits.Of(1)}
	second := graph.Clause{Pos: bits.Of(1), Neg: bits.Of(0)}
	both := graph.Clause{Pos: bits.Of(0, 1)}
	for _, c := range []struct {
		name    string
		costs   []int
		steps   int
		unknown float64
		guesses []graph.Clause
		want    int // chosen first
	}{
		{"the first alone", []int{3, 3}, 20, 1, []graph.Clause{first}, 0},
		{"the second alone", []int{3, 3}, 20, 1, []graph.Clause{second}, 1},
		{"more guesses", []int{3, 3}, 20, 1, []graph.Clause{second, first, second, both}, 1},
		{"both sooner or later: the shorter is done first", []int{3, 5}, 20, 1, []graph.Clause{both}, 0},
		{"both sooner or later: the shorter is done first", []int{5, 3}, 20, 1, []graph.Clause{both}, 1},
		{"the other one would not be done in time", []int{12, 5}, 15, 1, []graph.Clause{first}, 0},
		{"the other one would not be done in time, and it pays little", []int{12, 5}, 15, 0.1, []graph.Clause{first, second, both}, 1},
		{"it costs", []int{5, 3}, 20, -1, []graph.Clause{first}, 1},
		{"there is no guess", []int{5, 3}, 20, 1, nil, 1},
	} {
		_, chosen, err := free(c.costs, c.steps, c.unknown).opening(c.guesses).play()
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if chosen[0] != c.want {
			t.Errorf("%s: costs %v: %d is done first, want %d", c.name, c.costs, chosen[0], c.want)
		}
	}
}

// Rule: where there is time for all, the order is one of those in which the most guesses hold, found by trying all
// orders.
func TestTheOrderThatOpensMost(t *testing.T) {
	const worlds = 300
	best := 0
	for seed := range uint64(worlds) {
		rng := rand.New(rand.NewPCG(seed, 0))
		costs := make([]int, 2+rng.IntN(4))
		for l := range costs {
			costs[l] = 1 + rng.IntN(9)
		}
		guesses := make([]graph.Clause, 1+rng.IntN(20))
		for k := range guesses {
			for l := range costs {
				switch rng.IntN(3) {
				case 0:
					guesses[k].Pos.Add(l)
				case 1:
					guesses[k].Neg.Add(l)
				}
			}
		}
		_, chosen, err := free(costs, 100, 1).opening(guesses).play()
		if err != nil {
			t.Fatal(err)
		}
		if held(guesses, chosen) == mostHeld(guesses, len(costs), nil) {
			best++
		}
	}
	t.Logf("in %d of %d worlds no order opens more", best, worlds)
	if best < worlds*98/100 {
		t.Errorf("in %d of %d worlds no order opens more, want %d", best, worlds, worlds*98/100)
	}
}

// held returns how many guesses hold after some of the options, done in order, that did not hold before.
func held(guesses []graph.Clause, order []int) int {
	n := 0
	for _, c := range guesses {
		x := bits.Set{}
		if c.Holds(x) {
			continue
		}
		for _, o := range order {
			if x.Add(o); c.Holds(x) {
				n++
				break
			}
		}
	}
	return n
}

// mostHeld returns the most that held returns for any order of n options that begins so.
func mostHeld(guesses []graph.Clause, n int, order []int) int {
	if len(order) == n {
		return held(guesses, order)
	}
	most, done := 0, bits.Of(order...)
	for o := range n {
		if !done.Has(o) {
			most = max(most, mostHeld(guesses, n, append(order[:len(order):len(order)], o)))
		}
	}
	return most
}

// Rule: a guess that held in the episode, and opened nothing, is looked for no more, if it showed; in the next
// episode it is again.
func TestAGuessIsRefutedOncePerEpisode(t *testing.T) {
	w := free([]int{3, 3, 3}, 40, 1)
	p := w.opening([]graph.Clause{{Pos: bits.Of(2), Neg: bits.Of(0, 1)}})
	o := &p.planner.(*Search).model.openings
	for range 2 {
		o.begin()
		if o.load(bits.Of(), w.rewards); o.live != 1 {
			t.Errorf("%d guesses at the start, want 1", o.live)
		}
		o.watch(bits.Of(2), bits.Of(0, 1), bits.Of())
		if o.load(bits.Of(2), w.rewards); o.live != 0 {
			t.Errorf("%d guesses after it held, want 0", o.live)
		}
	}
	o.begin()
	o.watch(bits.Of(2), bits.Of(0, 3), bits.Of(3))
	if o.load(bits.Of(), w.rewards); o.live != 1 || o.worth == 0 {
		t.Errorf("%d guesses worth %v where it did not show what they open, want 1", o.live, o.worth)
	}
	o.watch(bits.Of(), bits.Of(0, 3), bits.Of())
	if o.load(bits.Of(), w.rewards); o.worth != 0 {
		t.Errorf("a guess is worth %v once the subtask was eligible, want 0", o.worth)
	}
	o = &w.opening(nil).planner.(*Search).model.openings
	o.begin()
	if o.load(bits.Of(), w.rewards); o.worth != 0 {
		t.Errorf("no guess is worth %v, want 0", o.worth)
	}
}
