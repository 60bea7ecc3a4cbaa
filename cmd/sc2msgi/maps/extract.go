package maps

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sc2msgi/maps/mpq"
)

// checkTarget refuses a folder to extract to that holds something, unless force says that this does not matter.
func checkTarget(dir string, force bool) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.IsDir():
		return errors.New("it is not a folder")
	case force:
		return nil
	}
	there, err := os.ReadDir(dir)
	if err == nil && len(there) > 0 {
		err = errors.New("it is not empty: name another folder, or --force writes there all the same")
	}
	return err
}

// extract writes files below a folder, in their order. Their names come from outside: all are looked at before
// anything is written, and an os.Root keeps even a link in the folder from leading out of it.
func extract(files []mpq.File, dir string, force bool) error {
	paths, err := localPaths(files)
	if err != nil {
		return fmt.Errorf("%w; nothing was written", err)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	if force {
		// All go first: a file system may take two names for one, and the second must not replace what the first has
		// written.
		for i, path := range paths {
			if err := root.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("cannot replace what stands there: %w; nothing was written, %d of %d files to be "+
					"replaced may be gone", err, i, len(paths))
			}
		}
	}
	for i, f := range files {
		if err := writeBelow(root, paths[i], f.Content); err != nil {
			return fmt.Errorf("%w; %d of %d files were written before that", err, i, len(files))
		}
	}
	return nil
}

// localPaths returns where the files go, relative to a folder. It refuses a name that is no path here, two that are
// one file where case does not count, and one that is a folder of another.
func localPaths(files []mpq.File) ([]string, error) {
	var paths []string
	names := map[string]string{}
	for _, f := range files {
		path, err := mpq.LocalPath(f.Name)
		if err != nil {
			return nil, err
		}
		if other, taken := names[folded(path)]; taken {
			return nil, fmt.Errorf("%s and %s would be the same file", shown(other), shown(f.Name))
		}
		names[folded(path)] = f.Name
		paths = append(paths, path)
	}
	for i, path := range paths {
		for folder := filepath.Dir(path); folder != "."; folder = filepath.Dir(folder) {
			if other, taken := names[folded(folder)]; taken {
				return nil, fmt.Errorf("%s would be a file and a folder, for there is %s",
					shown(other), shown(files[i].Name))
			}
		}
	}
	return paths, nil
}

// folded is the same for paths that differ in case alone.
func folded(path string) string { return strings.ToLower(strings.ToUpper(path)) }

// writeBelow writes a new file. It leaves none that is half written.
func writeBelow(root *os.Root, path string, content []byte) error {
	if err := root.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	f, err := root.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if err = errors.Join(err, f.Close()); err != nil {
		return errors.Join(err, root.Remove(path))
	}
	return nil
}
