package mpq

import (
	"os"
	"path/filepath"
	"testing"

	"sc2msgi/reference"
)

// references returns the reference maps by name; it skips the test where there are none.
func references(t *testing.T) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for _, path := range reference.Maps(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		found[filepath.Base(path)] = data
	}
	return found
}
