package install

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

const mapEnding = ".SC2Map"

const (
	// mapDepth is how deep below the maps folder a map is looked for.
	mapDepth = 5
	// mostEntries bounds how many files and folders are looked at for a map. Those who collect maps have thousands.
	mostEntries = 50_000
)

// mapFolders returns the folders for maps, of which both are in use: those that are there, else the one to make.
func (i *Install) mapFolders() []string {
	var all []string
	for _, name := range []string{"Maps", "maps"} {
		if folder := path.Join(i.root, name); i.sys.isDir(folder) {
			all = append(all, folder)
		}
	}
	if all == nil {
		all = append(all, path.Join(i.root, "Maps"))
	}
	return all
}

// Map returns the path of a map's file by its name, with or without .SC2Map and folders ("mini_games/MoveToBeacon"),
// in the maps folder or below it; the case of letters does not matter. Of several the least deep is taken. Folders
// that are links are not looked into: they may lead anywhere. The error is a *NoMapError.
func (i *Install) Map(name string) (string, error) {
	wanted := strings.Trim(mapKey(strings.ReplaceAll(name, `\`, "/")), "/")
	left := mostEntries
	for _, folder := range i.mapFolders() {
		level := []string{folder}
		for range mapDepth {
			var below []string
			for _, dir := range level {
				dirs, files, looked := i.sys.listMaps(dir, left)
				left -= looked
				for _, file := range files {
					p := path.Join(dir, file)
					if key := mapKey(strings.TrimPrefix(p, folder)); wanted != "" &&
						strings.HasSuffix(key, "/"+wanted) {
						return i.sys.native(p), nil
					}
				}
				for _, d := range dirs {
					below = append(below, path.Join(dir, d))
				}
			}
			level = below
		}
	}
	return "", &NoMapError{Name: name, Folder: i.Maps, Unseen: left == 0}
}

// listMaps returns what is in a folder: the folders that are no links, and the maps. It looks at a number of entries at
// most, and says at how many it did. A folder that cannot be read holds no map that could be played.
func (s *System) listMaps(p string, most int) (dirs, files []string, looked int) {
	if most == 0 {
		return nil, nil, 0
	}
	dir, err := s.Files.Open(fileName(p))
	if err != nil {
		return nil, nil, 0
	}
	defer dir.Close()
	in, ok := dir.(fs.ReadDirFile)
	if !ok {
		return nil, nil, 0
	}
	entries, _ := in.ReadDir(most)
	for _, e := range entries {
		switch {
		case e.IsDir():
			dirs = append(dirs, e.Name())
		case hasEnding(e.Name()) && s.isFile(path.Join(p, e.Name())):
			files = append(files, e.Name())
		}
	}
	slices.Sort(dirs)
	slices.Sort(files)
	return dirs, files, len(entries)
}

func hasEnding(file string) bool {
	n := len(file) - len(mapEnding)
	return n > 0 && strings.EqualFold(file[n:], mapEnding)
}

// mapKey is what names of the same map have in common.
func mapKey(p string) string {
	return strings.TrimSuffix(strings.ToLower(p), strings.ToLower(mapEnding))
}
