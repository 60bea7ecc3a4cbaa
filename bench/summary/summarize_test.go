package summary

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sc2msgi/bench/stats"
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
	return Record{Task: "t", Agent: agent, Trial: trial, Subtasks: 10,
		Episode: msgi.Episode{Phase: msgi.Adaptation, Episode: episode,
			Inference: &msgi.Inference{Scores: &msgi.Scores{Precision: precision, Recall: 1, Exact: exact},
				Coverage: 0.5}}}
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
		test("a", 2, 1, false, 999), test("a", 2, 1, false, 999), test("a", 2, 2, true, 50),
		test("a", 2, 2, false, 999), test("b", 1, 0, true, 10), test("b", 2, 0, false, 999),
	}
	curves := Summarize(records, nil, []int{1, 2})
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
	pairs := NewTrials(records, nil).Parts(Setting{Task: "t", Agent: "a"}, Steps, 1)
	if diff := cmp.Diff(map[int]Part{1: {100, 1}}, pairs); diff != "" {
		t.Errorf("by trial: %s", diff)
	}
}

// Rule: shares, and the return of tasks that are won or lost, have an interval within what they can be, with a width
// where all trials agree. Other means have none there, and say so. Of 16 trials that all won, Clopper and Pearson's
// interval of the tests won begins at 0.794.
func TestIntervalsStayWithinBounds(t *testing.T) {
	const low = 0.79409
	var agree []Record
	for trial := 1; trial <= 16; trial++ {
		agree = append(agree, adapted("a", trial, 1, 1, 10), test("a", trial, 1, true, 100))
	}
	for i := range agree {
		if agree[i].Inference != nil {
			agree[i].Coverage = 1
		}
	}
	none := stats.Interval{N: 16, Low: math.NaN(), High: math.NaN(), Same: true}
	for _, c := range []struct {
		graded []string
		m      Metric
		want   []stats.Interval // none where there is no curve
	}{
		{nil, Success, []stats.Interval{{N: 16, Mean: 1, Low: low, High: 1}}},
		{nil, Precision, []stats.Interval{{N: 16, Mean: 1, Low: low, High: 1}}},
		{nil, Recall, []stats.Interval{{N: 16, Mean: 1, Low: low, High: 1}}},
		{nil, Exact, []stats.Interval{{N: 16, Mean: 1, Low: low, High: 1}}},
		{nil, Coverage, []stats.Interval{{N: 16, Mean: 1, Low: low, High: 1}}},
		{nil, Return, []stats.Interval{{N: 16, Mean: 1, Low: 2*low - 1, High: 1}}},
		{nil, Steps, []stats.Interval{{N: 16, Mean: 100, Low: none.Low, High: none.High, Same: true}}},
		{[]string{"t"}, Return, []stats.Interval{{N: 16, Mean: 1, Low: none.Low, High: none.High, Same: true}}},
		{[]string{"t"}, Success, nil},
		{[]string{"t"}, Steps, nil},
		{[]string{"t"}, Precision, []stats.Interval{{N: 16, Mean: 1, Low: low, High: 1}}},
	} {
		var got []stats.Interval
		for _, curve := range Summarize(agree, c.graded, []int{1}) {
			if curve.Metric == c.m {
				got = append(got, curve.Points[0].Interval)
			}
		}
		if diff := cmp.Diff(c.want, got, cmpopts.EquateApprox(0, 1e-4), cmpopts.EquateNaNs()); diff != "" {
			t.Errorf("%s, graded %v: %s", c.m, c.graded, diff)
		}
	}
}

// Rule: a return outside of -1 and 1, as a map of one's own may score, has the interval of a mean and not that of the
// bounds.
func TestReturnsOutsideOfBounds(t *testing.T) {
	values := []float64{1, 1, 5, -1}
	won := (&Trials{}).bounds(Return, "t")
	if got, want := intervals([]sample{{won, values}})[0], stats.Mean(values); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := intervals([]sample{{won, []float64{1, 1, 1, -1}}})[0]; got.Low < -1 || got.High > 1 {
		t.Errorf("%+v leaves -1 and 1", got)
	}
}
