package install

import (
	"path"
	"strings"
)

const mapEnding = ".SC2Map"

// mapDepth is how deep below the maps folder a map is looked for; links may lead in circles.
const mapDepth = 5

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
// in the maps folder or below it; the case of letters does not matter. Of several the least deep is taken. The error
// is a *NoMapError.
func (i *Install) Map(name string) (string, error) {
	wanted := strings.Trim(mapKey(strings.ReplaceAll(name, `\`, "/")), "/")
	for _, folder := range i.mapFolders() {
		level := []string{folder}
		for range mapDepth {
			var below []string
			for _, dir := range level {
				dirs, files, _ := i.sys.list(dir) // a folder that cannot be read holds no map that could be played
				for _, file := range files {
					p := path.Join(dir, file)
					if key := mapKey(strings.TrimPrefix(p, folder)); hasEnding(file) && wanted != "" &&
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
	return "", &NoMapError{Name: name, Folder: i.Maps}
}

func hasEnding(file string) bool {
	n := len(file) - len(mapEnding)
	return n > 0 && strings.EqualFold(file[n:], mapEnding)
}

// mapKey is what names of the same map have in common.
func mapKey(p string) string {
	return strings.TrimSuffix(strings.ToLower(p), strings.ToLower(mapEnding))
}
