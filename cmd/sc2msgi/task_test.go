package main

import (
	"slices"
	"testing"

	"sc2msgi/maps"
)

// A task needs a goal: scenarios without one are maps of the server and no environments.
func TestEnvironmentsHaveGoals(t *testing.T) {
	if !slices.Contains(environments(), "sc2:build-battlecruiser") {
		t.Error("no sc2:build-battlecruiser")
	}
	goalless := 0
	for _, s := range maps.Scenarios() {
		name := "sc2:" + s.Name
		_, found := findTask(name)
		if has := s.Goal != 0; found != has || slices.Contains(environments(), name) != has {
			t.Errorf("%s: goal %d, found %v", name, s.Goal, found)
		}
		if s.Goal == 0 {
			goalless++
		}
	}
	if goalless == 0 {
		t.Error("no scenario without a goal: this test shows nothing")
	}
}
