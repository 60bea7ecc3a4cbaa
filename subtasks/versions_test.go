package subtasks

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
)

// Rule: where a patch changed costs or requirements, the true tree changes, and nowhere else. By hand, from the
// patches.
func TestTruthOfOtherVersions(t *testing.T) {
	paper := Truth(gamedata.V4_10)
	changed := map[string]map[string]string{ // what differs from 4.10, by version
		"5.0.11": {
			"Liberator": "s=Starport m150 g125 f3",                 // 150/150 before
			"Raven":     "StarportTechLab s=Starport m100 g150 f2", // 100/200 before
		},
		"5.0.16b": {
			"Liberator":     "s=Starport m150 g125 f3",
			"Raven":         "StarportTechLab s=Starport m100 g150 f2",
			"Armory":        "Factory s=SCV m150 g50",        // 150/100 before
			"SensorTower":   "EngineeringBay s=SCV m100 g50", // 125/100 before
			"VikingFighter": "s=Starport m125 g75 f2",        // 150/75 before
		},
	}
	for _, table := range versions(t) {
		want := slices.Clone(paper)
		for name, needs := range changed[table.Version] {
			var members []int
			for _, n := range strings.Fields(needs) {
				members = append(members, paperIndex(t, n))
			}
			want[paperIndex(t, name)] = graph.AllOf(members...)
		}
		if diff := cmp.Diff(want, Truth(table)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", table.Version, diff)
		}
	}
}

// versions are the tables of all versions.
func versions(t *testing.T) []*gamedata.Table {
	t.Helper()
	var all []*gamedata.Table
	for _, label := range gamedata.Versions() {
		table, err := gamedata.ForVersion(label)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, table)
	}
	return all
}
