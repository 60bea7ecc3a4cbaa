package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Rule: with -o each command that shows something writes to the file what it writes to a pipe without.
func TestShownInAFile(t *testing.T) {
	for _, line := range []string{
		"techtree dump --from truth --env model:crossroads --format png",
		"techtree dump --from truth --env model:crossroads --format html",
		"techtree dump --from truth --env model:crossroads --format json",
		"worlds show crafting --format svg", "worlds show crafting --format text",
		"maps show defeat-zerglings --format svg", "maps show defeat-zerglings --format yaml",
	} {
		args := strings.Fields(line)
		piped, file := sc2msgi.Must(t, args...), filepath.Join(t.TempDir(), "shown")
		if printed := sc2msgi.Must(t, append(args, "-o", file)...); printed != "" {
			t.Errorf("%s -o FILE prints %.60q", line, printed)
		}
		if got, err := os.ReadFile(file); string(got) != piped || piped == "" || err != nil {
			t.Errorf("%s: %d bytes in the file, %d in the pipe, error %v", line, len(got), len(piped), err)
		}
	}
}
