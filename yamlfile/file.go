package yamlfile

import (
	"errors"
	"io/fs"

	"sc2msgi/bounded"
)

// ReadFile reads a file that has at most so many bytes. Its errors name the file.
func ReadFile(path string, most int) ([]byte, error) {
	data, err := bounded.ReadFile(path, int64(most))
	var refused *bounded.RefusedError
	if errors.As(err, &refused) && !errors.Is(err, fs.ErrNotExist) {
		return nil, &Fault{File: path, Problem: refused.Err.Error()}
	}
	return data, err
}
