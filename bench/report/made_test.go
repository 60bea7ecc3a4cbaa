package report

import (
	"math"
	"math/rand/v2"
	"time"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// made are curves as a sweep gives them: three tasks, two agents that do not adapt and three that do, five budgets.
func made() []summary.Curve {
	tasks := []string{"sc2:build-battlecruiser", "sc2:defeat-hydralisks-ultralisks", "playground:d3?mechanics=paper"}
	agents := []struct {
		name  string
		skill float64
		flat  bool
	}{{"random", 0.1, true}, {"msgi-rand", 0.45, false}, {"msgi-grprop", 0.7, false}, {"msgi-active", 0.85, false},
		{"oracle", 1, true}}
	r := rand.New(rand.NewPCG(1, 2))
	var curves []summary.Curve
	for t, task := range tasks {
		for _, agent := range agents {
			budgets := []int{1, 2, 5, 10, 20}
			if agent.flat {
				budgets = []int{0}
			}
			for _, m := range summary.Metrics() {
				c := summary.Curve{Setting: summary.Setting{Task: task, Agent: agent.name}, Metric: m}
				for _, k := range budgets {
					learned := agent.skill
					if k > 0 {
						learned = 1 - math.Pow(1-agent.skill*0.6, math.Sqrt(float64(k)))
					}
					c.Points = append(c.Points, summary.Point{Budget: k,
						Interval: value(m, learned-0.05*float64(t)*(1-learned), 16, r)})
				}
				if agent.flat && (m == summary.Precision || m == summary.Recall || m == summary.Exact ||
					m == summary.Coverage) {
					continue
				}
				curves = append(curves, c)
			}
		}
	}
	return curves
}

// value is a mean of a metric for an agent that knows that much.
func value(m summary.Metric, learned float64, n int, r *rand.Rand) stats.Interval {
	mean, spread := max(0, learned), 0.02+0.12*(1-learned)*r.Float64()
	switch m {
	case summary.Steps:
		if learned < 0.15 {
			return stats.Interval{Mean: math.NaN(), Low: math.NaN(), High: math.NaN()}
		}
		mean, spread, n = 2400-1500*learned, 800*spread, 3+int(13*learned)
	case summary.Return, summary.Normalised:
		mean = 1.5*learned - 0.2
	case summary.Precision, summary.Recall:
		mean, spread = 0.62+0.37*learned, spread/4
	}
	low, high := mean-spread, mean+spread
	if m != summary.Steps && m != summary.Return && m != summary.Normalised {
		low, high = max(0, low), min(1, high)
	}
	return stats.Interval{N: n, Mean: mean, Low: low, High: high}
}

// madeReport is a report with all that it can show.
func madeReport(tree string) *Report {
	return &Report{
		Title: "Build Battlecruiser and two more",
		Command: "sc2msgi bench --envs sc2:build-battlecruiser,sc2:defeat-hydralisks-ultralisks,playground:d3 " +
			"--agents random,msgi-rand,msgi-grprop,msgi-active,oracle --budgets 1,2,5,10,20 --tests 8 --seeds " +
			"16 --out out",
		Config:    []Pair{{"tests", "8"}, {"seeds", "1 to 16"}, {"test policy", "chain"}},
		Versions:  []Pair{{"sc2msgi", "e5ba51e"}, {"Go", "go1.26.0"}, {"facts", "4.10"}},
		Wall:      12*time.Minute + 3400*time.Millisecond,
		Intervals: "Each interval is Student's, over the trials.",
		Failures: []Failure{{summary.Setting{Task: "playground:d3?mechanics=paper", Agent: "msgi-rand"}, 7,
			"playing episode 3: the simulator closed the connection:\nread: unexpected end of file"}},
		Trees: []Tree{
			{summary.Setting{Task: "sc2:build-battlecruiser", Agent: "msgi-rand"}, "seed 1 after 20 episodes", tree},
			{summary.Setting{Task: "sc2:build-battlecruiser", Agent: "msgi-active"}, "seed 1 after 20 episodes", tree},
		},
		Curves: made(),
	}
}
