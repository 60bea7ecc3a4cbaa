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
	return inShared(t, "sc2/maps/*.SC2Map")
}

// Cases returns the files of a folder of hostile inputs, shared/cases, by name; where there is none the test is
// skipped.
func Cases(t testing.TB, folder string) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for _, path := range inShared(t, "cases/"+folder+"/*") {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		found[filepath.Base(path)] = data
	}
	return found
}

// inShared returns the paths in the folder `shared` that fit the pattern, in order.
func inShared(t testing.TB, pattern string) []string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		paths, err := filepath.Glob(filepath.Join(dir, "shared", filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		if len(paths) > 0 {
			slices.Sort(paths)
			return paths
		}
	}
	t.Skipf("no folder shared with %s above here", pattern)
	return nil
}
