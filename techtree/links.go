package techtree

import (
	"cmp"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// link is an edge between subtasks by number. Lists of links are ordered by to, then by from.
type link struct {
	from, to int
	says     Relation // Needed, Alternative or Negated
	relation Relation // the same, or how it differs from the truth
	unsure   bool     // no literal it stands for is certain
}

// links returns the links of a graph over the tree's subtasks: in a full view one for every literal, in a simplified
// one those between what is drawn. What every clause asks for is needed, what some do is an alternative.
func (t *Tree) links(g graph.Graph, sure []Confidence, full bool) []link {
	mapPos, mapNeg := t.mapping(full)
	var links []link
	for to := range g {
		if mapNeg(to) != to {
			continue
		}
		pos, neg := make([]int, len(g)), make([]int, len(g)) // clauses that mention it
		certain := make([]int, len(g))                       // of those with a literal that is certain
		for _, c := range g[to].Any {
			count(pos, c.Pos.All(), mapPos)
			count(neg, c.Neg.All(), mapNeg)
			if sure != nil {
				count(certain, c.Pos.AndNot(sure[to].Unsure).All(), mapPos)
				count(certain, c.Neg.AndNot(sure[to].Unsure).All(), mapNeg)
			}
		}
		for from := range g {
			l := link{from: from, to: to, unsure: sure != nil && certain[from] == 0}
			if from == to {
				continue
			}
			if pos[from] > 0 {
				if l.says = Alternative; pos[from] == len(g[to].Any) {
					l.says = Needed
				}
				links = append(links, l)
			}
			if neg[from] > 0 {
				l.says = Negated
				links = append(links, l)
			}
		}
	}
	for i := range links {
		links[i].relation = links[i].says
	}
	return links
}

// mapping returns by what subtask a view shows those of positive and of negated literals: each by itself in a full one.
func (t *Tree) mapping(full bool) (pos, neg func(int) int) {
	if full {
		self := func(i int) int { return i }
		return self, self
	}
	return t.stand, t.standNegated
}

// stand returns what stands for a subtask in a simplified drawing, -1 for nothing.
func (t *Tree) stand(i int) int { return t.Subtasks[i].Stand }

// standNegated is stand for negated literals: that something is not selected says nothing about the thing itself.
func (t *Tree) standNegated(i int) int {
	if s := &t.Subtasks[i]; s.Stand == i && !s.given() {
		return i
	}
	return -1
}

// count adds one for each subtask that the members of a clause map to, once however many do.
func count(n []int, members func(func(int) bool), mapped func(int) int) {
	seen := make(map[int]bool)
	for i := range members {
		if m := mapped(i); m >= 0 && !seen[m] {
			seen[m] = true
			n[m]++
		}
	}
}

// reduce leaves out the links that follow from others: what leads to the same subtask by a way of needed links.
// Where the links form no cycle the result is the transitive reduction.
func reduce(links []link) []link {
	w := pathsAlong(links)
	var kept []link
	for _, l := range links {
		if l.says == Needed {
			w[l.from].Remove(l.to)
		}
		if l.says != Negated && w.lead(l.from, l.to) {
			continue
		}
		if kept = append(kept, l); l.says == Needed {
			w[l.from].Add(l.to)
		}
	}
	return kept
}

// paths are the needed links: by subtask, those that need it.
type paths [bits.Max]bits.Set

func pathsAlong(links []link) *paths {
	w := &paths{}
	for _, l := range links {
		if l.says == Needed {
			w[l.from].Add(l.to)
		}
	}
	return w
}

// lead reports whether there is a way along needed links.
func (w *paths) lead(from, to int) bool {
	reached := bits.Of(from)
	for fresh := reached; !fresh.Empty(); {
		var next bits.Set
		for i := range fresh.All() {
			next = next.Or(w[i])
		}
		fresh = next.AndNot(reached)
		reached = reached.Or(fresh)
	}
	return reached.Has(to)
}

// compare marks the links that are not in the truth, and adds those of the truth that are not inferred. What is in
// a list of links is for has to say.
func compare(g graph.Graph, links, truth []link, has func(in []link, l link) bool) []link {
	var out []link
	for _, l := range links {
		if !has(truth, l) {
			l.relation = Superfluous
		}
		out = append(out, l)
	}
	for _, l := range truth {
		if has(links, l) {
			continue
		}
		if l.relation = Missing; !g[l.to].Known {
			l.relation = Undecided
		}
		out = append(out, l)
	}
	slices.SortStableFunc(out, func(a, b link) int {
		return cmp.Or(cmp.Compare(a.to, b.to), cmp.Compare(a.from, b.from))
	})
	return out
}

// states reports whether one of the links says of the same two subtasks that one is needed, or that it must be absent.
func states(in []link, l link) bool {
	return slices.ContainsFunc(in, func(k link) bool {
		return k.from == l.from && k.to == l.to && (k.says == Negated) == (l.says == Negated)
	})
}

// implies reports whether a link is stated or follows from the others.
func implies(in []link, l link) bool {
	return states(in, l) || l.says != Negated && pathsAlong(in).lead(l.from, l.to)
}
