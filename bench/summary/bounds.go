package summary

import (
	"math"
	"slices"
)

// bounds are the least and the most that a metric can be.
type bounds struct{ low, high float64 }

// bounds returns those of a metric in a task. They are infinite where nothing is known of them.
func (t *Trials) bounds(m Metric, task string) bounds {
	switch {
	case m.Share():
		return bounds{0, 1}
	case m == Return && !slices.Contains(t.graded, task):
		return bounds{-1, 1} // a test lost and one won
	}
	return bounds{math.Inf(-1), math.Inf(1)}
}

// hold reports whether there are bounds, and all values lie within. Returns may not, where a map scores other than +1
// and -1.
func (b bounds) hold(values []float64) bool {
	return !math.IsInf(b.low, -1) && slices.Min(values) >= b.low && slices.Max(values) <= b.high
}
