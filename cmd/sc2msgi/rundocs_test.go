package main

import (
	"os"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// Rule: docs/run.md tells of every task, agent, planner and game version that there is.
func TestRunDocsKnowAll(t *testing.T) {
	page, err := os.ReadFile("../../docs/run.md")
	if err != nil {
		t.Fatal(err)
	}
	for what, names := range map[string][]string{"task": task.Names(), "agent": msgi.Agents(),
		"planner": msgi.Planners()} {
		for _, name := range names {
			base, parameters, _ := strings.Cut(name, "?") // variants of a task are told of together
			if !strings.Contains(string(page), "`"+base+"`") || !strings.Contains(string(page), parameters) {
				t.Errorf("docs/run.md does not tell of %s %s", what, name)
			}
		}
	}
	for _, version := range gamedata.Versions() {
		if !strings.Contains(string(page), version) {
			t.Errorf("docs/run.md does not tell of version %s", version)
		}
	}
}
