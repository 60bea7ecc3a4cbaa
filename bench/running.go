package bench

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
)

// ownRunning matches what a sweep has in the folder of the trials that are being played: their journals, and what a
// killed process left half-written.
var ownRunning = regexp.MustCompile(`^([0-9]{6,}\.journal|\.sc2msgi-[0-9a-f]{32}\.tmp)$`)

// inRunning returns the files in that folder, and refuses what is not of a sweep: the folder is removed in the end.
func inRunning(dir string) (files []string, err error) {
	info, err := os.Lstat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.IsDir():
		return nil, fmt.Errorf("%s is no folder, and trials that are being played need one there: move it away", dir)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		if !ownRunning.MatchString(e.Name()) || !e.Type().IsRegular() {
			return nil, fmt.Errorf("%q is not of a sweep, whose folder that would be: move it away", path)
		}
		files = append(files, path)
	}
	return files, nil
}

// removeRunning removes the folder.
func removeRunning(dir string) error {
	files, err := inRunning(dir)
	if err != nil {
		return err
	}
	for _, file := range files {
		if err := remove(file); err != nil {
			return err
		}
	}
	return remove(dir)
}
