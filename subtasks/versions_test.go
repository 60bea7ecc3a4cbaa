package subtasks

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
)

// Rule: where a patch changed costs or requirements, the true tree changes, and nowhere else. By hand, from the patches.
func TestTruthOfOtherVersions(t *testing.T) {
	paper := Truth(gamedata.V4_10)
	for _, tt := range []struct {
		table   *gamedata.Table
		changed map[string]string
	}{
		{gamedata.V4_8, nil},
		{gamedata.V5_0_11, map[string]string{
			"Liberator": "s=Starport m150 g125 f3",                 // 150/150 before
			"Raven":     "StarportTechLab s=Starport m100 g150 f2", // 100/200 before
		}},
	} {
		want := slices.Clone(paper)
		for name, needs := range tt.changed {
			var members []int
			for _, n := range strings.Fields(needs) {
				members = append(members, paperIndex(t, n))
			}
			want[paperIndex(t, name)] = graph.AllOf(members...)
		}
		if diff := cmp.Diff(want, Truth(tt.table)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.table.Version, diff)
		}
	}
}
