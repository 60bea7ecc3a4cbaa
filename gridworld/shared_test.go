package gridworld

import (
	"os"
	"path/filepath"
	"testing"
)

// shared returns a file of the shared material beside the repository, or skips.
func shared(t testing.TB, name string) []byte {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if data, err := os.ReadFile(filepath.Join(dir, "shared", name)); err == nil {
			return data
		}
	}
	t.Skipf("no shared/%s beside the repository", name)
	return nil
}
