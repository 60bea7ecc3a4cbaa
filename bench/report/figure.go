package report

import (
	"fmt"
	"math"
	"slices"

	"sc2msgi/bench/summary"
)

// Figure is a picture of a metric, or of two that belong together: a panel for each task, in it a line for each agent.
type Figure struct {
	Name  string // of its file, without ending
	Title string
	About string // what was measured, in a sentence

	metrics []summary.Metric
	curves  []summary.Curve // those of its metrics that have values
	scenes  []scene
	agents  []string
	across  across
	budgets []int // the positions on the horizontal axis
	looks   map[string]look
}

// scene is what the curves of one panel have in common.
type scene struct{ task, vary string }

func (s scene) of(c *summary.Curve) bool { return c.Task == s.task && c.Vary == s.vary }

// kinds are all figures there are, in the order of the page. Every metric is in one of them.
var kinds = []Figure{
	{Name: "success", Title: "Tests won", metrics: []summary.Metric{summary.Success},
		About: "The share of a trial's tests that were won."},
	{Name: "steps", Title: "Steps until a test was won", metrics: []summary.Metric{summary.Steps},
		About: "The environment steps of the tests that were won. Trials that won none say nothing, so n may be " +
			"smaller here."},
	{Name: "return", Title: "Return of the tests", metrics: []summary.Metric{summary.Return},
		About: "The sum of rewards of a test episode."},
	{Name: "normalised", Title: "Normalised return of the tests", metrics: []summary.Metric{summary.Normalised},
		About: "How far the mean return has come from that of random (0) to that of oracle-released (1), which plays " +
			"the true graph with the authors' released planner: a ratio of means over the trials that all three have."},
	{Name: "optimum", Title: "Return as a share of the optimum",
		metrics: []summary.Metric{summary.Optimum, summary.OptimumBlind},
		About: "The mean return, divided by that of the exact optimum in the same trials: of the best that can be " +
			"had by who sees the map, and of the best plan for who knows costs only in distribution."},
	{Name: "accuracy", Title: "Precision and recall of the inferred graph",
		metrics: []summary.Metric{summary.Precision, summary.Recall},
		About: "Of all assignments of the completion bits: how many of those in which the inferred graph calls a " +
			"subtask eligible are right, and how many of those in which it is eligible were found."},
	{Name: "reachable", Title: "Scores on states that play reached",
		metrics: []summary.Metric{summary.ReachablePrecision, summary.ReachableRecall, summary.ReachableExact},
		About: "Of the distinct states seen in 64 episodes of play: precision and recall of predicted eligibility, " +
			"and the share of the subtasks that none of the states refutes."},
	{Name: "numbers", Title: "Costs and times",
		metrics: []summary.Metric{summary.Costs, summary.Times},
		About: "The share of the true cost levels that were inferred, and of the build times that are off by one " +
			"step at most."},
	{Name: "subtasks", Title: "Subtasks understood and seen",
		metrics: []summary.Metric{summary.Exact, summary.Coverage},
		About: "The share of the subtasks whose precondition is exactly right, and of those that were ever eligible " +
			"or complete."},
}

// Figures returns the figures that there are values for. Where a number was varied (planner=search?moves=50), they
// show the metrics against it.
func Figures(curves []summary.Curve) []Figure {
	curves, by := byNumber(curves)
	looks := looksOf(curves)
	var figures []Figure
	for _, f := range kinds {
		for _, c := range curves {
			if slices.Contains(f.metrics, c.Metric) && known(&c) {
				f.curves = append(f.curves, c)
			}
		}
		if len(f.curves) == 0 {
			continue
		}
		f.looks, f.across = looks, by
		f.scenes = distinct(f.curves, func(c *summary.Curve) scene { return scene{c.Task, c.Vary} })
		f.agents = distinct(f.curves, func(c *summary.Curve) string { return c.Agent })
		for _, c := range f.curves {
			if !flat(&c) {
				for _, p := range c.Points {
					f.budgets = append(f.budgets, p.Budget)
				}
			}
		}
		slices.Sort(f.budgets)
		f.budgets = slices.Compact(f.budgets)
		figures = append(figures, f)
	}
	return figures
}

// Caption says what the lines and bands are, and how many samples they stand on.
func (f *Figure) Caption() string {
	caption := "Mean of " + f.samples() +
		" trials, each with a seed or world of its own; the band is the 95 % interval."
	if slices.ContainsFunc(f.curves, func(c summary.Curve) bool { return slices.ContainsFunc(c.Points, bandless) }) {
		caption += " Points without a band have one trial, or trials that are all the same."
	}
	if len(f.budgets) > 0 && slices.ContainsFunc(f.curves, func(c summary.Curve) bool { return flat(&c) }) {
		caption += " Dashed: " + f.across.dashed() + "."
	}
	return caption
}

// bandless reports whether a point is drawn without an interval.
func bandless(p summary.Point) bool { return !math.IsNaN(p.Mean) && math.IsNaN(p.Low) }

// samples says how many there are: "n = 16" or "n = 3 to 16".
func (f *Figure) samples() string {
	least, most := 0, 0
	for _, c := range f.curves {
		for _, p := range c.Points {
			if p.N == 0 { // no value, so nothing is drawn
				continue
			}
			if most = max(most, p.N); least == 0 || p.N < least {
				least = p.N
			}
		}
	}
	if least == most {
		return fmt.Sprintf("n = %d", most)
	}
	return fmt.Sprintf("n = %d to %d", least, most)
}

// in returns the curves of a metric in a panel.
func (f *Figure) in(s scene, m summary.Metric) []summary.Curve {
	return f.pick(func(c *summary.Curve) bool { return c.Metric == m && s.of(c) })
}

// axis is the vertical one of a panel: that of the task, or of all tasks if the metric means the same in all.
func (f *Figure) axis(s scene, m summary.Metric) axis {
	return axisFor(measures[m], f.pick(func(c *summary.Curve) bool {
		return c.Metric == m && (measures[m].alike || c.Task == s.task)
	}))
}

func (f *Figure) pick(wanted func(*summary.Curve) bool) []summary.Curve {
	var picked []summary.Curve
	for i := range f.curves {
		if wanted(&f.curves[i]) {
			picked = append(picked, f.curves[i])
		}
	}
	return picked
}
