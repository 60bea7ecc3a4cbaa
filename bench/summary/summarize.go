package summary

import (
	"maps"
	"slices"

	"sc2msgi/bench/stats"
)

// Summarize returns the curves of records: by setting in the order in which settings first come, then by metric. Budgets are those at which the
// trials were tested. A metric of which a setting has nothing (precision of who does not adapt) has no curve, nor has one whose value
// follows from what it is (the share of the optimum that the optimum gets).
func Summarize(records []Record, budgets []int) []Curve {
	t := NewTrials(records)
	var curves []Curve
	var samples []sample
	for _, s := range t.settings {
		for _, m := range Metrics() {
			if yardsticks[m].defines(s.Agent) {
				continue
			}
			c := Curve{Setting: s, Metric: m}
			for _, b := range t.budgets(s, budgets) {
				parts := t.Parts(s, m, b)
				if all := values(m, parts, slices.Sorted(maps.Keys(parts))); len(all) > 0 {
					c.Points = append(c.Points, Point{Budget: b})
					samples = append(samples, sample{m, all})
				}
			}
			if len(c.Points) > 0 {
				curves = append(curves, c)
			}
		}
	}
	found := intervals(samples)
	for _, c := range curves {
		for i := range c.Points {
			c.Points[i].Interval, found = found[0], found[1:]
		}
	}
	return curves
}

// budgets returns those of who adapts, and 0 alone for who does not.
func (t *Trials) budgets(s Setting, budgets []int) []int {
	if t.Adapts(s) {
		return budgets
	}
	return []int{0}
}

// sample is a metric of the trials of a point.
type sample struct {
	metric Metric
	values []float64
}

// intervals returns that of each sample. A share of tests won is a matter of all or nothing: its interval allows for trials of the other kind that
// were not seen. What was inferred varies little from trial to trial, and its interval stays between 0 and 1.
func intervals(samples []sample) []stats.Interval {
	all := make([]stats.Interval, len(samples))
	var means [][]float64
	var at []int
	for i, s := range samples {
		if s.metric == Success {
			all[i] = stats.Share(s.values)
			continue
		}
		means, at = append(means, s.values), append(at, i)
	}
	for k, found := range stats.Means(means) {
		switch samples[at[k]].metric {
		case Precision, Recall, Exact, Coverage:
			found.Low, found.High = max(found.Low, 0), min(found.High, 1)
		}
		all[at[k]] = found
	}
	return all
}
