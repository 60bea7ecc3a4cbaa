package summary_test

import (
	"fmt"

	"sc2msgi/bench/summary"
	"sc2msgi/msgi"
)

// Two trials with two tests each: the mean of success is over the trials.
func ExampleSummarize() {
	var records []summary.Record
	for i, won := range []bool{true, true, true, false} {
		records = append(records, summary.Record{Task: "tea", Agent: "random", Trial: 1 + i/2,
			Episode: msgi.Episode{Phase: msgi.Test, Episode: 1 + i%2, Success: won}})
	}
	for _, curve := range summary.Summarize(records, nil, []int{0}) {
		if curve.Metric == summary.Success {
			fmt.Println(curve.Agent, curve.Points[0].Mean)
		}
	}
	// Output:
	// random 0.75
}
