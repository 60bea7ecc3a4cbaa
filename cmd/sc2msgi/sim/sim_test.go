package sim

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/runner/install"
	"sc2msgi/sim/standin"
)

// Rule: installing says where, and is refused in one line, with exit 2, where it is not wanted.
func TestSimInstall(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "SC2")
	if printed := sc2msgi.Must(t, "sim", "install", dir); !strings.Contains(printed, dir) ||
		strings.Count(printed, "\n") != 1 {
		t.Errorf("it prints %q", printed)
	}
	t.Setenv("SC2PATH", dir)
	if found, err := install.Find(install.Here()); err != nil || found.StandIn == nil {
		t.Errorf("who looks for the game finds %+v, error %v", found, err)
	}
	m, ok, err := standin.Read(dir)
	if err != nil || !ok || len(m.Games) != len(gamedata.Releases()) {
		t.Errorf("%+v, %v, %v", m, ok, err)
	}
	sc2msgi.Must(t, "sim", "install", dir, "--version", "4.8")
	if m, _, _ := standin.Read(dir); !slices.Equal(m.Games, []string{"4.8.3"}) {
		t.Errorf("games %v, want 4.8.3", m.Games)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, args := range map[string][]string{
		"folder":           {},
		"one folder":       {"a", "b"},
		"give one":         {""},
		"no facts":         {dir, "--version", "9.9"},
		"--newFlag":        {dir, "--newFlag"},
		"not a directory":  {filepath.Join(file, "below")},
		"file":             {file},
		"is no stand-in":   {filepath.Dir(file)},
		"the installation": {filepath.Join(dir, "Versions", "Base1")},
	} {
		status, stdout, stderr := sc2msgi.Run(t, append([]string{"sim", "install"}, args...)...)
		if status != cmdline.WrongUsage || stdout != "" || strings.Count(stderr, "\n") != 1 ||
			!strings.Contains(stderr, name) {
			t.Errorf("%q: exit %d, %q, %q", args, status, stdout, stderr)
		}
	}
	if status, _, stderr := sc2msgi.Run(t, "sim", "instal"); status != cmdline.WrongUsage ||
		!strings.Contains(stderr, "instal") {
		t.Errorf("exit %d, %q", status, stderr)
	}
}
