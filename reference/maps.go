package reference

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Maps returns the paths of the authors' and DeepMind's SC2Map files, in order: those of the folder `shared` beside
// the repository. No table can hold a map, so where there is no such folder the test is skipped.
func Maps(t testing.TB) []string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		paths, err := filepath.Glob(filepath.Join(dir, "shared", "sc2", "maps", "*.SC2Map"))
		if err != nil {
			t.Fatal(err)
		}
		if len(paths) > 0 {
			slices.Sort(paths)
			return paths
		}
	}
	t.Skip("no folder shared/sc2/maps with reference maps above here")
	return nil
}
