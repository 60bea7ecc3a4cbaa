package install

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Rule: a map is found by its name with or without ending and folders, whatever the case, in either folder for maps
// and below.
func TestMaps(t *testing.T) {
	const game = "/sc2/Versions/Base75689/SC2_x64"
	i := mustFind(t, system("linux", []string{"SC2PATH=/sc2"},
		tree(game, "/sc2/Maps/BuildBattleCruiser_20.SC2Map", "/sc2/Maps/mini_games/MoveToBeacon.SC2Map",
			"/sc2/Maps/a/Twice.SC2Map", "/sc2/Maps/a/b/Twice.SC2Map", "/sc2/Maps/z/Thrice.SC2Map",
			"/sc2/Maps/a/b/Thrice.SC2Map", "/sc2/Maps/NoMap.txt", "/sc2/Maps/.SC2Map",
			"/sc2/Maps/Folder.SC2Map/", "/sc2/Maps/1/2/3/4/5/Deep.SC2Map", "/sc2/maps/Lower.sc2map",
			"/sc2/Outside.SC2Map")))
	for name, want := range map[string]string{
		"BuildBattleCruiser_20":           "/sc2/Maps/BuildBattleCruiser_20.SC2Map",
		"BuildBattleCruiser_20.SC2Map":    "/sc2/Maps/BuildBattleCruiser_20.SC2Map",
		"buildbattlecruiser_20.sc2map":    "/sc2/Maps/BuildBattleCruiser_20.SC2Map",
		"/sc2/Maps/BuildBattleCruiser_20": "",
		"MoveToBeacon":                    "/sc2/Maps/mini_games/MoveToBeacon.SC2Map",
		"mini_games/MoveToBeacon.SC2Map":  "/sc2/Maps/mini_games/MoveToBeacon.SC2Map",
		`mini_games\MoveToBeacon`:         "/sc2/Maps/mini_games/MoveToBeacon.SC2Map",
		"games/MoveToBeacon":              "",
		"Twice":                           "/sc2/Maps/a/Twice.SC2Map",
		"b/Twice":                         "/sc2/Maps/a/b/Twice.SC2Map",
		"Thrice":                          "/sc2/Maps/z/Thrice.SC2Map",
		"Lower":                           "/sc2/maps/Lower.sc2map",
		"Cruiser_20":                      "",
		"NoMap":                           "",
		"Folder":                          "",
		"Deep":                            "",
		"Outside":                         "",
		"../Outside":                      "",
		"":                                "",
		".SC2Map":                         "",
		"/":                               "",
	} {
		got, err := i.Map(name)
		if got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
		var no *NoMapError
		if want == "" && !errors.As(err, &no) {
			t.Errorf("%q: %v", name, err)
		}
	}
	_, err := i.Map("Warfare_H5_U3")
	if err == nil ||
		err.Error() != "map Warfare_H5_U3 is not installed: put Warfare_H5_U3.SC2Map into /sc2/Maps; "+mapSources {
		t.Errorf("got %v", err)
	}
	bare := mustFind(t, system("windows", []string{`SC2PATH=C:\SC2`}, tree("C:/SC2/Versions/Base75689/SC2_x64.exe")))
	_, err = bare.Map("Warfare_H5_U3.SC2Map")
	if err == nil || err.Error() !=
		`map Warfare_H5_U3.SC2Map is not installed: put Warfare_H5_U3.SC2Map into C:\SC2\Maps; `+mapSources {
		t.Errorf("got %v", err)
	}
}

// Rule: a map is looked for in the maps folder alone, whatever its links lead to, and no longer than through so many
// entries. A map may be a link to a file.
func TestMapsAreBounded(t *testing.T) {
	root := t.TempDir()
	maps, elsewhere := filepath.Join(root, "sc2", "Maps"), filepath.Join(root, "elsewhere")
	program := filepath.Join(root, "sc2", "Versions", "Base75689", "SC2_x64")
	for _, file := range []string{program, filepath.Join(elsewhere, "Far.SC2Map"), filepath.Join(maps, "Near.SC2Map")} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, nil, 0o755)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(os.Symlink(elsewhere, filepath.Join(maps, "out")),
		os.Symlink(filepath.Join(elsewhere, "Far.SC2Map"), filepath.Join(maps, "Linked.SC2Map"))); err != nil {
		t.Skip("no links here:", err)
	}
	i := mustFind(t, system("linux", []string{"SC2PATH=/sc2"}, os.DirFS(root)))
	for name, want := range map[string]string{"Far": "", "Near": "/sc2/Maps/Near.SC2Map",
		"Linked": "/sc2/Maps/Linked.SC2Map"} {
		if got, _ := i.Map(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	many := &counted{files: tree("/sc2/Versions/Base75689/SC2_x64", "/sc2/Maps/Far.SC2Map")}
	i = mustFind(t, system("linux", []string{"SC2PATH=/sc2"}, many))
	_, err := i.Map("Nowhere")
	if err == nil || !strings.Contains(err.Error(), "is not among the first 50000 files and folders") ||
		many.entries > 50_000 {
		t.Errorf("%d entries were read, error %v", many.entries, err)
	}
}

// counted is a file system whose folder Maps has no end, and that counts what is read of it.
type counted struct {
	files   fs.FS
	entries int
}

func (c *counted) Open(name string) (fs.File, error) {
	f, err := c.files.Open(name)
	if err == nil && path.Base(name) == "Maps" {
		return &endless{f, c}, nil
	}
	return f, err
}

type endless struct {
	fs.File
	count *counted
}

func (e *endless) ReadDir(n int) ([]fs.DirEntry, error) {
	info, err := e.Stat()
	entries := make([]fs.DirEntry, n)
	for i := range entries {
		entries[i] = named{fs.FileInfoToDirEntry(info), strconv.Itoa(i)}
	}
	e.count.entries += n
	return entries, err
}

// named is an entry under another name, a folder.
type named struct {
	fs.DirEntry
	name string
}

func (n named) Name() string { return n.name }
