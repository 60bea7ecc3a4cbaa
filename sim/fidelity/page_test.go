package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// unitsAbility is a row of the table of abilities for one that the game lists for a unit and the simulator lacks.
var unitsAbility = regexp.MustCompile(`(?m)^\| \d+ \| [^|]+ \| [^|-][^|]* \| refused: [^|]+ \| not simulated \|$`)

// Rule: docs/fidelity.md counts the abilities as the measured page does.
func TestPageCountsAbilities(t *testing.T) {
	text := func(path string) string {
		t.Helper()
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	measured, page := text("../../docs/measured/fidelity.md"), text("../../docs/fidelity.md")
	count := regexp.MustCompile(`\d+ of \d+ are simulated`).FindString(measured)
	missing := len(unitsAbility.FindAllString(measured, -1))
	if count == "" || missing == 0 {
		t.Fatalf("the measured page has the count %q and %d missing abilities", count, missing)
	}
	want := fmt.Sprintf("%s; of the others the game lists %d for a unit", count, missing)
	if !strings.Contains(page, want) {
		t.Errorf("docs/fidelity.md does not say %q", want)
	}
}
