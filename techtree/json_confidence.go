package techtree

import (
	"errors"
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// jsonConfidence is how sure a precondition is. Of an unknown one, for which all is possible, there are the counts only.
type jsonConfidence struct {
	Ineligible int           `json:"ineligible"` // decisions
	Eligible   int           `json:"eligible"`
	Support    []jsonSupport `json:"support,omitempty"`
	Unsure     []string      `json:"unsure,omitempty"` // of the clauses
	May        []string      `json:"may,omitempty"`    // be needed too: untested
	Along      []string      `json:"along,omitempty"`  // was never seen apart from the clauses
}

// jsonSupport is in how many states a literal of the clauses was missing alone, and among others that may be needed.
type jsonSupport struct {
	Literal string `json:"literal"`
	Alone   int    `json:"alone"`
	Among   int    `json:"among"`
}

func newJSONConfidence(c *Confidence) *jsonConfidence {
	j := &jsonConfidence{Ineligible: c.Ineligible, Eligible: c.Eligible,
		Unsure: names(c.Unsure), May: names(c.Untested), Along: names(c.Along)}
	for _, s := range c.Support {
		j.Support = append(j.Support, jsonSupport{subtasks.All[s.Literal].Name, s.Alone, s.Among})
	}
	return j
}

// read returns the confidence in p, or what contradicts p.
func (j *jsonConfidence) read(p graph.Precondition) (c Confidence, err error) {
	c = Confidence{Ineligible: j.Ineligible, Eligible: j.Eligible}
	if c.Ineligible < 0 || c.Eligible < 0 {
		return c, errors.New("it counts less than no decisions")
	}
	asked := united(p.Any)
	last := -1
	for _, s := range j.Support {
		i, ok := subtasks.Index(s.Literal)
		if !ok || !asked.Pos.Has(i) || i <= last {
			return c, fmt.Errorf("its support for %q is for nothing it asks for, or out of order", s.Literal)
		}
		if s.Alone < 0 || s.Among < 0 {
			return c, fmt.Errorf("its support for %q is less than none", s.Literal)
		}
		last = i
		c.Support = append(c.Support, Support{i, s.Alone, s.Among})
	}
	if c.Unsure, err = members(j.Unsure); err != nil {
		return c, err
	}
	if c.Untested, err = members(j.May); err != nil {
		return c, err
	}
	if c.Along, err = members(j.Along); err != nil {
		return c, err
	}
	switch {
	case !asked.Pos.Or(asked.Neg).Contains(c.Unsure):
		return c, errors.New("it is unsure of what it does not ask for")
	case c.Untested.Intersects(asked.Pos) || c.Along.Intersects(asked.Pos):
		return c, errors.New("it asks for what it says was not tested")
	case !p.Known && !c.Untested.Or(c.Along).Empty():
		return c, errors.New("it is said to be unknown and to be partly tested")
	}
	return c, nil
}

// members is the set of the named subtasks.
func members(names []string) (s bits.Set, err error) {
	for _, name := range names {
		i, ok := subtasks.Index(name)
		if !ok {
			return s, fmt.Errorf("it says that %q may be needed, which is no subtask", name)
		}
		s.Add(i)
	}
	return s, nil
}
