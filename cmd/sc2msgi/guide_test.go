package main

import (
	"os"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// Rule: the guide tells of every task, agent, planner and game version that there is.
func TestGuideKnowsAll(t *testing.T) {
	guide, err := os.ReadFile("../../docs/guide.md")
	if err != nil {
		t.Fatal(err)
	}
	for what, names := range map[string][]string{"task": task.Names(), "agent": msgi.Agents(),
		"planner": msgi.Planners()} {
		for _, name := range names {
			base, parameters, _ := strings.Cut(name, "?") // variants of a task are told of together
			if !strings.Contains(string(guide), "`"+base+"`") || !strings.Contains(string(guide), parameters) {
				t.Errorf("docs/guide.md does not tell of %s %s", what, name)
			}
		}
	}
	tree, err := os.ReadFile("../../docs/techtree.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, version := range gamedata.Versions() {
		if !strings.Contains(string(guide), version) && !strings.Contains(string(tree), version) {
			t.Errorf("neither docs/guide.md nor docs/techtree.md tells of version %s", version)
		}
	}
}
