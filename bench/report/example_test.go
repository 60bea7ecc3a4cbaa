package report_test

import (
	"fmt"
	"os"

	"sc2msgi/bench/report"
	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// A curve of two points as a table for spreadsheets.
func ExampleWriteCSV() {
	curve := summary.Curve{Setting: summary.Setting{Task: "tea", Agent: "random"}, Metric: summary.Success,
		Points: []summary.Point{
			{Budget: 1, Interval: stats.Interval{N: 4, Mean: 0.25, Low: 0.125, High: 0.5}},
			{Budget: 2, Interval: stats.Interval{N: 4, Mean: 0.5, Low: 0.25, High: 0.75}}}}
	if err := report.WriteCSV(os.Stdout, []summary.Curve{curve}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// task,agent,vary,budget,metric,n,mean,low,high
	// tea,random,,1,success,4,0.25,0.125,0.5
	// tea,random,,2,success,4,0.5,0.25,0.75
}
