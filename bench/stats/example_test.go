package stats_test

import (
	"fmt"

	"sc2msgi/bench/stats"
)

// Two agents on the same 8 seeds: what share of its tests each won.
func Example() {
	a := []float64{1, 1, 0.875, 1, 0.75, 1, 1, 0.875}
	b := []float64{0.75, 1, 0.5, 0.875, 0.75, 0.625, 0.875, 0.5}
	winsA, winsB := stats.Bounded(a, 0, 1), stats.Bounded(b, 0, 1)
	fmt.Printf("a wins %.2f [%.2f, %.2f]\n", winsA.Mean, winsA.Low, winsA.High)
	fmt.Printf("b wins %.2f [%.2f, %.2f]\n", winsB.Mean, winsB.Low, winsB.High)
	c, err := stats.Compare(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("a wins %.2f more [%.2f, %.2f], P = %.3f by the %s\n",
		c.Effect.Mean, c.Effect.Low, c.Effect.High, c.P, c.Test)
	// Output:
	// a wins 0.94 [0.59, 0.99]
	// b wins 0.73 [0.45, 0.87]
	// a wins 0.20 more [0.06, 0.38], P = 0.031 by the exact sign-flip test
}
