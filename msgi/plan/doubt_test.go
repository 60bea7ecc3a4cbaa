package plan

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// benches draws a workshop of three benches, of which one can be held, and of parts. A part needs a bench and some of
// the parts before it. The last part is the goal. It returns a graph that claims too little as well: of the parts
// that a part needs it leaves out about half.
func benches(rng *rand.Rand) (w workshop, claimed graph.Graph, seen Evidence) {
	const idle, first, n = 3, 4, 12
	w = workshop{graph: make(graph.Graph, n), steps: make([]int, n), delay: make([]int, n),
		spends: make([]bits.Set, n), goal: n - 1, idle: idle}
	held := bits.Below(idle)
	for l := range n {
		w.steps[l] = 1
		w.graph[l] = graph.Always()
		switch {
		case l == idle:
			w.steps[l] = 8
		case l < idle:
			w.spends[l] = held.AndNot(bits.Of(l))
		default:
			need := bits.Of(rng.IntN(idle))
			for k := first; k < l; k++ {
				need.Put(k, l == w.goal || rng.Float64() < 0.4)
			}
			w.graph[l].Any = []graph.Clause{{Pos: need}}
			w.delay[l] = 10 + rng.IntN(60)
		}
	}
	claimed = slices.Clone(w.graph)
	seen.Positives = make([]Positives, n)
	for l := first; l < n; l++ {
		need := w.graph[l].Any[0].Pos
		seen.Positives[l] = Positives{Always: need, First: need}
		claims := need
		for k := range need.AndNot(held).All() {
			claims.Put(k, rng.IntN(2) == 0)
		}
		claimed[l].Any = []graph.Clause{{Pos: claims}}
	}
	return w, claimed, seen
}

// Rule: what the graph leaves out is found in the episode, wherever in the plan it is missing, and no plan goes on
// for ever with what the world refutes. Whoever plays says so where an option is taken again in the same state.
func TestAGraphThatClaimsTooLittleIsMended(t *testing.T) {
	seeds := uint64(1000)
	if testing.Short() {
		seeds = 200
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 1))
		w, claimed, seen := benches(rng)
		effects, pending := w.learned()
		search := NewSearch(effects, pending, len(w.graph), Moves)
		search.Use(claimed, seen)
		search.Begin()
		worth := make([]float64, len(w.graph))
		worth[w.goal] = 1
		type choice struct {
			state  bits.Set
			option int
		}
		again := map[choice]bool{}
		steps := w.play(effects, pending, func(now Situation) int {
			option := search.Choose(now, worth, rng)
			if option == nothing {
				return now.Executable.Draw(rng)
			}
			if at := (choice{now.Complete, option}); again[at] && !pending.Any() {
				search.Refused(option)
			} else {
				again[at] = true
			}
			return option
		})
		if steps >= 1000 {
			t.Errorf("seed %d: not done after %d steps", seed, steps)
		}
	}
}

// Rule: of several ways to a goal the one that the world refutes is left for another.
func TestARefutedWayIsLeft(t *testing.T) {
	either := graph.Precondition{Known: true, Any: []graph.Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(1)}}}
	w := newWorld(graph.Graph{graph.Always(), graph.Always(), either, graph.Always()}, nil)
	w.effects.Observe(0, bits.Of(), bits.Of(0), 5)
	w.effects.Observe(1, bits.Of(), bits.Of(1), 50)
	w.effects.Observe(3, bits.Of(), bits.Of(), 1) // lets time pass
	w.begin(Evidence{Positives: []Positives{2: {First: bits.Of(0)}, 3: {}}})
	for _, step := range []struct {
		x, can bits.Set
		want   int
	}{{bits.Of(), bits.Of(0, 1, 3), 0}, {bits.Of(0), bits.Of(1, 3), 1}, {bits.Of(0, 1), bits.Of(2, 3), 2}} {
		if got := w.choose(2, step.x, step.can); got != step.want {
			t.Errorf("at %v option %d, want %d", step.x, got, step.want)
		}
	}
}

// Rule: what is refuted again and again with nothing left to suspect is given up, also where something else could be
// done for the goal; and it is tried again once something lasts that was not complete then.
func TestWhatIsRefutedAgainAndAgainIsGivenUp(t *testing.T) {
	const base, part, bench, goal, other, idle = 0, 1, 2, 3, 4, 5
	w := newWorld(graph.Graph{graph.Always(), graph.AllOf(base), graph.Always(), graph.AllOf(part, bench),
		graph.Always(), graph.Always()}, nil)
	w.effects.Observe(idle, bits.Of(bench), bits.Of(), 1) // the bench is left
	w.begin(Evidence{Positives: make([]Positives, 6)})
	tries := 0
	for ; tries < 100 && w.choose(goal, bits.Of(base), bits.Of(bench, other, idle)) != nothing; tries++ {
		w.choose(goal, bits.Of(base, bench), bits.Of(other, idle))
	}
	if tries > maxRefutations {
		t.Errorf("given up after %d tries, want %d at most", tries, maxRefutations)
	}
	if got := w.choose(goal, bits.Of(base, other), bits.Of(bench, idle)); got == nothing {
		t.Error("given up for good: want another try once something else is complete")
	}
}

// Rule: of two things that pass, the model goes first for the one that costs the other nothing: here for the supply,
// which is filled at the bench that is held, and then for the other bench. At the moment of the choice the supply is
// there; the shelf uses it up.
func TestASupplyComesBeforeTheBench(t *testing.T) {
	const left, right, supply, shelf, goal, idle = 0, 1, 2, 3, 4, 5
	g := graph.Graph{graph.Always(), graph.Always(), graph.AllOf(left), graph.AllOf(left),
		graph.AllOf(right, supply, shelf), graph.Always()}
	w := workshop{graph: g, steps: []int{1, 1, 1, 1, 1, 8}, delay: make([]int, len(g)), goal: goal, idle: idle,
		spends: []bits.Set{left: bits.Of(right), right: bits.Of(left), shelf: bits.Of(supply), idle: {}}}
	effects, pending := w.learned()
	search := NewSearch(effects, pending, len(g), Moves)
	search.Use(g, Evidence{})
	search.Begin()
	worth := []float64{goal: 1, idle: 0}
	can := bits.Of(right, shelf, idle)
	now := Situation{Complete: bits.Of(left, supply), Eligible: can, Executable: can, StepsLeft: 100}
	search.Choose(now, worth, rand.New(rand.NewPCG(1, 1)))
	if search.value < 0.9 {
		t.Errorf("the goal is expected to bring %v, want nearly 1: shelf, supply, right, goal", search.value)
	}
}

// begin begins an episode in which the planner knows what was seen.
func (w *world) begin(seen Evidence) {
	w.chain.Use(w.chain.given, seen)
	w.chain.Begin()
}
