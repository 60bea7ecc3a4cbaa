package report

import (
	"math"
	"strconv"

	"sc2msgi/bench/summary"
)

// measure says how the values of a metric are shown.
type measure struct {
	axis     string // what stands at the axis
	caption  string // what stands over a table
	scale    float64
	decimals int
	whole    bool // the axis shows all values that are possible, from 0 to 100 %
	alike    bool // means the same in every task, so that all panels have one axis
}

const percent = 100

var measures = map[summary.Metric]measure{
	summary.Success:    {"tests won (%)", "Tests won (%)", percent, 1, true, true},
	summary.Steps:      {"steps", "Steps of the tests won", 1, 0, false, false},
	summary.Return:     {"return", "Return of the tests", 1, 2, false, false},
	summary.Normalised: {"normalised return", "Normalised return (0: random, 1: oracle-released)", 1, 3, false, true},
	summary.Optimum: {"share of the optimum (%)", "Return as a share of the optimum's (%)",
		percent, 1, false, true},
	summary.OptimumBlind: {"share of the blind optimum (%)", "Return as a share of the blind optimum's (%)",
		percent, 1, false, true},
	summary.Precision: {"precision (%)", "Precision of the inferred graph (%)", percent, 1, false, true},
	summary.Recall:    {"recall (%)", "Recall of the inferred graph (%)", percent, 1, false, true},
	summary.Exact:     {"exact (%)", "Subtasks whose precondition is exactly right (%)", percent, 1, false, true},

	summary.ReachablePrecision: {"precision, reachable (%)",
		"Precision of the inferred graph on states that play reached (%)", percent, 1, false, true},
	summary.ReachableRecall: {"recall, reachable (%)",
		"Recall of the inferred graph on states that play reached (%)", percent, 1, false, true},
	summary.ReachableExact: {"exact, reachable (%)",
		"Subtasks whose precondition is right on all states that play reached (%)", percent, 1, false, true},

	summary.Costs: {"costs (%)", "Cost levels that were inferred rightly (%)", percent, 1, true, true},
	summary.Times: {"times (%)", "Build times that were inferred rightly (%)", percent, 1, true, true},

	summary.Coverage: {"coverage (%)", "Subtasks ever eligible or complete (%)", percent, 1, false, true},
}

// show writes a value in the unit of the metric.
func (m measure) show(value float64) string {
	shown := math.Round(value*m.scale*math.Pow10(m.decimals)) / math.Pow10(m.decimals)
	return strconv.FormatFloat(shown+0, 'f', m.decimals, 64) // adding 0 turns -0 into 0
}
