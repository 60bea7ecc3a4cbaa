package graph

import (
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

func drawNeeds(t *rapid.T) []bits.Set {
	n := rapid.IntRange(0, 9).Draw(t, "n")
	needs := make([]bits.Set, n)
	for i := range needs {
		for range rapid.IntRange(0, 3).Draw(t, "number") {
			needs[i].Add(rapid.IntRange(0, n-1).Draw(t, "need"))
		}
	}
	return needs
}

// reach returns what each subtask needs over any number of others, itself included.
func reach(needs []bits.Set) []bits.Set {
	all := make([]bits.Set, len(needs))
	for i := range needs {
		all[i] = bits.Of(i)
		for before := (bits.Set{}); before != all[i]; {
			before = all[i]
			for k := range before.All() {
				all[i] = all[i].Or(needs[k])
			}
		}
	}
	return all
}

// Rule: two subtasks are in one component if each needs the other over any number of others; each is in one; what is
// needed comes first.
func TestComponentsAreMutualReach(t *testing.T) {
	var c Components // the buffers serve graphs of all sizes
	rapid.Check(t, func(t *rapid.T) {
		needs := drawNeeds(t)
		all := reach(needs)
		c.Find(needs)
		var before bits.Set
		for members := range c.All {
			for _, i := range members {
				var mutual bits.Set
				for k := range all[i].All() {
					mutual.Put(k, all[k].Has(i))
				}
				if mutual != bits.Of(members...) {
					t.Fatalf("%d is in component %v, want %v", i, members, mutual)
				}
				if !before.Or(mutual).Contains(needs[i]) {
					t.Fatalf("component %v comes after %v, but %d needs %v", members, before, i, needs[i])
				}
			}
			if own := bits.Of(members...); before.Intersects(own) || own.Len() != len(members) {
				t.Fatalf("component %v after %v: a subtask comes twice", members, before)
			}
			before = before.Or(bits.Of(members...))
		}
		if before != bits.Below(len(needs)) {
			t.Fatalf("components of %v alone, want all %d", before, len(needs))
		}
	})
}

// Once warm nothing is allocated: a chain of all subtasks, and back.
func BenchmarkComponents(b *testing.B) {
	needs := make([]bits.Set, 85)
	for i := range needs {
		needs[i] = bits.Of((i + 1) % 85)
	}
	var c Components
	b.ReportAllocs()
	for b.Loop() {
		c.Find(needs)
	}
}
