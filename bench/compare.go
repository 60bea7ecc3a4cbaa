package bench

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// Comparison holds two agents against each other in one metric at one budget, over the trials that both have.
type Comparison struct {
	Metric summary.Metric
	Budget int // adaptation episodes, of those who adapt
	stats.Comparison
}

// Pair is two settings of one task that are compared.
type Pair struct{ A, B summary.Setting }

// Compare compares A of left with B of right, trial by trial with the same seed, in every metric and at every budget.
// Of several tasks it compares the means over those that have the metric, each task weighing the same. It ends with
// the context.
func Compare(ctx context.Context, left, right *summary.Trials, tasks []Pair, budgets []int) ([]Comparison, error) {
	if !slices.ContainsFunc(tasks, func(p Pair) bool { return left.Adapts(p.A) || right.Adapts(p.B) }) {
		budgets = []int{0}
	}
	var all []Comparison
	for _, m := range summary.Metrics() {
		for _, budget := range budgets {
			a, b := make([]map[int]summary.Part, len(tasks)), make([]map[int]summary.Part, len(tasks))
			for i, p := range tasks {
				if ctx.Err() != nil {
					return nil, context.Cause(ctx)
				}
				a[i], b[i] = at(left, p.A, m, budget), at(right, p.B, m, budget)
			}
			x, y := summary.Paired(m, a, b)
			if len(x) < 2 {
				continue
			}
			c, err := stats.Compare(x, y)
			if err != nil {
				return nil, fmt.Errorf("%s at K = %d: %w", m, budget, err)
			}
			// trials that few tasks have weigh more in the mean over tasks, and may carry the interval too far
			if m.Share() {
				c.Effect.Low, c.Effect.High = max(c.Effect.Low, -1), min(c.Effect.High, 1)
			}
			all = append(all, Comparison{m, budget, c})
		}
	}
	if len(all) == 0 {
		return nil, errors.New("the two agents have no two trials in common")
	}
	return all, nil
}

// at returns the metric by trial at a budget. Who does not adapt is the same at each.
func at(t *summary.Trials, s summary.Setting, m summary.Metric, budget int) map[int]summary.Part {
	if !t.Adapts(s) {
		budget = 0
	}
	return t.Parts(s, m, budget)
}
