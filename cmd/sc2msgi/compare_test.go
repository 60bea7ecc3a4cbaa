package main

import (
	"strings"
	"testing"

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
