package boolmodel

import "strings"

// rules is the spec with every name resolved, for the hot loop.
type rules struct {
	spec    Spec
	items   []itemRule
	spawned []int // items
	worker  int   // item
	base    int   // entity
	supply  int   // item, or -1
	goal    int   // item
}

type itemRule struct {
	Item
	by    int // entity
	needs [][]need
}

type need struct {
	item   int
	absent bool
}

func newRules(s Spec) rules {
	r := rules{spec: s, worker: s.index(s.Worker), base: len(s.Items), supply: s.index(s.Supply), goal: s.index(s.Goal)}
	for i := range s.Items {
		it := itemRule{Item: s.Items[i], by: s.entity(s.Items[i].By)}
		for _, clause := range s.Items[i].alternatives() {
			var needs []need
			for _, name := range clause {
				other, negated := strings.CutPrefix(name, "!")
				needs = append(needs, need{item: s.index(other), absent: negated})
			}
			it.needs = append(it.needs, needs)
		}
		r.items = append(r.items, it)
		if it.Kind == Spawned {
			r.spawned = append(r.spawned, i)
		}
	}
	return r
}
