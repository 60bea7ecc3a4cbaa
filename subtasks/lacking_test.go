package subtasks

import (
	"path/filepath"
	"testing"

	"sc2msgi/gamedata"
)

// Rule (versions): of a type that the version's facts lack no subtask is ever eligible or complete, and nothing
// panics. The fixtures together show every type; facts without any type stand for those that lack one.
func TestTypesTheVersionLacks(t *testing.T) {
	nothing := &gamedata.Table{}
	reader, truth := newEyes(nothing), Truth(nothing)
	paths, err := filepath.Glob("testdata/*.txtpb")
	if err != nil || len(paths) == 0 {
		t.Fatalf("found %d fixtures, %v", len(paths), err)
	}
	for _, path := range paths {
		obs, _ := fixture(t, path)
		got := read(t, reader, obs)
		for i, s := range All {
			if s.Unit == 0 {
				continue
			}
			if got.Eligible.Has(i) || truth[i].Holds(got.Complete) {
				t.Errorf("%s: %s is eligible", path, s.Name)
			}
			// Free supply is there whether or not the version knows what provides it.
			if s.Kind != KindFood && got.Complete.Has(i) {
				t.Errorf("%s: %s is complete", path, s.Name)
			}
		}
	}
}
