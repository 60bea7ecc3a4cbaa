package summary

import (
	"slices"

	"sc2msgi/bench/stats"
	"sc2msgi/msgi"
)

// Summarize returns the curves of records: by setting in the order in which settings first come, then by metric. Budgets are those at which the
// trials were tested. A metric of which a setting has nothing (precision of who does not adapt) has no curve.
func Summarize(records []Record, budgets []int) []Curve {
	var settings []Setting
	trials := map[Setting][]*trial{}
	for i := range records {
		r := &records[i]
		s := r.Setting()
		if _, known := trials[s]; !known {
			settings = append(settings, s)
		}
		trials[s] = add(trials[s], r)
	}
	var curves []Curve
	for _, s := range settings {
		for _, m := range Metrics() {
			c := Curve{Setting: s, Metric: m}
			for _, b := range budgetsOf(trials[s], budgets) {
				if all := values(trials[s], m, b); len(all) > 0 {
					c.Points = append(c.Points, Point{b, interval(m, all)})
				}
			}
			if len(c.Points) > 0 {
				curves = append(curves, c)
			}
		}
	}
	return curves
}

// ByTrial returns a metric of a setting at a budget by the number of the trial, of those that have it: what is compared in pairs.
func ByTrial(records []Record, s Setting, m Metric, budget int) map[int]float64 {
	var trials []*trial
	for i := range records {
		if records[i].Setting() == s {
			trials = add(trials, &records[i])
		}
	}
	found := map[int]float64{}
	for _, t := range trials {
		if v, ok := t.value(m, budget); ok {
			found[t.number] = v
		}
	}
	return found
}

// trial is what is known of one trial.
type trial struct {
	number   int
	subtasks int
	episodes []msgi.Episode
}

// add puts a record to its trial. Records of a trial may be apart, as where its budgets are separate.
func add(trials []*trial, r *Record) []*trial {
	at := slices.IndexFunc(trials, func(t *trial) bool { return t.number == r.Trial })
	if at < 0 {
		at = len(trials)
		trials = append(trials, &trial{number: r.Trial, subtasks: r.Subtasks})
	}
	trials[at].episodes = append(trials[at].episodes, r.Episode)
	return trials
}

// budgetsOf returns the budgets of those who adapt, and 0 alone for those who do not.
func budgetsOf(trials []*trial, budgets []int) []int {
	for _, t := range trials {
		if slices.ContainsFunc(t.episodes, func(e msgi.Episode) bool { return e.Phase == msgi.Adaptation }) {
			return budgets
		}
	}
	return []int{0}
}

// interval is that of a metric. A share of tests won is a matter of all or nothing: its interval allows for trials of the other kind that
// were not seen. What was inferred varies little from trial to trial, and its interval stays between 0 and 1.
func interval(m Metric, values []float64) stats.Interval {
	switch m {
	case Success:
		return stats.Share(values)
	case Precision, Recall, Exact, Coverage:
		i := stats.Mean(values)
		i.Low, i.High = max(i.Low, 0), min(i.High, 1)
		return i
	case Steps, Return:
		return stats.Mean(values)
	}
	panic("summary: no interval for the metric " + string(m))
}

// values returns the metric of each trial at a budget, of those that have it.
func values(trials []*trial, m Metric, budget int) []float64 {
	var all []float64
	for _, t := range trials {
		if v, ok := t.value(m, budget); ok {
			all = append(all, v)
		}
	}
	return all
}

// value returns a metric of the trial at a budget; ok is false where it has none.
func (t *trial) value(m Metric, budget int) (value float64, ok bool) {
	switch m {
	case Success, Steps, Return:
		return t.tested(m, budget)
	}
	for _, e := range t.episodes {
		if e.Phase != msgi.Adaptation || e.Episode != budget || e.Budget != 0 && e.Budget != budget || e.Inference == nil {
			continue
		}
		if m == Coverage {
			return e.Coverage, true
		}
		if e.Scores == nil {
			return 0, false
		}
		switch m {
		case Precision:
			return e.Precision, true
		case Recall:
			return e.Recall, true
		case Exact:
			return float64(e.Exact) / float64(max(t.subtasks, 1)), true
		}
	}
	return 0, false
}

// tested returns a metric of the tests after a budget.
func (t *trial) tested(m Metric, budget int) (value float64, ok bool) {
	tests, won := 0, 0
	steps, reward := 0.0, 0.0
	for _, e := range t.episodes {
		if e.Phase != msgi.Test || e.Budget != budget {
			continue
		}
		tests++
		reward += e.Reward
		if e.Success {
			won++
			steps += float64(e.Steps)
		}
	}
	switch {
	case tests == 0:
		return 0, false
	case m == Success:
		return float64(won) / float64(tests), true
	case m == Return:
		return reward / float64(tests), true
	case won == 0:
		return 0, false
	}
	return steps / float64(won), true
}
