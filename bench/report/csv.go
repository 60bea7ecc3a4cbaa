package report

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"sc2msgi/bench/summary"
)

// WriteCSV writes a line for each point, by task, agent, vary, budget and metric, whatever the order of the curves.
// Shares are from 0 to 1. What is not known is empty. So are the ends of an interval where there is none: n is 1, or
// all samples are the same.
func WriteCSV(w io.Writer, curves []summary.Curve) error {
	out := csv.NewWriter(w)
	lines := [][]string{{"task", "agent", "vary", "budget", "metric", "n", "mean", "low", "high"}}
	for _, v := range values(curves) {
		lines = append(lines, []string{v.Task, v.Agent, v.Vary, strconv.Itoa(v.Budget), string(v.metric),
			strconv.Itoa(v.N), number(v.Mean), number(v.Low), number(v.High)})
	}
	if err := out.WriteAll(lines); err != nil {
		return fmt.Errorf("writing the summary: %w", err)
	}
	return nil
}

// valued is a point with what it belongs to.
type valued struct {
	summary.Setting
	metric summary.Metric
	summary.Point
}

// values are the points of all curves in the order of the file.
func values(curves []summary.Curve) []valued {
	var all []valued
	for _, c := range curves {
		for _, p := range c.Points {
			all = append(all, valued{c.Setting, c.Metric, p})
		}
	}
	order := summary.Metrics()
	slices.SortStableFunc(all, func(a, b valued) int {
		return cmp.Or(cmp.Compare(a.Task, b.Task), cmp.Compare(a.Agent, b.Agent), cmp.Compare(a.Vary, b.Vary),
			cmp.Compare(a.Budget, b.Budget), cmp.Compare(slices.Index(order, a.metric), slices.Index(order, b.metric)))
	})
	return all
}

func number(x float64) string {
	if math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}
