package maps

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: two scenarios whose maps would be one file are refused before anything is written.
func TestInstallRefusesOneFileForTwo(t *testing.T) {
	dir, sc2 := t.TempDir(), t.TempDir()
	first := cmdtest.ThreeMarines
	file, err := os.ReadFile(first)
	if err != nil {
		t.Fatal(err)
	}
	second := filepath.Join(dir, "four.yaml")
	other := strings.Replace(string(file), "name: three-marines", "name: four-marines\naliases: [Three-Marines]", 1)
	if err := os.WriteFile(second, []byte(strings.Replace(other, "title: Three", "title: Four", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(sc2, "Versions", "Base75689", "SC2_x64")
	if err := os.MkdirAll(filepath.Dir(program), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(program, []byte("\x7fELF"), 0o700); err != nil {
		t.Fatal(err)
	}
	sc2msgi.Refused(t, "would both be Three-Marines.SC2Map", "maps", "install", first, second, "--sc2", sc2)
	if files := cmdtest.Contents(t, filepath.Join(sc2, "Maps")); len(files) > 0 {
		t.Errorf("%d files were written", len(files))
	}
}
