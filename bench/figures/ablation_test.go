// Package figures_test holds what bench/figures keeps to the code that it is made from.
package figures_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const root = "../.."

// patched are the files that a patch changes, below the root.
var patched = regexp.MustCompile(`(?m)^--- a/(.*)$`)

// Rule: each patch of bench/figures/ablate applies to today's code. Its first two lines say what the rule does, and
// what is done without it.
func TestPatchesApply(t *testing.T) {
	inRepository(t)
	patches, err := filepath.Glob("ablation/*.patch")
	if err != nil || len(patches) == 0 {
		t.Fatalf("%d patches, error %v", len(patches), err)
	}
	for _, patch := range patches {
		text, err := os.ReadFile(patch)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitN(string(text), "\n", 3)
		if len(lines) < 3 || !strings.HasSuffix(lines[0], ".") || !strings.HasPrefix(lines[1], "Without: ") {
			t.Errorf("%s does not begin with what the rule does and, after \"Without: \", what is done in its place", patch)
		}
		for _, file := range patched.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.ReadFile(filepath.Join(root, file[1])); err != nil { // read here, so that the test is not cached when it changes
				t.Errorf("%s changes what is not there: %v", patch, err)
			}
		}
		check := exec.Command("git", "-C", root, "apply", "--check", "bench/figures/"+filepath.ToSlash(patch))
		if said, err := check.CombinedOutput(); err != nil {
			t.Errorf("%s does not apply: where the rule has changed, write the patch anew, where it is gone, delete it\n%s", patch, said)
		}
	}
}

// inRepository skips a test where git is not there, or the code does not lie in a repository of its own: git would
// look at none of its files.
func inRepository(t *testing.T) {
	t.Helper()
	said, err := exec.Command("git", "-C", root, "rev-parse", "--show-prefix").Output()
	if err != nil {
		t.Skipf("git finds no repository here, so no patch can be checked: %v", err)
	}
	if prefix := strings.TrimSpace(string(said)); prefix != "" {
		t.Skipf("the code is in %s of another repository, so no patch can be checked", prefix)
	}
}
