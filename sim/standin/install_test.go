package standin_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/standin"
)

// order is a stand-in of two versions with a program of a few bytes.
func order(t *testing.T, dir, goos string) standin.Order {
	t.Helper()
	program := filepath.Join(t.TempDir(), "sc2msgi")
	write(t, program, "the program")
	var releases []gamedata.Release
	for _, r := range gamedata.Releases() {
		if r.Label == "4.8.3" || r.Label == "4.10.0" {
			releases = append(releases, r)
		}
	}
	return standin.Order{Dir: dir, GOOS: goos, Program: program, Version: "abc", Releases: releases}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
		t.Fatal(err)
	}
}

func install(t *testing.T, o standin.Order) {
	t.Helper()
	if _, err := standin.Install(o); err != nil {
		t.Fatal(err)
	}
}

// tree lists everything below dir with the content of files.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		below, _ := filepath.Rel(dir, path)
		if d.IsDir() {
			all[filepath.ToSlash(below)] = "folder"
			return nil
		}
		text, err := os.ReadFile(path)
		all[filepath.ToSlash(below)] = string(text)
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return all
}

// Rule (python-sc2 paths.py, pysc2 run_configs/platforms.py): each system finds its program, its maps and its folders
// where the libraries look for them.
func TestInstallLaysOutAnInstallation(t *testing.T) {
	for goos, want := range map[string]struct {
		executable string
		folders    []string
	}{
		"linux":   {"SC2_x64", []string{"Libs"}},
		"windows": {"SC2_x64.exe", []string{"Support64"}},
		"darwin":  {"SC2.app/Contents/MacOS/SC2", nil},
	} {
		t.Run(goos, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "new", "SC2")
			o := order(t, dir, goos)
			got, err := standin.Install(o)
			if err != nil || got != dir {
				t.Fatalf("%q, %v", got, err)
			}
			all := tree(t, dir)
			for _, base := range []string{"Base72282", "Base75689"} {
				path := "Versions/" + base + "/" + want.executable
				if all[path] != "the program" {
					t.Errorf("%s: %q", path, all[path])
				}
				if info, err := os.Stat(filepath.Join(dir, path)); err != nil || info.Mode()&0o111 != 0o111 {
					t.Errorf("%s cannot be executed: %v", path, err)
				}
			}
			for _, s := range maps.Scenarios() {
				path := "Maps/" + s.MapFile()
				if _, collects := s.Goal.(*maps.Collect); collects {
					path = "Maps/mini_games/" + s.MapFile()
				}
				if !strings.Contains(all[path], s.Name) {
					t.Errorf("%s: %q", path, all[path])
				}
			}
			for _, f := range want.folders {
				if all[f] != "folder" {
					t.Errorf("no folder %s", f)
				}
			}
			top, err := os.ReadDir(dir)
			if err != nil || len(top) != 3+len(want.folders) { // Maps, Versions, the marker
				t.Errorf("%v: %v", top, err)
			}
			m, ok, err := standin.Read(dir)
			if err != nil || !ok || m.Standin != "sc2msgi" || m.Version != "abc" ||
				!slices.Equal(m.Games, []string{"4.8.3", "4.10.0"}) {
				t.Errorf("%+v, %v, %v", m, ok, err)
			}
			for _, name := range maps.LadderNames() {
				nearest, _ := maps.FindLadder(name)
				if of, is := maps.PlaceholderOf([]byte(all["Maps/"+name+".SC2Map"])); !is || of != nearest.Name {
					t.Errorf("Maps/%s.SC2Map is of %q", name, of)
				}
			}
			if len(m.Files) != 2+len(maps.Scenarios())+len(maps.LadderNames()) {
				t.Errorf("files %v", m.Files)
			}
		})
	}
}

// Rule: over an empty folder and over a stand-in it is installed, the same each time; a version that is not asked for
// goes; what lies beside the stand-in's own folders stays.
func TestInstallAgain(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	both := order(t, dir, "linux")
	install(t, both)
	first := tree(t, dir)
	install(t, both)
	if d := cmp.Diff(first, tree(t, dir)); d != "" {
		t.Errorf("installed again: %s", d)
	}
	write(t, filepath.Join(dir, "Replays", "mine.SC2Replay"), "mine")
	one := order(t, dir, "linux")
	one.Releases = one.Releases[:1]
	install(t, one)
	one.Dir = elsewhere
	install(t, one)
	want := tree(t, elsewhere)
	want["Replays"], want["Replays/mine.SC2Replay"] = "folder", "mine"
	if d := cmp.Diff(want, tree(t, dir)); d != "" {
		t.Errorf("one version in the place of two: %s", d)
	}
	if err := os.Remove(filepath.Join(dir, "Maps", "BuildBattleCruiser_20.SC2Map")); err != nil {
		t.Fatal(err)
	}
	one.Dir = dir
	install(t, one)
	if d := cmp.Diff(want, tree(t, dir)); d != "" {
		t.Errorf("after a file was lost: %s", d)
	}
}

// Rule: never over something that was not written by it; the folder stays as it was, and the message says what is in
// the way.
func TestInstallRefuses(t *testing.T) {
	inStandin := func(path string) func(*testing.T, string) string {
		return func(t *testing.T, dir string) string {
			install(t, order(t, dir, "linux"))
			write(t, filepath.Join(dir, path), "mine")
			return dir
		}
	}
	with := func(path string) func(*testing.T, string) string {
		return func(t *testing.T, dir string) string {
			write(t, filepath.Join(dir, path), "mine")
			return dir
		}
	}
	below := func(path, sub string) func(*testing.T, string) string {
		return func(t *testing.T, dir string) string {
			write(t, filepath.Join(dir, path), "mine")
			return filepath.Join(dir, sub)
		}
	}
	for _, tt := range []struct {
		name    string
		prepare func(*testing.T, string) string
		says    string
	}{
		{"a folder of somebody", with("notes.txt"), "notes.txt"},
		{"a real Linux package", with("Versions/Base75689/SC2_x64"), "installation of StarCraft II"},
		{"a real one on Windows", with("StarCraft II.exe"), "installation of StarCraft II"},
		{"a real one on macOS", with("StarCraft II.app/x"), "installation of StarCraft II"},
		{"one that was just begun", with(".build.info"), "installation of StarCraft II"},
		{"a new folder in a real one", below("SC2Data/x", "standin"), "lies in the installation"},
		{"a version's folder of a real one", below("Versions/Base75689/SC2_x64", "Versions/Base90000"),
			"lies in the installation"},
		{"a folder in a stand-in", func(t *testing.T, dir string) string {
			install(t, order(t, dir, "linux"))
			return filepath.Join(dir, "Versions", "Base90000")
		}, "lies in the installation"},
		{"a file", func(t *testing.T, dir string) string {
			write(t, filepath.Join(dir, "file"), "mine")
			return filepath.Join(dir, "file")
		}, "folder"},
		{"a map in a stand-in", inStandin("Maps/Mine.SC2Map"), "Mine.SC2Map"},
		{"a map in the place of a stand-in's", inStandin("Maps/BuildBattleCruiser_20.SC2Map"),
			"BuildBattleCruiser_20.SC2Map"},
		{"a program in the place of a stand-in's", inStandin("Versions/Base75689/SC2_x64"), "SC2_x64"},
		{"a library in a stand-in", inStandin("Libs/libEGL.so"), "libEGL.so"},
		{"a marker that is not read", with(standin.MarkerFile), standin.MarkerFile},
		{"the marker of another stand-in", func(t *testing.T, dir string) string {
			write(t, filepath.Join(dir, standin.MarkerFile), `{"standin": "other"}`)
			return dir
		}, "other"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			root := t.TempDir()
			dir := tt.prepare(t, root)
			before := tree(t, root)
			_, err := standin.Install(order(t, dir, "linux"))
			var refused *standin.RefusedError
			if !errors.As(err, &refused) || !strings.Contains(err.Error(), tt.says) ||
				strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, want a refusal with %q", err, tt.says)
			}
			if d := cmp.Diff(before, tree(t, root)); d != "" {
				t.Errorf("it changed something: %s", d)
			}
		})
	}
}

// Rule: written whole or not at all: what fails on the way leaves everything as it was, also a stand-in of before.
func TestInstallFailsWhole(t *testing.T) {
	root := t.TempDir()
	standing := filepath.Join(root, "standing")
	install(t, order(t, standing, "linux"))
	before := tree(t, root)
	for _, dir := range []string{standing, filepath.Join(root, "a", "b")} {
		o := order(t, dir, "linux")
		o.Program = filepath.Join(root, "nothing here")
		if _, err := standin.Install(o); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v, want that the program is not there", dir, err)
		}
		if d := cmp.Diff(before, tree(t, root)); d != "" {
			t.Errorf("%s: it changed something: %s", dir, d)
		}
	}
}

// Rule: a program acts as the game by its name or where it lies, and knows the version by the folder.
func TestStarted(t *testing.T) {
	dir := t.TempDir()
	install(t, order(t, dir, "linux"))
	inside := filepath.Join(dir, "Versions", "Base75689", "renamed")
	for _, tt := range []struct {
		argv0, executable string
		build             uint32
		asGame            bool
	}{
		{"sc2msgi", "/usr/bin/sc2msgi", 0, false},
		{"/opt/SC2/Versions/Base75689/SC2_x64", "/opt/SC2/Versions/Base75689/SC2_x64", 75689, true},
		{"SC2_x64", "/opt/SC2/Versions/Base90136/SC2_x64", 90136, true},
		{"/opt/SC2/Versions/Base75689/SC2_x64", "/usr/bin/sc2msgi", 75689, true}, // by a symbolic link
		{`C:\SC2\Versions\Base75689\SC2_x64.exe`, `C:\SC2\Versions\Base75689\sc2_X64.EXE`, 75689, true},
		{"/Applications/StarCraft II/Versions/Base75689/SC2.app/Contents/MacOS/SC2",
			"/Applications/StarCraft II/Versions/Base75689/SC2.app/Contents/MacOS/SC2", 75689, true},
		{"SC2", "/usr/bin/SC2", 0, true},
		{"sc2", "/usr/bin/sc2", 0, false},
		{"mySC2", "/usr/bin/mySC2", 0, false},
		{"anything", inside, 75689, true},
		{"sc2msgi", "/home/me/Versions/Base1/sc2msgi", 1, false}, // not in a stand-in
		{"", "", 0, false},
	} {
		if build, asGame := standin.Started(tt.argv0, tt.executable); build != tt.build || asGame != tt.asGame {
			t.Errorf("%s in %s: %d, %v; want %d, %v", tt.argv0, tt.executable, build, asGame, tt.build, tt.asGame)
		}
	}
}

// Rule: an installation that was killed at any moment can be repeated, and then leaves nothing of the killed one.
func TestInstallAfterAKill(t *testing.T) {
	fresh := t.TempDir()
	install(t, order(t, fresh, "linux"))
	want := tree(t, fresh)
	const stage = ".sc2msgi-install-123"
	all := []string{standin.MarkerFile, "Maps", "Libs", "Versions"}
	for name, c := range map[string]struct {
		made   []string // that a killed one had made ready
		moved  int      // of them, in the order of exchange
		before bool     // there was a stand-in
		taken  int      // of it
	}{
		"before anything was made":     {},
		"while it was made":            {made: all[1:2]},
		"while the first was put":      {made: all, moved: 2},
		"over one, while it was made":  {made: all[1:2], before: true},
		"over one, as it was taken":    {made: all, before: true, taken: 2},
		"over one, as it was replaced": {made: all, before: true, taken: 4, moved: 3},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if c.before {
				o := order(t, dir, "linux")
				write(t, o.Program, "an older program")
				install(t, o)
			}
			fresh, old := filepath.Join(dir, stage, "new"), filepath.Join(dir, stage, "old")
			if err := errors.Join(os.MkdirAll(fresh, 0o755), os.MkdirAll(old, 0o755)); err != nil {
				t.Fatal(err)
			}
			elsewhere := t.TempDir()
			install(t, order(t, elsewhere, "linux"))
			move := func(from, to string, names []string) {
				for _, n := range names {
					if err := os.Rename(filepath.Join(from, n), filepath.Join(to, n)); err != nil {
						t.Fatal(err)
					}
				}
			}
			move(elsewhere, fresh, c.made)
			move(dir, old, all[:c.taken])
			if c.moved > 0 {
				move(fresh, dir, all[1:1+c.moved])
			}
			install(t, order(t, dir, "linux"))
			if d := cmp.Diff(want, tree(t, dir)); d != "" {
				t.Error(d)
			}
		})
	}
}
