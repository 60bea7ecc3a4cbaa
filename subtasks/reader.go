package subtasks

import (
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/observation"
)

// Reader tells from observations what holds of the 85 subtasks. It keeps nothing from one observation to the next but
// its scratch memory; it is not safe for concurrent use.
type Reader struct {
	facts *facts
	now   digest
}

// NewReader returns a reader of observations of the game version whose facts are given.
func NewReader(t *gamedata.Table) *Reader { return &Reader{facts: newFacts(t)} }

// Read works out which subtasks are complete, eligible, masked (eligible or withheld, yet pointless now) and
// withheld. Withheld ones have no eligibility now: the selected producer is offered nothing for a reason that
// completion does not show. None of them is in Eligible. How many steps are left is for the Env to say.
func (r *Reader) Read(o *observation.Observation) msgi.State {
	r.now.read(r.facts, o)
	var s msgi.State
	for i := range All {
		s.Complete.Put(i, r.complete(i))
	}
	for i := range All {
		s.Withheld.Put(i, r.withheld(i))
		s.Eligible.Put(i, !s.Withheld.Has(i) && r.eligible(i, &s.Complete))
	}
	for i := range All {
		considered := s.Eligible.Has(i) || s.Withheld.Has(i)
		s.Masked.Put(i, considered && r.pointless(i, &s.Complete))
	}
	return s
}
