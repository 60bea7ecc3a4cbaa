package maps

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/maps/build"
	"sc2msgi/maps/mpq"
	"sc2msgi/reference"
)

// held returns the name of the scenario in a map file.
func held(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := build.Read(context.Background(), data)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return s.Name
}

// Rule: build writes the map of a built-in scenario and of a file, the same each time, and inspect finds nothing
// wrong with it.
func TestBuildMap(t *testing.T) {
	dir := t.TempDir()
	for scenario, want := range map[string]string{"defeat-zerglings": "defeat-zerglings",
		cmdtest.ThreeMarines: "three-marines"} {
		path, again := filepath.Join(dir, "a.SC2Map"), filepath.Join(dir, "b.SC2Map")
		said := sc2msgi.Must(t, "maps", "build", scenario, "-o", path)
		if !strings.Contains(said, "wrote "+path+", the map of "+want) {
			t.Errorf("%s: it says %s", scenario, said)
		}
		sc2msgi.Must(t, "maps", "build", scenario, "-o", again)
		a, errA := os.ReadFile(path)
		b, errB := os.ReadFile(again)
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%s: built twice, the files differ (%v, %v)", scenario, errA, errB)
		}
		if got := held(t, path); got != want {
			t.Errorf("%s: the map holds %s", scenario, got)
		}
		got := sc2msgi.Must(t, "maps", "inspect", path)
		for _, line := range []string{"\nmap            ", "64 x 64 cells, players 1",
			"scenario       " + want + ", built by sc2msgi, each file as it would be built now", "nothing is wrong"} {
			if !strings.Contains(got, line) {
				t.Errorf("%s: inspect does not say %q:\n%s", scenario, line, got)
			}
		}
	}
}

// Rule: with a template the map has the template's other files, and inspect says so.
func TestBuildFromTemplate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.SC2Map")
	sc2msgi.Must(t, "maps", "build", "build-battlecruiser", "--template", reference.Maps(t)[1], "-o", path)
	if got := sc2msgi.Must(t, "maps", "inspect", path); held(t, path) != "build-battlecruiser" ||
		!strings.Contains(got, "from a template or by another version are ") {
		t.Errorf("it holds %s, and inspect says\n%s", held(t, path), got)
	}
}

// Rule: a file that sc2msgi did not build is not replaced, unless build is forced to; what cannot be built leaves no
// file.
func TestBuildRefusals(t *testing.T) {
	dir := t.TempDir()
	other := filepath.Join(dir, "other.SC2Map")
	write := func() {
		if err := os.WriteFile(other, []byte("somebody's"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write()
	out := filepath.Join(dir, "out.SC2Map")
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"maps", "build", "defeat-zerglings", "-o", other}, cmdline.Failed, "was not built by sc2msgi"},
		{[]string{"maps", "build", "defeat-zerglings"}, cmdline.WrongUsage, "-o says which file"},
		{[]string{"maps", "build"}, cmdline.WrongUsage, "give one scenario"},
		{[]string{"maps", "build", "nothing", "-o", out}, cmdline.WrongUsage, "neither a scenario nor a file"},
		{[]string{"maps", "build", "calibration", "-o", out}, cmdline.Failed, "beyond the map's bounds"},
		{[]string{"maps", "build", "terraces", "-o", out}, cmdline.Failed, "play it in the simulator"},
		{[]string{"maps", "build", "defeat-zerglings-varied", "-o", out}, cmdline.Failed, "take defeat-zerglings"},
		{[]string{"maps", "build", "defeat-zerglings", "--template", other, "-o", out}, cmdline.Failed,
			"not an MPQ archive"},
		{[]string{"maps", "build", "defeat-zerglings", "--template", dir, "-o", out}, cmdline.Failed, "is a folder"},
		{[]string{"maps", "install", "nothing"}, cmdline.WrongUsage, "neither a scenario nor a file"},
		{[]string{"maps", "install", "--sc2", dir}, cmdline.WrongUsage, "it has no folder Versions"},
	} {
		code, _, stderr := sc2msgi.Run(t, c.args...)
		if code != c.code || !strings.Contains(stderr, c.says) || strings.Count(strings.TrimSpace(stderr), "\n") > 0 {
			t.Errorf("%v: exit %d, %q, want %d and a line with %q", c.args, code, stderr, c.code, c.says)
		}
	}
	if files := cmdtest.Contents(t, dir); len(files) != 1 || files["other.SC2Map"] != "somebody's" {
		t.Errorf("the folder holds %d files", len(files))
	}
	sc2msgi.Must(t, "maps", "build", "defeat-zerglings", "--force", "-o", other)
	if held(t, other) != "defeat-zerglings" {
		t.Error("--force did not replace the file")
	}
}

// Rule: names of files in a built map are printed so that no terminal obeys them.
func TestInspectShowsNamesOfOtherFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.SC2Map")
	sc2msgi.Must(t, "maps", "build", "defeat-zerglings", "-o", path)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := mpq.Open(context.Background(), data)
	if err != nil {
		t.Fatal(err)
	}
	files := []mpq.File{{Name: "red\x1b[31m", Content: []byte("x")}}
	for _, name := range archive.Names() {
		content, err := archive.ReadFile(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, mpq.File{Name: name, Content: content})
	}
	if data, err = mpq.Write(files); err != nil {
		t.Fatal(err)
	}
	if got := sc2msgi.Must(t, "maps", "inspect", fileWith(t, data)); strings.Contains(got, "\x1b") ||
		!strings.Contains(got, `are "red\x1b[31m"`) {
		t.Errorf("it prints %q", got)
	}
}
