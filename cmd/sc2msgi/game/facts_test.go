package game

import (
	"fmt"
	"strings"
	"testing"
)

// Rule: a game may differ in everything; a screen is not filled with it.
func TestDifferencesAreTold(t *testing.T) {
	var lines []string
	for n := range 40 {
		lines = append(lines, fmt.Sprintf("difference %d", n))
	}
	var b strings.Builder
	tellDifferences(&b, lines)
	if got := b.String(); strings.Count(got, "\n") != 13 ||
		!strings.Contains(got, "this game: difference 11\nand 28 more, in run.json\n") {
		t.Errorf("%q", got)
	}
}
