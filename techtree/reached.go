package techtree

import (
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Reached are states of a world that play has reached. Of a tree that has them only what one of them refutes is
// called wrong.
type Reached struct {
	Episodes int        // of play
	States   []bits.Set // in which an option was chosen: distinct, and in order; none where nobody played
}

// none reports whether there are no states.
func (r *Reached) none() bool { return len(r.States) == 0 }

// seenIn says which states these are.
func seenIn(states, episodes int) string {
	return fmt.Sprintf("%d states seen in %d episodes of play", states, episodes)
}

// refutation is what states refute of an inferred precondition.
type refutation struct {
	wrong                bool         // some state does
	missing, superfluous graph.Clause // literals that can be missing or superfluous by it
}

// anyLiteral has all literals that there can be.
var anyLiteral = graph.Clause{Pos: bits.Below(bits.Max), Neg: bits.Below(bits.Max)}

// refute holds the precondition of a subtask against the truth, in the states that were reached or, without any, in
// all that there can be, over which it is exact or not.
func (t *Tree) refute(truth graph.Graph, i int, exact bool) (r refutation) {
	f, g := truth[i], t.Graph[i]
	if t.Reached.none() {
		return refutation{!exact, anyLiteral, anyLiteral}
	}
	for _, x := range t.Reached.States {
		switch eligible, predicted := f.Holds(x), g.Holds(x); {
		case eligible && !predicted:
			r.superfluous, r.missing = merged(r.superfluous, lacks(g, x)), merged(r.missing, ways(f, x))
		case predicted && !eligible:
			r.missing, r.superfluous = merged(r.missing, lacks(f, x)), merged(r.superfluous, ways(g, x))
		default:
			continue
		}
		r.wrong = true
	}
	return r
}

// lacks returns the literals of a precondition that a state does not satisfy.
func lacks(p graph.Precondition, x bits.Set) graph.Clause {
	asked := united(p.Any)
	return graph.Clause{Pos: asked.Pos.AndNot(x), Neg: asked.Neg.And(x)}
}

// ways returns the literals by which a state satisfies a precondition and others that satisfy it do not.
func ways(p graph.Precondition, x bits.Set) (some graph.Clause) {
	for _, c := range p.Any {
		if c.Holds(x) {
			some = merged(some, c)
		}
	}
	return without(some, shared(p.Any))
}

// differs is difference for a subtask, less what no state refutes.
func (v *View) differs(i int) (missing, superfluous graph.Clause) {
	missing, superfluous = difference(v.truth[i], v.tree.Graph[i])
	return v.refuted[i].among(missing, superfluous)
}

// among returns those of the literals that can be missing or superfluous.
func (r *refutation) among(missing, superfluous graph.Clause) (graph.Clause, graph.Clause) {
	return both(missing, r.missing), both(superfluous, r.superfluous)
}

// keepRefuted takes back what links say of the truth where no state refutes a literal that they stand for.
func (t *Tree) keepRefuted(links []link, refuted []refutation, full bool) []link {
	if t.Reached.none() {
		return links
	}
	var kept []link
	for _, l := range links {
		r := &refuted[l.to]
		switch {
		case l.relation == Superfluous && !t.standsFor(l, r.superfluous, full):
			l.relation = l.says
		case l.relation == Missing && !t.standsFor(l, r.missing, full):
			continue
		}
		kept = append(kept, l)
	}
	return kept
}

// standsFor reports whether a link stands for one of the literals.
func (t *Tree) standsFor(l link, literals graph.Clause, full bool) bool {
	mapPos, mapNeg := t.mapping(full)
	mapped, members := mapPos, literals.Pos
	if l.says == Negated {
		mapped, members = mapNeg, literals.Neg
	}
	for i := range members.And(bits.Below(len(t.Subtasks))).All() {
		if mapped(i) == l.from {
			return true
		}
	}
	return false
}

// merged returns the literals of either clause, both those of the two, and without those of the first alone.
func merged(a, b graph.Clause) graph.Clause {
	return graph.Clause{Pos: a.Pos.Or(b.Pos), Neg: a.Neg.Or(b.Neg)}
}
func both(a, b graph.Clause) graph.Clause {
	return graph.Clause{Pos: a.Pos.And(b.Pos), Neg: a.Neg.And(b.Neg)}
}
func without(a, b graph.Clause) graph.Clause {
	return graph.Clause{Pos: a.Pos.AndNot(b.Pos), Neg: a.Neg.AndNot(b.Neg)}
}
