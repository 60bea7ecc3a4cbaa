package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sc2msgi/maps"
)

// A task can be won: scenarios that cannot are maps of the server and no environments. The oracle is told what to make: the
// goal, or for a war the 16 army units.
func TestEnvironmentsCanBeWon(t *testing.T) {
	for name, goals := range map[string]int{"sc2:build-battlecruiser": 1, "sc2:defeat-zerglings": 16, "sc2:defeat-hydralisks": 16,
		"sc2:defeat-hydralisks-ultralisks": 16} {
		if found, ok := findTask(name); !ok || len(found.goals) != goals || found.played.War != (goals > 1) {
			t.Errorf("%s: %+v, want %d goals", name, found, goals)
		}
	}
	peaceful := 0
	for _, s := range maps.Scenarios() {
		name := "sc2:" + s.Name
		_, found := findTask(name)
		if can := s.Winnable(); found != can || slices.Contains(environments(), name) != can {
			t.Errorf("%s: winnable %v, found %v", name, can, found)
		}
		if !s.Winnable() {
			peaceful++
		}
	}
	if peaceful == 0 {
		t.Error("every scenario can be won: this test shows nothing")
	}
}

// Rule: the tasks of war run as the other one does: an episode is its 2,400 steps of preparation, its success that the war was won.
func TestRunOfWars(t *testing.T) {
	alone(t)
	for _, env := range []string{"sc2:defeat-zerglings", "sc2:defeat-hydralisks", "sc2:defeat-hydralisks-ultralisks"} {
		var doc report
		printed := mustRun(t, "run", "--json", "--env", env, "--agent", "oracle", "--tests", "2", "--out", t.TempDir())
		if err := json.Unmarshal([]byte(printed), &doc); err != nil {
			t.Fatal(err)
		}
		if doc.Env != env || len(doc.Test) != 2 {
			t.Errorf("%s: %+v", env, doc)
		}
		for _, e := range doc.Test {
			if e.Steps != 2400 || e.Reward*e.Reward != 1 || e.Success != (e.Reward == 1) {
				t.Errorf("%s: %+v", env, e)
			}
		}
	}
}

// Rule: when a war was won tells nothing: it comes when it comes, whatever the agent planned for.
func TestWarsAreNotTimed(t *testing.T) {
	for _, goal := range []string{"", "Marine"} {
		printed := mustRun(t, "run", "--env", "sc2:defeat-zerglings", "--agent", "random", "--tests", "1", "--goal", goal, "--out", t.TempDir())
		if !strings.Contains(printed, "sc2:defeat-zerglings in 1 of 1 test episodes.\n") {
			t.Errorf("with goal %q it prints %q", goal, printed)
		}
	}
}
