package layered_test

import (
	"fmt"
	"hash/fnv"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/worlds/layered"
)

// Rule: a world's number decides it, on every machine and in every version; another number is another world.
func TestNumberDecidesTheWorld(t *testing.T) {
	all, seen := fnv.New64a(), map[string]int{}
	for n := 1; n <= 1000; n++ {
		w := layered.Draw(n)
		if n <= 10 {
			if d := cmp.Diff(w, layered.Draw(n)); d != "" {
				t.Fatalf("world %d drawn twice: %s", n, d)
			}
		}
		text := fmt.Sprintf("%+v", *w)
		if other := seen[text]; other > 0 {
			t.Errorf("worlds %d and %d are the same", other, n)
		}
		seen[text] = n
		all.Write([]byte(text))
	}
	if got, want := fmt.Sprintf("%x", all.Sum64()), "e1a8122fcfdaa9fd"; got != want {
		t.Errorf("the worlds 1 to 1000 hash to %s, want %s: results of earlier versions are of other worlds", got, want)
	}
}

// Rule: every subtask of every world can be completed within one episode's order of things, whatever is asked of it:
// found here by trying the clauses of what it needs one after the other.
func TestEverySubtaskCanBeCompleted(t *testing.T) {
	for n := 1; n <= 1000; n++ {
		w := layered.Draw(n)
		layer := make([]int, len(w.Needs))
		for k, members := range w.Layers {
			for _, i := range members {
				layer[i] = k
			}
		}
		for i := range w.Needs {
			if !reach(w.Needs, layer, bits.Of(i), bits.Set{}) {
				t.Fatalf("world %d: subtask %d cannot be completed", n, i)
			}
		}
	}
}

// reach reports whether there is a set with all of want, each of which can be done in the order of the layers. Those
// in met have their clause chosen.
func reach(needs graph.Graph, layer []int, want, met bits.Set) bool {
	top := -1
	for i := range want.AndNot(met).All() {
		if top < 0 || layer[i] > layer[top] {
			top = i
		}
	}
	if top < 0 {
		return playable(needs, layer, want)
	}
	met.Add(top)
	return slices.ContainsFunc(needs[top].Any, func(c graph.Clause) bool {
		more := want.Or(c.Pos)
		return !more.Intersects(c.Neg) && reach(needs, layer, more, met)
	})
}

// playable does the members of a set in the order of their layers.
func playable(needs graph.Graph, layer []int, set bits.Set) bool {
	order := slices.SortedStableFunc(set.All(), func(a, b int) int { return layer[a] - layer[b] })
	var x bits.Set
	for _, i := range order {
		if !needs[i].Holds(x) {
			return false
		}
		x.Add(i)
	}
	return true
}

// Rule: there is what the package says there is: 4 to 6 layers, needs from layers below, OR, NOT, exclusions of both
// by each other, and rewards that are large, small, negative and none.
func TestWorldsHaveAllThatIsHard(t *testing.T) {
	clauses, nots, pairs, layers := 0, 0, 0, map[int]int{}
	rewards := map[string]int{}
	for n := 1; n <= 200; n++ {
		w := layered.Draw(n)
		layers[len(w.Layers)]++
		var below bits.Set
		for _, members := range w.Layers {
			for _, i := range members {
				p := w.Needs[i]
				clauses += len(p.Any)
				for _, c := range p.Any {
					if !below.Contains(c.Pos) || c.Pos.Empty() != below.Empty() {
						t.Fatalf("world %d: subtask %d needs %v, below it are %v", n, i, c.Pos, below)
					}
					nots += c.Neg.Len()
					for other := range c.Neg.AndNot(below).All() {
						pairs++
						if !slices.ContainsFunc(w.Needs[other].Any, func(c graph.Clause) bool { return c.Neg.Has(i) }) {
							t.Fatalf("world %d: %d excludes %d, and not the other way round", n, other, i)
						}
					}
				}
			}
			below = below.Or(bits.Of(members...))
		}
		if below != bits.Below(len(w.Needs)) {
			t.Fatalf("world %d: the layers hold %v", n, below)
		}
		for _, r := range w.Rewards {
			rewards[kindOf(r)]++
		}
	}
	if clauses < 200*80 || nots < 200*20 || pairs < 200*10 || len(layers) != 3 {
		t.Errorf("in 200 worlds: %d clauses, %d NOTs, %d of excluded ones, layers %v", clauses, nots, pairs, layers)
	}
	for kind, want := range map[string][2]int{"large": {2, 6}, "small": {25, 32}, "negative": {4, 8},
		"none": {18, 26}} {
		if mean := rewards[kind] / 200; mean < want[0] || mean > want[1] {
			t.Errorf("%d %s rewards a world, want %v", mean, kind, want)
		}
	}
}

func kindOf(reward float64) string {
	switch {
	case reward >= 5:
		return "large"
	case reward > 0:
		return "small"
	case reward < 0:
		return "negative"
	}
	return "none"
}
