package summary

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi"
)

// got is a test of a trial with a return.
func got(task, agent, vary string, trial, budget int, reward float64) Record {
	return Record{Task: task, Agent: agent, Vary: vary, Trial: trial,
		Episode: msgi.Episode{Phase: msgi.Test, Budget: budget, Reward: reward}}
}

// learns makes an agent one that adapts.
func learns(task, agent, vary string) Record {
	return Record{Task: task, Agent: agent, Vary: vary, Trial: 1,
		Episode: msgi.Episode{Phase: msgi.Adaptation, Episode: 1}}
}

// measured are two worlds in which random gets 1 and 2, the yardsticks 3 and 8, the optimum 4 and 8; world 3 was not
// played by all.
func measured() []Record {
	return []Record{
		got("t", "random", "", 1, 0, 0.5), got("t", "random", "", 1, 0, 1.5), got("t", "random", "", 2, 0, 2),
		got("t", "random", "", 3, 0, 2),
		got("t", "oracle-released", "", 1, 0, 3), got("t", "oracle-released", "", 2, 0, 8),
		got("t", "optimum", "", 1, 0, 4), got("t", "optimum", "", 2, 0, 8), got("t", "optimum", "", 3, 0, 50),
		learns("t", "a", "planner=x"),
		got("t", "a", "planner=x", 1, 1, 2), got("t", "a", "planner=x", 2, 1, 5), got("t", "a", "planner=x", 3, 1, 100),
		got("t", "a", "planner=x", 2, 5, 8),
	}
}

// Rule: a metric against a yardstick is a ratio of means over the trials that all have, worked by hand; whose value
// follows from what the metric is, is left out.
func TestYardsticks(t *testing.T) {
	curves := Summarize(measured(), nil, []int{1, 5})
	for _, c := range []struct {
		agent string
		m     Metric
		want  map[int][2]float64
	}{
		// ((2-1) + (5-2)) / ((3-1) + (8-2)); after five episodes in world 2 alone, (8-2) / (8-2).
		{"a", Normalised, map[int][2]float64{1: {0.5, 2}, 5: {1, 1}}},
		{"a", Optimum, map[int][2]float64{1: {107.0 / 62, 3}, 5: {1, 1}}},
		{"a", OptimumBlind, map[int][2]float64{}},
		{"random", Normalised, map[int][2]float64{}},
		{"random", Optimum, map[int][2]float64{0: {5.0 / 62, 3}}},
		{"oracle-released", Normalised, map[int][2]float64{}},
		{"oracle-released", Optimum, map[int][2]float64{0: {11.0 / 12, 2}}},
		{"optimum", Normalised, map[int][2]float64{0: {9.0 / 8, 2}}},
		{"optimum", Optimum, map[int][2]float64{}},
	} {
		near := cmp.Comparer(func(x, y float64) bool { return math.Abs(x-y) < 1e-12 })
		if diff := cmp.Diff(c.want, means(curves, c.agent, c.m), near); diff != "" {
			t.Errorf("%s, %s: %s", c.agent, c.m, diff)
		}
	}
}

// Rule: without its yardstick, with one that was varied, in another task, or with one that is no better than nothing,
// there is no such metric.
func TestNoYardstick(t *testing.T) {
	agent := []Record{got("t", "a", "", 1, 0, 2), got("t", "a", "", 2, 0, 5), got("t", "random", "", 1, 0, 1),
		got("t", "random", "", 2, 0, 2)}
	for name, more := range map[string][]Record{
		"none": nil,
		"varied": {got("t", "oracle-released", "planner=x", 1, 0, 3),
			got("t", "optimum", "planner=x", 1, 0, 3)},
		"another task":  {got("u", "oracle-released", "", 1, 0, 3), got("u", "optimum", "", 1, 0, 3)},
		"another trial": {got("t", "oracle-released", "", 3, 0, 3), got("t", "optimum", "", 3, 0, 3)},
		"as random": {got("t", "oracle-released", "", 1, 0, 2), got("t", "oracle-released", "", 2, 0, 1),
			got("t", "optimum", "", 1, 0, -3)},
		"tested adapted": {got("t", "oracle-released", "", 1, 5, 3), got("t", "optimum", "", 1, 5, 3)},
	} {
		for _, c := range Summarize(append(agent[:len(agent):len(agent)], more...), nil, []int{5}) {
			if _, ratio := yardsticks[c.Metric]; ratio && c.Agent == "a" {
				t.Errorf("%s: %s has %s %+v", name, c.Agent, c.Metric, c.Points)
			}
		}
	}
}

// Rule: two settings are compared in the trials that both have, and there the ratios are taken; a yardstick can be
// one of the two.
func TestPairedRatios(t *testing.T) {
	trials := NewTrials(measured(), nil)
	a := trials.Parts(Setting{"t", "a", "planner=x"}, Optimum, 1)
	oracle := trials.Parts(Setting{Task: "t", Agent: "oracle-released"}, Optimum, 0)
	x, y := Paired(Optimum, []map[int]Part{a}, []map[int]Part{oracle})
	if math.Abs(mean(x)-7.0/12) > 1e-12 || math.Abs(mean(y)-11.0/12) > 1e-12 {
		t.Errorf("in the worlds 1 and 2 the shares are %v and %v, want 7/12 and 11/12", mean(x), mean(y))
	}
	ends := func(agent string) []map[int]Part {
		return []map[int]Part{trials.Parts(Setting{Task: "t", Agent: agent}, Normalised, 0)}
	}
	x, y = Paired(Normalised, ends("oracle-released"), ends("random"))
	if diff := cmp.Diff([][]float64{{1, 1}, {0, 0}}, [][]float64{x, y}); diff != "" {
		t.Errorf("the ends of the scale: %s", diff)
	}
	if x, y := Paired(Normalised, []map[int]Part{nil}, []map[int]Part{a}); x != nil || y != nil {
		t.Errorf("nothing in common has values %v, %v", x, y)
	}
}

func mean(values []float64) (m float64) {
	for _, v := range values {
		m += v / float64(len(values))
	}
	return m
}
