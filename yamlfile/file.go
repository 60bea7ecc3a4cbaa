package yamlfile

import (
	"io"
	"os"
)

// ReadAll reads a file up to one byte more than it may have, which Read refuses. Its errors name the file.
func ReadAll(path string, most int) ([]byte, error) {
	info, err := os.Stat(path) // before it is opened: a pipe would wait for who writes to it
	if err != nil {
		return nil, err
	}
	switch {
	case info.IsDir():
		return nil, &Fault{File: path, Problem: "it is a folder: name a file in it"}
	case !info.Mode().IsRegular():
		return nil, &Fault{File: path, Problem: "it is no regular file"}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, int64(most)+1))
}
