package techtree

import (
	"errors"
	"fmt"
	"strconv"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Confidence is what the decisions of a run showed of one subtask, and what they leave open about its precondition if
// that is an AND: the version space that it is read from has ANDs only. A graph has one for each subtask, or none at
// all where nothing was inferred, as for the truth.
type Confidence struct {
	Ineligible, Eligible int // decisions that showed it so

	Support  []Support // of the literals asked for, in the order of the subtasks
	Unsure   bits.Set  // literals of the clauses that are not certain even if it is an AND: another may be meant
	Untested bits.Set  // others that may be needed too: never seen incomplete while the rest was complete
	Along    bits.Set  // others that came along whenever one of the clause was complete: a test may be impossible
}

// Support counts the distinct states that show a literal to be needed.
type Support struct {
	Literal int
	Alone   int // states where it alone was missing
	Among   int // states where others that may be needed were missing, too
}

// Confidences reads from the result of a trial how sure each precondition of its graph is; nil where there was no
// adaptation.
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
		if c.Eligible == 0 { // a prior tree says it, and no decision
			c.Unsure = asked.Pos.Or(asked.Neg)
			continue
		}
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

// along returns what came along with every clause. What may be needed by a clause that asks for nothing was never
// incomplete.
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

// Settled counts the preconditions that are settled if each is an AND, the literals untested in the others, and those
// that were never seen apart from the rest in any: a settled precondition may need them, too. One that is an OR can be
// settled and wrong: of "firewood or coal" decisions may leave no AND but firewood.
func (t *Tree) Settled() (settled, untested, along int) {
	for i := range t.Sure {
		untested += t.Sure[i].Untested.Len()
		along += t.Sure[i].Along.Len()
		if t.Graph[i].Known && t.Sure[i].Unsure.Empty() && t.Sure[i].Untested.Empty() {
			settled++
		}
	}
	return settled, untested, along
}

// SettledText says in a sentence what Settled counts.
func (t *Tree) SettledText() string {
	settled, untested, along := t.Settled()
	tested, apart := " (nothing left to test)", ""
	if along > 0 {
		tested, apart = "", ", "+plural(along, "literal")+" never seen apart from the rest"
	}
	return fmt.Sprintf("Settled if it is an AND: %d of %d preconditions%s; %s untested%s.",
		settled, len(t.Graph), tested, plural(untested, "literal"), apart)
}

// plural counts things in words.
func plural(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// checkConfidence returns what in the confidence of a subtask contradicts its precondition.
func (t *Tree) checkConfidence(i int) error {
	c, p, all := &t.Sure[i], t.Graph[i], bits.Below(len(t.Subtasks))
	asked := united(p.Any)
	if c.Ineligible < 0 || c.Eligible < 0 {
		return errors.New("it counts less than no decisions")
	}
	last := -1
	for _, s := range c.Support {
		switch {
		case s.Literal <= last || s.Literal >= len(t.Subtasks) || !asked.Pos.Has(s.Literal):
			return fmt.Errorf("its support for %s is for nothing it asks for, or out of order", t.named(s.Literal))
		case s.Alone < 0 || s.Among < 0:
			return fmt.Errorf("its support for %s is less than none", t.named(s.Literal))
		}
		last = s.Literal
	}
	switch {
	case !all.Contains(c.Untested.Or(c.Along)):
		return errors.New("it says that a subtask may be needed that there is not")
	case !asked.Pos.Or(asked.Neg).Contains(c.Unsure):
		return errors.New("it is unsure of what it does not ask for")
	case c.Untested.Intersects(asked.Pos) || c.Along.Intersects(asked.Pos):
		return errors.New("it asks for what it says was not tested")
	case !p.Known && !c.Untested.Or(c.Along).Empty():
		return errors.New("it is said to be unknown and to be partly tested")
	}
	return nil
}

// named names a subtask that may not exist.
func (t *Tree) named(i int) string {
	if i < 0 || i >= len(t.Subtasks) {
		return fmt.Sprintf("subtask %d", i)
	}
	return strconv.Quote(t.Subtasks[i].Name)
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
