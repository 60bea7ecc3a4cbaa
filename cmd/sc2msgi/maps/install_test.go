package maps

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/maps"
	"sc2msgi/runner/install"
)

// Rule: install writes the maps of all tasks into a folder of ours among StarCraft II's maps, again over its own,
// never over another's. The runner finds them there, and install says where another map of the same name is taken in
// place of one.
func TestInstallMaps(t *testing.T) {
	sc2 := t.TempDir()
	if err := os.MkdirAll(filepath.Join(sc2, "Versions", "Base75689"), 0o700); err != nil {
		t.Fatal(err)
	}
	err := os.WriteFile(filepath.Join(sc2, "Versions", "Base75689", "SC2_x64"), []byte("\x7fELF"), 0o700)
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(sc2, "Maps", "sc2msgi")
	for range 2 {
		got := sc2msgi.Must(t, "maps", "install", "--sc2", sc2)
		for file, scenario := range map[string]string{
			"BuildBattleCruiser_20": "build-battlecruiser", "Warfare_Zerglings_20": "defeat-zerglings",
			"Warfare_Hydralisks_15": "defeat-hydralisks", "Warfare_H5_U3": "defeat-hydralisks-ultralisks",
		} {
			path := filepath.Join(folder, file+".SC2Map")
			if held(t, path) != scenario || !strings.Contains(got, path) {
				t.Errorf("%s holds %s; said was\n%s", path, held(t, path), got)
			}
		}
	}
	t.Setenv("SC2PATH", sc2)
	found, err := install.Find(install.Here())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range maps.Scenarios() {
		if !s.Winnable() || s.Varied != nil {
			continue
		}
		if path, err := found.Map(s.MapFile()); path != filepath.Join(folder, s.MapFile()) {
			t.Errorf("the runner finds %q for %s: %v", path, s.Name, err)
		}
	}

	nearer := filepath.Join(sc2, "Maps", "Warfare_H5_U3.SC2Map")
	if err := os.WriteFile(nearer, []byte("somebody's"), 0o600); err != nil {
		t.Fatal(err)
	}
	got := sc2msgi.Must(t, "maps", "install", "--sc2", sc2)
	if strings.Count(got, "but the game takes ") != 1 || !strings.Contains(got, "but the game takes "+nearer+", ") {
		t.Errorf("with a map of the same name nearer to Maps it says\n%s", got)
	}

	own := filepath.Join(folder, "three-marines.SC2Map")
	if err := os.WriteFile(own, []byte("somebody's"), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, stderr := sc2msgi.Run(t, "maps", "install", cmdtest.ThreeMarines, "--sc2", sc2)
	if code != cmdline.Failed || !strings.Contains(stderr, "was not built by sc2msgi") {
		t.Errorf("over somebody's map: exit %d, %s", code, stderr)
	}
	code, _, stderr = sc2msgi.Run(t, "maps", "install", "gorge", "--sc2", sc2)
	if code != cmdline.Failed || !strings.Contains(stderr, "scenario gorge: it has terrain") {
		t.Errorf("a map with terrain: exit %d, %s", code, stderr)
	}
}

// Rule: in a stand-in, whose own files open the same scenarios, nothing need be moved away, and install says so.
func TestInstallIntoStandIn(t *testing.T) {
	sc2 := t.TempDir()
	for file, content := range map[string]string{"Versions/Base75689/SC2_x64": "\x7fELF",
		install.StandInFile: `{"standin":"sc2msgi"}`, "Maps/Warfare_H5_U3.SC2Map": "its own"} {
		path := filepath.Join(sc2, filepath.FromSlash(file))
		err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(content), 0o700))
		if err != nil {
			t.Fatal(err)
		}
	}
	got := sc2msgi.Must(t, "maps", "install", "--sc2", sc2)
	if strings.Contains(got, "move that away") || !strings.HasSuffix(got, sc2+" is a stand-in: it plays these "+
		"scenarios without their files, too\n") {
		t.Errorf("it says\n%s", got)
	}
}

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
	err = os.WriteFile(second, []byte(strings.Replace(other, "title: Three", "title: Four", 1)), 0o600)
	if err != nil {
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

// Rule: maps are written into StarCraft II's folder, and not to where a link in it leads.
func TestInstallThroughALink(t *testing.T) {
	sc2, elsewhere := t.TempDir(), t.TempDir()
	program := filepath.Join(sc2, "Versions", "Base75689", "SC2_x64")
	if err := errors.Join(os.MkdirAll(filepath.Dir(program), 0o700), os.WriteFile(program, []byte("\x7fELF"), 0o700),
		os.Mkdir(filepath.Join(sc2, "Maps"), 0o700)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(elsewhere, filepath.Join(sc2, "Maps", "sc2msgi")); err != nil {
		t.Skip("no links here:", err)
	}
	sc2msgi.Refused(t, "is a link, and maps are not written elsewhere", "maps", "install", cmdtest.ThreeMarines,
		"--sc2", sc2)
	if files := cmdtest.Contents(t, elsewhere); len(files) > 0 {
		t.Errorf("%d files were written", len(files))
	}
}
