package stats

// Interval is a mean with the interval in which it lies with a probability of 95 %.
type Interval struct {
	N         int     // independent samples: seeds or worlds, not test episodes
	Mean      float64 // NaN where there is none
	Low, High float64 // NaN where too few samples tell nothing
}
