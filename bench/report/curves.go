package report

import (
	"math"
	"slices"

	"sc2msgi/bench/summary"
)

// known reports whether a curve has a value anywhere.
func known(c *summary.Curve) bool {
	return slices.ContainsFunc(c.Points, func(p summary.Point) bool { return !math.IsNaN(p.Mean) })
}

// flat reports whether a curve is of an agent that does not adapt: one value for all budgets.
func flat(c *summary.Curve) bool {
	return !slices.ContainsFunc(c.Points, func(p summary.Point) bool { return p.Budget != 0 })
}

// distinct lists what of returns of the curves, each once, in the order of the curves.
func distinct[T comparable](curves []summary.Curve, of func(*summary.Curve) T) []T {
	var found []T
	for i := range curves {
		if v := of(&curves[i]); !slices.Contains(found, v) {
			found = append(found, v)
		}
	}
	return found
}
