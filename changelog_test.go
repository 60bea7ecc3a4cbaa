package sc2msgi_test

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"sc2msgi/cli"
)

var releaseHeading = regexp.MustCompile(`(?m)^## (\S+)`)

// Rule: --version tells the newest version of CHANGELOG.md.
func TestVersionIsThatOfTheChangelog(t *testing.T) {
	page, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	newest := releaseHeading.FindStringSubmatch(string(page))
	if newest == nil {
		t.Fatal("CHANGELOG.md has no version")
	}
	var out bytes.Buffer
	if status := cli.Program.Execute(t.Context(), []string{"--version"}, &out, &out); status != 0 ||
		!strings.HasPrefix(out.String(), "sc2msgi "+newest[1]+", built from ") {
		t.Errorf("status %d, it prints %q, and CHANGELOG.md has version %s first", status, out.String(), newest[1])
	}
}
