package noise

import "fmt"

// Rates are the probabilities, from 0 to 1, with which an eligibility is shown wrongly, for each subtask at each
// decision. At most one of them comes true at a time, so their sum is at most 1. The zero value is no noise.
type Rates struct {
	Withheld float64 // it does not show, and says so: State.Withheld
	Hidden   float64 // what is eligible reads as not
	Flipped  float64 // it reads as its opposite
}

// Check returns what is wrong with the rates.
func (r Rates) Check() error {
	// The comparisons are written so that a NaN fails them.
	if !(r.Withheld >= 0 && r.Hidden >= 0 && r.Flipped >= 0 && r.Withheld+r.Hidden+r.Flipped <= 1) {
		return fmt.Errorf("withheld=%v, hidden=%v, flipped=%v: not probabilities with a sum of at most 1",
			r.Withheld, r.Hidden, r.Flipped)
	}
	return nil
}
