package task

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/build"
	"sc2msgi/reference"
)

// Rule: an installed map is played if it holds the scenario as it is now, or none that is known.
func TestMapFits(t *testing.T) {
	now, ok := maps.Find("build-battlecruiser")
	if !ok {
		t.Fatal("no build-battlecruiser")
	}
	before, _ := maps.Find("build-battlecruiser")
	before.Minerals += 5
	folder := t.TempDir()
	for _, c := range []struct {
		name  string
		built *maps.Scenario
		data  string // in place of a map
		fits  bool
	}{
		{"as it is now", now, "", true},
		{"from before it was changed", before, "", false},
		{"no map", nil, "a stand-in", true},
		{"no file", nil, "", true},
	} {
		path, data := filepath.Join(folder, c.name), []byte(c.data)
		if c.built != nil {
			var err error
			if data, err = build.Map(gamedata.V4_10, c.built); err != nil {
				t.Fatal(err)
			}
		}
		if len(data) > 0 {
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		err := mapFits(path, now)
		if (err == nil) != c.fits || err != nil && !strings.Contains(err.Error(), "maps install") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, path := range reference.Maps(t) {
		fits := strings.Contains(path, "BattleCruiser") || strings.Contains(path, "BuildMarines")
		if err := mapFits(path, now); (err == nil) != fits {
			t.Errorf("%s: %v", filepath.Base(path), err)
		}
	}
}
