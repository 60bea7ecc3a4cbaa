package techtree

import (
	"cmp"
	"slices"

	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// link is an edge between subtasks by number. Lists of links are ordered by to, then by from.
type link struct {
	from, to int
	relation Relation
	unsure   bool // no literal it stands for is certain
}

// allLinks returns a link for every literal of the graph.
func allLinks(g graph.Graph, sure []Confidence) []link {
	return linksBy(g, sure, func(i int) int { return i }, func(i int) int { return i })
}

// foldedLinks returns the links between buildings and units.
func foldedLinks(g graph.Graph, sure []Confidence) []link {
	return linksBy(g, sure, fold, foldNegated)
}

// fold returns what stands for a subtask in a simplified drawing, -1 for nothing.
func fold(i int) int {
	s := subtasks.All[i]
	switch s.Kind {
	case subtasks.KindBuild, subtasks.KindTrain:
		return i
	case subtasks.KindSelect, subtasks.KindIdle:
		if m := subtasks.Make(s.Unit); m >= 0 {
			return m
		}
		return i // the Command Center
	}
	return -1
}

// foldNegated is fold for negated literals: that a type is not selected says nothing about the type.
func foldNegated(i int) int {
	if k := subtasks.All[i].Kind; k == subtasks.KindBuild || k == subtasks.KindTrain {
		return i
	}
	return -1
}

// linksBy returns the links of the subtasks that stand for themselves, with the literals mapped: those in every clause
// are needed, those in some an alternative.
func linksBy(g graph.Graph, sure []Confidence, mapPos, mapNeg func(int) int) []link {
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
			unsure := sure != nil && certain[from] == 0
			switch {
			case from == to:
			case pos[from] == len(g[to].Any) && pos[from] > 0:
				links = append(links, link{from, to, Needed, unsure})
			case pos[from] > 0:
				links = append(links, link{from, to, Alternative, unsure})
			case neg[from] > 0:
				links = append(links, link{from, to, Negated, unsure})
			}
		}
	}
	return links
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
	kept := append([]link(nil), links...)
	for i := 0; i < len(kept); {
		l := kept[i]
		rest := append(append([]link(nil), kept[:i]...), kept[i+1:]...)
		if l.relation != Negated && leads(rest, l.from, l.to) {
			kept = rest
		} else {
			i++
		}
	}
	return kept
}

// leads reports whether there is a way along needed links.
func leads(links []link, from, to int) bool {
	var reached [subtasks.Count]bool
	reached[from] = true
	for grown := true; grown; {
		grown = false
		for _, l := range links {
			if l.relation == Needed && reached[l.from] && !reached[l.to] {
				reached[l.to], grown = true, true
			}
		}
	}
	return reached[to]
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
		return k.from == l.from && k.to == l.to && (k.relation == Negated) == (l.relation == Negated)
	})
}

// implies reports whether a link is stated or follows from the others.
func implies(in []link, l link) bool {
	return states(in, l) || l.relation != Negated && leads(in, l.from, l.to)
}
