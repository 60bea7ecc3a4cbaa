package summary

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi"
)

// test is a test episode of a trial, and adapted an adaptation episode.
func test(agent string, trial, budget int, won bool, steps int) Record {
	reward := -1.0
	if won {
		reward = 1
	}
	return Record{Task: "t", Agent: agent, Trial: trial, Subtasks: 10,
		Episode: msgi.Episode{Phase: msgi.Test, Budget: budget, Success: won, Steps: steps, Reward: reward}}
}

func adapted(agent string, trial, episode int, precision float64, exact int) Record {
	return Record{Task: "t", Agent: agent, Trial: trial, Subtasks: 10, Episode: msgi.Episode{Phase: msgi.Adaptation, Episode: episode,
		Inference: &msgi.Inference{Scores: &msgi.Scores{Precision: precision, Recall: 1, Exact: exact}, Coverage: 0.5}}}
}

// means returns the mean and n of each point of a curve.
func means(curves []Curve, agent string, m Metric) map[int][2]float64 {
	found := map[int][2]float64{}
	for _, c := range curves {
		if c.Agent == agent && c.Metric == m {
			for _, p := range c.Points {
				found[p.Budget] = [2]float64{p.Mean, float64(p.N)}
			}
		}
	}
	return found
}

// Rule: the trial is the sample: its tests are averaged first, and a trial without a value is left out, worked by hand.
func TestSummarize(t *testing.T) {
	records := []Record{
		adapted("a", 1, 1, 0.5, 4), adapted("a", 1, 2, 0.75, 6),
		test("a", 1, 1, true, 100), test("a", 1, 1, false, 999), test("a", 1, 2, true, 80), test("a", 1, 2, true, 60),
		adapted("a", 2, 1, 1, 8), adapted("a", 2, 2, 1, 10),
		test("a", 2, 1, false, 999), test("a", 2, 1, false, 999), test("a", 2, 2, true, 50), test("a", 2, 2, false, 999),
		test("b", 1, 0, true, 10), test("b", 2, 0, false, 999),
	}
	curves := Summarize(records, []int{1, 2})
	for _, c := range []struct {
		agent string
		m     Metric
		want  map[int][2]float64
	}{
		{"a", Success, map[int][2]float64{1: {0.25, 2}, 2: {0.75, 2}}},
		{"a", Steps, map[int][2]float64{1: {100, 1}, 2: {60, 2}}}, // trial 2 won none after one episode
		{"a", Return, map[int][2]float64{1: {-0.5, 2}, 2: {0.5, 2}}},
		{"a", Precision, map[int][2]float64{1: {0.75, 2}, 2: {0.875, 2}}},
		{"a", Exact, map[int][2]float64{1: {0.6, 2}, 2: {0.8, 2}}},
		{"a", Coverage, map[int][2]float64{1: {0.5, 2}, 2: {0.5, 2}}},
		{"b", Success, map[int][2]float64{0: {0.5, 2}}},
		{"b", Precision, map[int][2]float64{}},
	} {
		got := means(curves, c.agent, c.m)
		near := cmp.Comparer(func(x, y float64) bool { return math.Abs(x-y) < 1e-12 })
		if diff := cmp.Diff(c.want, got, near); diff != "" {
			t.Errorf("%s, %s: %s", c.agent, c.m, diff)
		}
	}
	pairs := NewTrials(records).Parts(Setting{Task: "t", Agent: "a"}, Steps, 1)
	if diff := cmp.Diff(map[int]Part{1: {100, 1}}, pairs); diff != "" {
		t.Errorf("by trial: %s", diff)
	}
}

// Rule: every metric has an interval, and those of shares stay between 0 and 1.
func TestIntervals(t *testing.T) {
	for _, m := range Metrics() {
		i := intervals([]sample{{m, []float64{0.9, 1, 1, 0.95}}})[0]
		if _, ratio := yardsticks[m]; m != Steps && m != Return && !ratio && (i.Low < 0 || i.High > 1) {
			t.Errorf("%s has the interval [%v, %v]", m, i.Low, i.High)
		}
	}
	if sorted := slices.Sorted(slices.Values(Metrics())); len(slices.Compact(sorted)) != 10 {
		t.Errorf("metrics %v", Metrics())
	}
}
