package standin

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"sc2msgi/bounded"
)

// MarkerFile is the file of a stand-in's folder that says what it is.
const MarkerFile = "sc2msgi-standin.json"

// mostMarker bounds a marker in bytes. One that names all of the scenarios and versions has some 4,000.
const mostMarker = 1 << 20

// name is what a marker calls itself.
const name = "sc2msgi"

// Marker is what the folder of a stand-in says of itself.
type Marker struct {
	Standin string   `json:"standin"` // "sc2msgi"
	Version string   `json:"version"` // of the program that wrote it
	Games   []string `json:"games"`   // the versions of the game that it has, as "4.10.0"
	// Files are what was written, by its path below the folder with slashes: its SHA-256.
	Files map[string]string `json:"files"`
}

// Read returns the marker of a stand-in; ok is false where dir is none. A marker that cannot be read is an error.
func Read(dir string) (m Marker, ok bool, err error) {
	path := filepath.Join(dir, MarkerFile)
	text, err := bounded.ReadFile(path, mostMarker)
	if errors.Is(err, fs.ErrNotExist) {
		return m, false, nil
	}
	var refused *bounded.RefusedError
	if errors.As(err, &refused) {
		err = refused.Err // the path is told below
	}
	if err == nil && json.Unmarshal(text, &m) != nil {
		err = errors.New("it is not as sc2msgi writes it: move it away")
	}
	if err == nil && m.Standin != name {
		err = fmt.Errorf("it is of %.40q, not of %s", m.Standin, name)
	}
	if err != nil {
		return Marker{}, false, fmt.Errorf("read the stand-in's marker %s: %w", path, err)
	}
	return m, true, nil
}
