package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sharedFolder finds the shared facts beside the repository or skips the test.
func sharedFolder(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	for {
		if s := filepath.Join(dir, "shared"); present(filepath.Join(s, "sc2", "REAL.md")) {
			return s
		}
		if filepath.Dir(dir) == dir {
			t.Skip("no folder `shared` with the game's facts beside the repository: nothing to compare with")
		}
		dir = filepath.Dir(dir)
	}
}

// The document in the repository is what the program writes today.
func TestDocumentIsUpToDate(t *testing.T) {
	shared := sharedFolder(t)
	var now bytes.Buffer
	if err := run(&now, shared); err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile("../../docs/fidelity.md")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(kept), now.String()); diff != "" {
		t.Errorf("docs/fidelity.md is old; write it with go run ./sim/fidelity > docs/fidelity.md (-kept +now):\n%s", diff)
	}
}

// Without the shared facts the document can still be written: the sections say what they lack.
func TestDocumentWithoutSharedFacts(t *testing.T) {
	var b bytes.Buffer
	if err := run(&b, t.TempDir()); err != nil {
		t.Fatal(err)
	}
}
