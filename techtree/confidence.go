package techtree

import (
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Confidence is what the decisions of a run showed of one subtask, and what they leave open about its precondition. A graph
// has one for each subtask, or none at all where nothing was inferred, as for the truth.
type Confidence struct {
	Ineligible, Eligible int // decisions that showed it so

	Support  []Support // of the literals asked for, in the order of the subtasks
	Unsure   bits.Set  // literals of the clauses that no decision shows for certain: another may be meant
	Untested bits.Set  // others that may be needed too: never seen incomplete while the rest was complete
	Along    bits.Set  // others that came along whenever one of the clause was complete: a test may be impossible
}

// Support counts the distinct states that show a literal to be needed.
type Support struct {
	Literal int
	Alone   int // states where it alone was missing
	Among   int // states where others that may be needed were missing, too
}

// Confidences reads from the result of a trial how sure each precondition of its graph is; nil where there was no adaptation.
func Confidences(r *msgi.Result) []Confidence {
	if len(r.Adaptation) == 0 {
		return nil
	}
	all := make([]Confidence, len(r.Graph))
	for i, p := range r.Graph {
		c, s := &all[i], &r.Spaces[i]
		c.Ineligible, c.Eligible = r.Counts[i][0], r.Counts[i][1]
		if !p.Known { // all is possible
			continue
		}
		asked := united(p.Any)
		for l := range asked.Pos.All() {
			c.Support = append(c.Support, Support{l, r.Supports[i][l].Alone, r.Supports[i][l].Among})
		}
		c.Unsure = asked.Pos.Or(asked.Neg).AndNot(s.Must)
		open := s.May.AndNot(s.Must).AndNot(asked.Pos)
		c.Along = open.And(along(p, r.Company))
		c.Untested = open.AndNot(c.Along)
	}
	return all
}

// along returns what came along with every clause. What may be needed by a clause that asks for nothing was never incomplete.
func along(p graph.Precondition, company []bits.Set) bits.Set {
	every := bits.Below(len(company))
	for _, c := range p.Any {
		if c.Pos.Empty() {
			continue
		}
		var some bits.Set
		for l := range c.Pos.All() {
			some = some.Or(company[l])
		}
		every = every.And(some)
	}
	return every
}

// Settled counts the preconditions about which nothing is left to test, and the literals untested in the others.
func Settled(g graph.Graph, sure []Confidence) (settled, untested int) {
	for i := range sure {
		untested += sure[i].Untested.Len()
		if g[i].Known && sure[i].Unsure.Empty() && sure[i].Untested.Empty() {
			settled++
		}
	}
	return settled, untested
}

// missing says what literals that the truth asks for were not tested for, "" where that is not why they are missing.
func (c *Confidence) missing(literals graph.Clause) []string {
	var why []string
	for l := range literals.Pos.All() {
		switch {
		case c.Untested.Has(l):
			why = append(why, "never seen without it while the rest was there")
		case c.Along.Has(l):
			why = append(why, "never seen apart from the rest")
		default:
			why = append(why, "")
		}
	}
	for range literals.Neg.All() { // spaces are of completions
		why = append(why, "")
	}
	return why
}
