package sim

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime"
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
	if printed := sc2msgi.Must(t, "sim", "install", dir); !strings.Contains(printed, dir+" stands in") ||
		!strings.Contains(printed, `folder named "StarCraft II"`) || strings.Count(printed, "\n") != 2 {
		t.Errorf("it prints %q", printed)
	}
	t.Setenv("SC2PATH", dir)
	if found, err := install.Find(install.Here()); err != nil || found.StandIn == nil {
		t.Errorf("who looks for the game finds %+v, error %v", found, err)
	}
	if _, err := os.Stat(filepath.Join(dir, standin.ProgramPath(runtime.GOOS, 84643))); err != nil {
		t.Errorf("go-sc2ai does not find its folder: %v", err)
	}
	m, ok, err := standin.Read(dir)
	if err != nil || !ok || len(m.Games) != len(gamedata.Releases()) {
		t.Errorf("%+v, %v, %v", m, ok, err)
	}
	sc2msgi.Must(t, "sim", "install", dir, "--version", "4.8")
	if m, _, _ := standin.Read(dir); !slices.Equal(m.Games, []string{"4.8.3"}) {
		t.Errorf("games %v, want 4.8.3", m.Games)
	}
	if all, err := os.ReadDir(filepath.Join(dir, "Versions")); err != nil || len(all) != 1 {
		t.Errorf("beside the only version there are %v, %v", all, err)
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
		"is a file, not a": {filepath.Join(file, "below")},
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

// Rule: in a folder named "StarCraft II" it prints the line of ExecuteInfo.txt from which @node-sc2/core finds the
// program and the folder (its launcher.js, by this pattern and by the folder's name).
func TestInstallTellsNode(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "StarCraft II")
	printed := sc2msgi.Must(t, "sim", "install", dir)
	_, line, _ := strings.Cut(printed, "ExecuteInfo.txt:\n")
	m := regexp.MustCompile(`^\s*([\w.-]+)\s*=\s*(.*)?\s*\n$`).FindStringSubmatch(line)
	if m == nil {
		t.Fatalf("it prints %q", printed)
	}
	if info, err := os.Stat(m[2]); err != nil || info.IsDir() || !strings.HasPrefix(m[2], dir) {
		t.Errorf("%q is no program of it: %v", m[2], err)
	}
	if !strings.Contains(m[2], "Base90136") {
		t.Errorf("%q is not the newest version", m[2])
	}
}

// Rule: the help offers those versions that can be installed, and no other.
func TestVersionsOfHelp(t *testing.T) {
	help := sc2msgi.Must(t, "sim", "install", "--help")
	for _, version := range gamedata.Versions() {
		status, _, _ := sc2msgi.Run(t, "sim", "install", filepath.Join(t.TempDir(), "SC2"), "--version", version)
		if offered := strings.Contains(help, version+","); offered != (status == cmdline.Done) {
			t.Errorf("%s: offered %v, exit %d", version, offered, status)
		}
	}
}
