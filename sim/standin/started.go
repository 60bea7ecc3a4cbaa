package standin

import (
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// inVersions finds the base build in the path of a program that lies in the folder of a version.
var inVersions = regexp.MustCompile(`[/\\]Versions[/\\]Base([0-9]{1,9})[/\\]`)

// Started reports whether a program that was called as argv0 and lies at executable was started as the game: by the
// name that the game's program has, or from a stand-in. build is the base build of the version whose folder it lies
// in; 0: in none.
func Started(argv0, executable string) (build uint32, asGame bool) {
	for _, path := range []string{executable, argv0} {
		if m := inVersions.FindStringSubmatch(path); m != nil {
			n, _ := strconv.ParseUint(m[1], 10, 32) // nine digits fit
			build = uint32(n)
			break
		}
	}
	return build, namesGame(argv0) || namesGame(executable) || build != 0 && inStandin(executable)
}

// namesGame reports whether a path ends in the name of the game's program on any system.
func namesGame(path string) bool {
	base := path[strings.LastIndexAny(path, `/\`)+1:]
	return slices.Contains([]string{"SC2", "SC2_x64"}, base) || strings.EqualFold(base, "SC2_x64.exe")
}

// inStandin reports whether a file lies anywhere in the folder of a stand-in.
func inStandin(path string) bool {
	for dir := filepath.Dir(path); ; dir = filepath.Dir(dir) {
		if _, ok, _ := Read(dir); ok {
			return true
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}
