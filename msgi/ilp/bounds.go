package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Space is what the rows leave possible for a subtask's precondition as a conjunction of completions: those within
// May that have all of Must and a literal of each demand (a version space, Mitchell 1982). What to test next is read
// from it.
type Space struct {
	Must bits.Set // literals that some negative demands for certain
	May  bits.Set // literals that all positives share; Must is within it, and what is outside cannot be in
	// the smallest demands of more than one literal: at least one of each is needed. Valid until the next Add
	Demands []bits.Set

	Seen        bool // a positive was seen; if not, all is possible
	Conjunction bool // some conjunction explains all rows; if not, the bounds are those that the explained ones leave
}

// Space returns what is possible for subtask i. It allocates nothing and costs next to nothing. Where eligibilities
// are granted by mistake too (see the package), it is what the rows at the last Graph left likely.
func (l *Learner) Space(i int) Space {
	if l.doubted {
		return l.tasks[i].bounds
	}
	s := &l.tasks[i].space
	if !s.any {
		return Space{May: bits.Below(l.n), Conjunction: true}
	}
	return Space{Must: s.demands.forced, May: s.shared, Demands: s.demands.sets, Seen: true, Conjunction: s.strays == 0}
}

// Tells returns which possible literals are not complete in x, and whether it is open if the subtask is eligible at x:
// some possible conjunctions hold there and others do not.
func (s *Space) Tells(x bits.Set) (absent bits.Set, open bool) {
	absent = s.May.AndNot(x)
	if absent.Empty() || absent.Intersects(s.Must) {
		return absent, false
	}
	for _, d := range s.Demands {
		if absent.Contains(d) {
			return absent, false
		}
	}
	return absent, true
}

// Support is how many distinct rows speak on whether a literal is in a precondition.
type Support struct {
	Without int // positives that lack it: it cannot be in a conjunction
	Alone   int // negatives that lack it and nothing else that the space may hold: it must be in
	Among   int // negatives that lack it and others of those: at least one of them must be in
}

// Support returns what speaks on whether the literal is in the precondition of subtask i.
func (l *Learner) Support(i, literal int) Support {
	t, lacks := &l.tasks[i], graph.Clause{Neg: bits.Of(literal)}
	l.scratch = l.columns.where(l.scratch, t.pos, lacks)
	s := Support{Without: l.scratch.len()}
	others := l.Space(i).May
	if !others.Has(literal) {
		return s
	}
	others.Remove(literal)
	l.scratch = l.columns.where(l.scratch, t.neg, lacks)
	s.Among = l.scratch.len()
	l.scratch = l.columns.where(l.scratch, l.scratch, graph.Clause{Pos: others})
	s.Alone = l.scratch.len()
	s.Among -= s.Alone
	return s
}
