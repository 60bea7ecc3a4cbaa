package stats

import "fmt"

// Interval is a mean with its 95 % interval.
type Interval struct {
	N         int     // independent samples: seeds or worlds, not test episodes
	Mean      float64 // NaN where there is none
	Low, High float64 // NaN where there is no interval: too few samples, or all of them the same
	Same      bool    // there are two samples or more, all the same, and so no interval
}

// AllSame says in place of the interval that all samples are the same.
func (i Interval) AllSame() string { return fmt.Sprintf("all %d the same", i.N) }
