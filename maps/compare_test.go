package maps

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Rule: the embedded files say exactly what the code said before them. This test goes with that code.
func TestFilesAreTheCode(t *testing.T) {
	code, files := Scenarios(), builtIn()
	if len(code) != len(files) {
		t.Fatalf("%d scenarios, %d files", len(code), len(files))
	}
	for i, s := range code {
		if diff := cmp.Diff(s, files[i]); diff != "" {
			t.Errorf("%s (-code +file): %s", s.Name, diff)
		}
	}
}
