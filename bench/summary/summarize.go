package summary

import (
	"maps"
	"slices"
	"sync"

	"sc2msgi/bench/stats"
)

// Summarize returns the curves of records: by setting in the order in which settings first come, then by metric.
// Budgets are those at which the trials were tested. Graded lists the tasks that are neither won nor lost. A metric
// of which a setting has nothing (precision of an agent that does not adapt) has no curve. Nor has one whose value
// follows from what it is (the share of the optimum that the optimum gets).
func Summarize(records []Record, graded []string, budgets []int) []Curve {
	t := NewTrials(records, graded)
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
					samples = append(samples, sample{t.bounds(m, s.Task), all})
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
	bounds bounds
	values []float64
}

// intervals returns that of each sample: within its bounds where it has some.
func intervals(samples []sample) []stats.Interval {
	all := make([]stats.Interval, len(samples))
	var group sync.WaitGroup
	var means [][]float64
	var at []int
	for i, s := range samples {
		if s.bounds.hold(s.values) {
			group.Go(func() { all[i] = stats.Bounded(s.values, s.bounds.low, s.bounds.high) })
			continue
		}
		means, at = append(means, s.values), append(at, i)
	}
	for k, found := range stats.Means(means) {
		all[at[k]] = found
	}
	group.Wait()
	return all
}
