package bench

import (
	"bufio"
	"math"
	"slices"
	"strings"
	"testing"

	"sc2msgi/bench"
	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// Rule: who asks for an agent that is not in the results is told of each that is, once, however many tasks it played.
func TestSettingOfNamesEachAgentOnce(t *testing.T) {
	var settings []summary.Setting
	for _, task := range []string{"sc2:build-battlecruiser", "model:terran"} {
		for _, agent := range []string{"random", "oracle"} {
			settings = append(settings, summary.Setting{Task: task, Agent: agent})
		}
	}
	_, err := settingOf(settings, "", "nobody")
	if err == nil || !strings.Contains(err.Error(), `"nobody" (there is random, oracle)`) {
		t.Errorf("error %v, want one that names random and oracle", err)
	}
	s, err := settingOf(settings, "model:terran", "oracle")
	if err != nil || s.Task != "model:terran" || s.Agent != "oracle" {
		t.Errorf("setting %v, error %v, want the oracle in model:terran", s, err)
	}
}

// Rule: a task is compared once; results that do not say what is graded are refused.
func TestTasksToCompare(t *testing.T) {
	settings := []summary.Setting{{Task: "model:terran", Agent: "random"}, {Task: "model:layered", Agent: "random"}}
	envs := []string{"model:terran", "model:layered"}
	for _, c := range []struct {
		envs   []string
		graded []string
		want   []string // tasks
		says   string
	}{
		{nil, []string{"model:layered"}, envs, ""},
		{[]string{"model:layered"}, []string{"model:layered"}, envs[1:], ""},
		{nil, []string{}, envs, ""},
		{nil, nil, nil, "older version"},
		{[]string{"model:terran", "model:terran"}, []string{}, nil, "twice"},
		{[]string{"model:zerg"}, []string{}, nil, "model:zerg"},
	} {
		o := compareOptions{a: "random", b: "random", envs: c.envs}
		tasks, err := o.tasks(&bench.Manifest{Plan: bench.Plan{Envs: envs}, Graded: c.graded}, settings, settings)
		var got []string
		for _, p := range tasks {
			got = append(got, p.A.Task)
		}
		if (err != nil) != (c.says != "") || err != nil && !strings.Contains(err.Error(), c.says) ||
			!slices.Equal(got, c.want) {
			t.Errorf("%v: %v, error %v; want %v, %q", c.envs, got, err, c.want, c.says)
		}
	}
}

// Rule: in place of an interval stands why there is none.
func TestShownInterval(t *testing.T) {
	nan := math.NaN()
	for want, e := range map[string]stats.Interval{
		"[-0.5, 0.25]":    {N: 16, Mean: 0, Low: -0.5, High: 0.25},
		"all 16 the same": {N: 16, Mean: 1, Low: nan, High: nan, Same: true},
		"too few seeds":   {N: 5, Mean: 1, Low: nan, High: nan},
	} {
		if got := shownInterval(e); got != want {
			t.Errorf("%+v is shown as %q, want %q", e, got, want)
		}
	}
}

// Rule: a difference that is but the rounding of sums is shown as none, and no other one is.
func TestRoundingIsNoEffect(t *testing.T) {
	for _, c := range []struct {
		mean float64
		want string
	}{{1.665e-16, " +0"}, {-1.665e-16, " +0"}, {1e-4, "+0.0001"}, {-0.25, "-0.25"}} {
		var text strings.Builder
		w := bufio.NewWriter(&text)
		found := stats.Comparison{Effect: stats.Interval{N: 6, Mean: c.mean, Low: -1e-17, High: 0.5}}
		(&comparison{task: "a", found: []bench.Comparison{{Metric: summary.Success, Comparison: found}}}).write(w)
		if err := w.Flush(); err != nil || !strings.Contains(text.String(), c.want+"  [0, 0.5]") {
			t.Errorf("%g is shown as %s, want %q", c.mean, text.String(), c.want)
		}
	}
}
