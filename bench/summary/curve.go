package summary

import "sc2msgi/bench/stats"

// Metric is something that is measured of a trial after so many adaptation episodes.
type Metric string

// The metrics, in the order of tables.
const (
	Success Metric = "success" // share of its tests that were won
	Steps   Metric = "steps"   // mean steps of its won tests; trials that won none say nothing
	Return  Metric = "return"  // mean reward of its tests
	// the return between that of random, 0, and that of the oracle of the authors, 1 (paper, section 5)
	Normalised   Metric = "normalised"
	Optimum      Metric = "optimum"       // the return as a share of the most that can be had
	OptimumBlind Metric = "optimum-blind" // the return as a share of that of the best plan without seeing the map
	Precision    Metric = "precision"     // of the graph after the last adaptation episode before the tests
	Recall       Metric = "recall"
	Exact        Metric = "exact" // share of the subtasks whose precondition is exactly right

	// The same over the states that play reached, where the plan asks for that.
	ReachablePrecision Metric = "reachable-precision"
	ReachableRecall    Metric = "reachable-recall"
	ReachableExact     Metric = "reachable-exact"

	// Shares of costs and times that are right, where the plan asks for that (techtree.NumberScores).
	Costs Metric = "costs"
	Times Metric = "times"

	Coverage Metric = "coverage" // share of the subtasks ever eligible or complete
)

// Metrics returns all metrics in the order of tables.
func Metrics() []Metric {
	return []Metric{Success, Steps, Return, Normalised, Optimum, OptimumBlind, Precision, Recall, Exact,
		ReachablePrecision, ReachableRecall, ReachableExact, Costs, Times, Coverage}
}

// Share reports whether a metric is a share, between 0 and 1 in every trial.
func (m Metric) Share() bool {
	switch m {
	case Success, Precision, Recall, Exact, ReachablePrecision, ReachableRecall, ReachableExact, Costs, Times, Coverage:
		return true
	}
	return false
}

// Point is the mean over the trials at one budget.
type Point struct {
	Budget int // adaptation episodes; 0 for agents that do not adapt
	stats.Interval
}

// Curve is one metric of one setting against the budget.
type Curve struct {
	Setting
	Metric Metric
	Points []Point // by increasing budget
}
