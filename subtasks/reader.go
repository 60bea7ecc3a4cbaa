package subtasks

import (
	"errors"
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
	"sc2msgi/sc2api"
)

// ErrMalformed marks an observation that lacks a part the rules need.
var ErrMalformed = errors.New("malformed observation")

// Vectors is what one observation says of the 85 subtasks.
type Vectors struct {
	Complete bits.Set
	Eligible bits.Set
	// Masked subtasks are eligible (or withheld) yet pointless now.
	Masked bits.Set
	// Withheld subtasks have no eligibility now: the selected producer is offered nothing for a reason that completion
	// does not show. None of them is in Eligible.
	Withheld bits.Set
}

// Executable returns the subtasks an agent may choose.
func (v *Vectors) Executable() bits.Set { return v.Eligible.AndNot(v.Masked).AndNot(v.Withheld) }

// Reader turns observations into vectors. It keeps nothing from one observation to the next but its scratch memory;
// it is not safe for concurrent use.
type Reader struct {
	facts *facts
	now   digest
}

// NewReader returns a reader of observations of the game version whose facts are given.
func NewReader(t *gamedata.Table) *Reader { return &Reader{facts: newFacts(t)} }

// Read works out the vectors of one observation of a game joined with the raw interface. An observation without the
// parts the rules read is an error that wraps ErrMalformed.
func (r *Reader) Read(obs *sc2api.ResponseObservation) (Vectors, error) {
	if err := r.now.read(r.facts, obs); err != nil {
		return Vectors{}, fmt.Errorf("subtasks: reading an observation: %w: %w", ErrMalformed, err)
	}
	var v Vectors
	for i := range All {
		v.Complete.Put(i, r.complete(i))
	}
	for i := range All {
		v.Withheld.Put(i, r.withheld(i))
		v.Eligible.Put(i, !v.Withheld.Has(i) && r.eligible(i, &v.Complete))
	}
	for i := range All {
		considered := v.Eligible.Has(i) || v.Withheld.Has(i)
		v.Masked.Put(i, considered && r.pointless(i, &v.Complete))
	}
	return v, nil
}
