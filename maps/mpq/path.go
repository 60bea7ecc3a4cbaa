package mpq

import (
	"fmt"
	"path/filepath"
	"strings"
)

// LocalPath returns the path, relative to a folder and in this system's form, under which a file of that name may be
// written there; an error for a name that leads out of the folder or cannot be a file's here.
func LocalPath(name string) (string, error) {
	path, err := filepath.Localize(strings.ReplaceAll(name, `\`, "/"))
	if err != nil || path == "." {
		return "", fmt.Errorf("mpq: %q cannot be written as a file in a folder", name)
	}
	return path, nil
}
