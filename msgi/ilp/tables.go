package ilp

import "math"

// Functions of small whole numbers that are asked for often.
var (
	logGamma = tabled(func(x int) float64 { v, _ := math.Lgamma(float64(x)); return v })
	log2     = tabled(func(x int) float64 { return math.Log2(float64(x)) })
	xLogX    = tabled(func(x int) float64 { return float64(x) * math.Log2(float64(max(x, 1))) })
)

// tabled returns f, from a table where that reaches.
func tabled(f func(int) float64) func(int) float64 {
	var table [2048]float64
	for x := range table {
		table[x] = f(x)
	}
	return func(x int) float64 {
		if x < len(table) {
			return table[x]
		}
		return f(x)
	}
}
