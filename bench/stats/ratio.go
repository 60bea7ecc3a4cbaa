package stats

import "math"

// Ratio returns values, one of each seed, whose mean is the ratio of the means of two numbers of each seed, over[i]
// and under[i], and whose spread is that of the ratio (the package's documentation explains how): Mean and Compare
// take them as any other values. It returns nil where the mean of under is not above zero, or a number is not finite:
// there is no ratio.
func Ratio(over, under []float64) []float64 {
	top, _ := moments(over)
	bottom, _ := moments(under)
	ratio := top / bottom
	if !(bottom > 0) || math.IsInf(bottom, 0) || math.IsInf(ratio, 0) || math.IsNaN(ratio) {
		return nil
	}
	values := make([]float64, len(over))
	for i := range values {
		values[i] = ratio + (over[i]-ratio*under[i])/bottom
	}
	return values
}
