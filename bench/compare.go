package bench

import (
	"fmt"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// Comparison holds two settings against each other in one metric at one budget, over the trials that both have.
type Comparison struct {
	A, B   summary.Setting
	Metric summary.Metric
	Budget int // adaptation episodes, of those who adapt
	stats.Comparison
}

// side is one of the two settings that are compared, among the trials of its sweep.
type side struct {
	*summary.Trials
	setting summary.Setting
}

// at returns the metric by trial at a budget. Who does not adapt is the same at each.
func (s *side) at(m summary.Metric, budget int) map[int]summary.Part {
	if !s.Adapts(s.setting) {
		budget = 0
	}
	return s.Parts(s.setting, m, budget)
}

// Compare compares two settings, each in records of its own, trial by trial with the same seed, in every metric and at every budget.
func Compare(in []summary.Record, a summary.Setting, with []summary.Record, b summary.Setting, budgets []int) ([]Comparison, error) {
	left, right := side{summary.NewTrials(in), a}, side{summary.NewTrials(with), b}
	if !left.Adapts(a) && !right.Adapts(b) {
		budgets = []int{0}
	}
	var all []Comparison
	for _, m := range summary.Metrics() {
		for _, budget := range budgets {
			x, y := summary.Paired(m, left.at(m, budget), right.at(m, budget))
			if len(x) < 2 {
				continue
			}
			c, err := stats.Compare(x, y)
			if err != nil {
				return nil, fmt.Errorf("%s at K = %d: %w", m, budget, err)
			}
			all = append(all, Comparison{a, b, m, budget, c})
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%v and %v have no two trials in common", a, b)
	}
	return all, nil
}
