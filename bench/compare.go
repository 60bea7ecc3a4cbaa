package bench

import (
	"fmt"
	"slices"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
	"sc2msgi/msgi"
)

// Comparison holds two settings against each other in one metric at one budget, over the trials that both have.
type Comparison struct {
	A, B   summary.Setting
	Metric summary.Metric
	Budget int // adaptation episodes, of those who adapt
	stats.Comparison
}

// side is one of the two settings that are compared, and the records it is in.
type side struct {
	records []summary.Record
	setting summary.Setting
	adapts  bool
}

// at returns the metric by trial at a budget. Who does not adapt is the same at each.
func (s *side) at(m summary.Metric, budget int) map[int]float64 {
	if !s.adapts {
		budget = 0
	}
	return summary.ByTrial(s.records, s.setting, m, budget)
}

// Compare compares two settings, each in records of its own, trial by trial with the same seed, in every metric and at every budget.
func Compare(in []summary.Record, a summary.Setting, with []summary.Record, b summary.Setting, budgets []int) ([]Comparison, error) {
	left, right := newSide(in, a), newSide(with, b)
	if !left.adapts && !right.adapts {
		budgets = []int{0}
	}
	var all []Comparison
	for _, m := range summary.Metrics() {
		for _, budget := range budgets {
			x, y := paired(left.at(m, budget), right.at(m, budget))
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

func newSide(records []summary.Record, s summary.Setting) side {
	var own []summary.Record
	for _, r := range records {
		if r.Setting() == s {
			own = append(own, r)
		}
	}
	return side{own, s, slices.ContainsFunc(own, func(r summary.Record) bool { return r.Phase == msgi.Adaptation })}
}

// paired returns the values of the trials that both have, in order of the trials.
func paired(x, y map[int]float64) (left, right []float64) {
	var numbers []int
	for n := range x {
		if _, both := y[n]; both {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	for _, n := range numbers {
		left, right = append(left, x[n]), append(right, y[n])
	}
	return left, right
}
