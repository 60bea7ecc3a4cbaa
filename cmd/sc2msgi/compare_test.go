package main

import (
	"slices"
	"strings"
	"testing"

	"sc2msgi/bench"
	"sc2msgi/bench/summary"
)

// Rule: who asks for an agent that is not in the results is told of each that is, once, however many tasks it played.
func TestSettingOfNamesEachAgentOnce(t *testing.T) {
	var records []summary.Record
	for _, task := range []string{"sc2:build-battlecruiser", "model:terran"} {
		for _, agent := range []string{"random", "oracle"} {
			records = append(records, summary.Record{Task: task, Agent: agent})
		}
	}
	_, err := settingOf(records, "", "nobody")
	if err == nil || !strings.Contains(err.Error(), `"nobody" (there is random, oracle)`) {
		t.Errorf("error %v, want one that names random and oracle", err)
	}
	if s, err := settingOf(records, "model:terran", "oracle"); err != nil || s.Task != "model:terran" || s.Agent != "oracle" {
		t.Errorf("setting %v, error %v, want the oracle in model:terran", s, err)
	}
}

// Rule: a task is compared once, as won or graded as the results say; results that do not say so are refused.
func TestTasksToCompare(t *testing.T) {
	records := []summary.Record{{Task: "model:terran", Agent: "random"}, {Task: "model:layered", Agent: "random"}}
	envs := []string{"model:terran", "model:layered"}
	for _, c := range []struct {
		envs   []string
		graded []string
		want   []bool // by task, whether it is graded
		says   string
	}{
		{nil, []string{"model:layered"}, []bool{false, true}, ""},
		{[]string{"model:layered"}, []string{"model:layered"}, []bool{true}, ""},
		{nil, []string{}, []bool{false, false}, ""},
		{nil, nil, nil, "older version"},
		{[]string{"model:terran", "model:terran"}, []string{}, nil, "twice"},
		{[]string{"model:zerg"}, []string{}, nil, "model:zerg"},
	} {
		o := compareOptions{a: "random", b: "random", envs: c.envs}
		tasks, err := o.tasks(&bench.Manifest{Plan: bench.Plan{Envs: envs}, Graded: c.graded}, records, records)
		var got []bool
		for _, p := range tasks {
			got = append(got, p.Graded)
		}
		if (err != nil) != (c.says != "") || err != nil && !strings.Contains(err.Error(), c.says) || !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, error %v; want %v, %q", c.envs, got, err, c.want, c.says)
		}
	}
}
