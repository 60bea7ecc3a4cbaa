package techtree

import (
	"fmt"

	"sc2msgi/msgi/bits"
)

// jsonConfidence is how sure a precondition is, if it is an AND. Of an unknown one, for which all is possible, there
// are the counts only.
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

func (t *Tree) jsonConfidence(i int) *jsonConfidence {
	c := &t.Sure[i]
	j := &jsonConfidence{Ineligible: c.Ineligible, Eligible: c.Eligible,
		Unsure: t.names(c.Unsure), May: t.names(c.Untested), Along: t.names(c.Along)}
	for _, s := range c.Support {
		j.Support = append(j.Support, jsonSupport{t.Subtasks[s.Literal].Name, s.Alone, s.Among})
	}
	return j
}

// confidences returns how sure all are, nil where none says so.
func (r *reading) confidences(list []jsonSubtask) ([]Confidence, error) {
	sure, said := make([]Confidence, len(list)), 0
	for i, j := range list {
		if j.Confidence == nil {
			continue
		}
		said++
		var err error
		if sure[i], err = r.confidence(j.Confidence); err != nil {
			return nil, fmt.Errorf("subtask %q: %w", j.Subtask, err)
		}
	}
	switch said {
	case 0:
		return nil, nil
	case len(list):
		return sure, nil
	}
	return nil, fmt.Errorf("%d of %d subtasks have a confidence, where all or none should", said, len(list))
}

func (r *reading) confidence(j *jsonConfidence) (c Confidence, err error) {
	c = Confidence{Ineligible: j.Ineligible, Eligible: j.Eligible}
	for _, s := range j.Support {
		i, ok := r.index[s.Literal]
		if !ok {
			return c, fmt.Errorf("it has support for %q, which is no subtask", s.Literal)
		}
		c.Support = append(c.Support, Support{i, s.Alone, s.Among})
	}
	if c.Unsure, err = r.members(j.Unsure); err != nil {
		return c, err
	}
	if c.Untested, err = r.members(j.May); err != nil {
		return c, err
	}
	c.Along, err = r.members(j.Along)
	return c, err
}

// members is the set of the named subtasks.
func (r *reading) members(names []string) (s bits.Set, err error) {
	for _, name := range names {
		i, ok := r.index[name]
		if !ok {
			return s, fmt.Errorf("it says that %q may be needed, which is no subtask", name)
		}
		s.Add(i)
	}
	return s, nil
}
